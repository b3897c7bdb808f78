/**
 * In real browsers, with a real server that can be away: what a card says in plain words, and the buttons for what to
 * do next.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseInFrame, describeInBrowsers } from '../support/in-browsers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const text = 'What a wonderful day, you fucking idiot';
const page = `<!doctype html><title>A page</title><p>${text}</p><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'/>" alt="">`;

/** A frame that is too small for a card, which is shown in the page around it. */
const framed = `<!doctype html><title>A page</title><p>The harbour was quiet this morning</p>
<iframe src="/framed" width="300" height="100"></iframe>`;

let server: TestServer;
let serverUrl: string;
let site: Site;
/** In front of the server; while it is away, connections end without a response. */
let gateway: Site;
let isAway = false;
let apiKey: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url }, response) =>
    response.setHeader('content-type', 'text/html').end(url === '/frame' ? framed : page),
  );
  gateway = await startSite((request, response) => {
    if (isAway) return void request.socket.destroy();
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const { method = 'GET', url, headers } = request;
      const { authorization = '' } = headers;
      const sent = { authorization, 'content-type': headers['content-type'] ?? 'application/json' };
      const body = method === 'GET' ? null : Buffer.concat(parts);
      const answer = await fetch(serverUrl + url, { method, headers: sent, body });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Words of the service that a person need not know. */
const JARGON = /analyz|lexicon|token|HTTP|API|\b[45]\d\d\b|[a-z]_[a-z]/;

describeInBrowsers((getBrowser, name) => {
  beforeEach(async () => {
    isAway = false;
    await server.services.database.sql('delete from reviews');
    await getBrowser().saveSettings({ serverUrl: gateway.origin }, apiKey);
  });

  async function judgeSelection(): Promise<void> {
    const { open, select, chooseMenuEntry } = getBrowser();
    await open(site.origin);
    await select('p');
    await chooseMenuEntry('p', 'moderate-selection');
  }

  test('“Try again” repeats what failed while the server was away, without another right-click', async () => {
    const { cardText, pressButton } = getBrowser();
    isAway = true;
    await judgeSelection();
    const said = await cardText(/Try again/);
    expect(said).toMatch(/by word lists alone.*Your server does not answer/s);
    expect(said).not.toMatch(JARGON);
    isAway = false;
    await pressButton('Try again');
    await cardText(/Your server agrees/);
  });

  test('“Try again” repeats the text of a frame, also if the page around it has another selection', async () => {
    const browser = getBrowser();
    isAway = true;
    await browser.open(`${site.origin}/frame`);
    await browser.run(() => {
      const inner = frames[0];
      const words = inner?.document.querySelector('p');
      if (words) inner?.getSelection()?.selectAllChildren(words);
    });
    await chooseInFrame(browser, name, { path: '/framed', entry: 'moderate-selection' });
    await browser.cardText(/profanity.*Try again/s);
    expect(await browser.run(() => frames[0]?.document.querySelectorAll('div[popover]').length)).toBe(0);
    isAway = false;
    await browser.select('p');
    await browser.pressButton('Try again');
    expect(await browser.cardText(/Your server (agrees|disagrees)|Clean/)).toMatch(/profanity/);
    expect(await browser.run(() => getSelection()?.toString())).toContain('harbour');
  });

  test('“Open settings” and “Turn on the picture models” open the options', async () => {
    const { saveSettings, cardText, pressButton, openedTabText, chooseMenuEntry } = getBrowser();
    await saveSettings({ serverUrl: gateway.origin });
    await judgeSelection();
    await cardText(/requires a key/);
    await pressButton('Open settings');
    await openedTabText(/Winnow: Options/);

    await saveSettings({ serverUrl: null }, apiKey);
    await chooseMenuEntry('img', 'moderate-image');
    await cardText(/Pictures are judged by a server, or on this device/);
    await pressButton('Turn on the picture models');
    await openedTabText(/Who judges.*Picture models on this device/s);
  });

  test('a revoked key is explained in plain words, with the way out', async () => {
    await getBrowser().saveSettings({ serverUrl: gateway.origin }, 'wnw_live_of_nobody');
    await judgeSelection();
    const said = await getBrowser().cardText(/no longer accepts this extension’s key.*Connect/s);
    expect(said).not.toMatch(JARGON);
  });

  test.each([
    [
      'nothing runs at the address',
      () => 'http://127.0.0.1:9',
      /does not answer\. Check its address, and whether it is running\./,
    ],
    ['another program is at the address', () => site.origin, /not a Winnow server.*Check the address\./],
    ['the key is not valid', () => gateway.origin, /no longer accepts.*Connect again in the options\./],
  ])('the options say what to do where %s', async (_, address, words) => {
    const { saveSettings, open, clickButton, run } = getBrowser();
    await saveSettings({ serverUrl: address() }, 'wnw_live_of_nobody');
    await open('options.html');
    await expect.poll(() => run(() => document.body.innerText)).toContain('Test connection');
    await clickButton('Test connection');
    await expect.poll(() => run(() => document.body.innerText), { timeout: 30_000 }).toMatch(words);
  });

  test('without a server and without verdicts, the popup says where to begin', async () => {
    const { saveSettings, open, openPopup, popupText } = getBrowser();
    await saveSettings({});
    await open(site.origin);
    await openPopup();
    expect(await popupText(/No verdicts yet/)).toMatch(/On this device only.*Right-click a picture or a selection\./s);
  });

  test('the safe text is copied, with what was found replaced', async () => {
    const { cardText, pressButton, readClipboard } = getBrowser();
    await judgeSelection();
    expect(await cardText(/Copy safe text/)).not.toMatch(JARGON);
    await cardText(/Your server agrees/);
    await pressButton('Copy safe text');
    await cardText(/Copied/);
    expect(await readClipboard()).toMatch(/^What a wonderful day, [* ]+$/);
  });

  test('“Report as wrong” puts the verdict into the server’s review queue', async () => {
    const { cardText, pressButton } = getBrowser();
    await judgeSelection();
    await cardText(/Your server agrees.*Report as wrong/s);
    await pressButton('Report as wrong');
    await cardText(/Reported/);
    const rows = await server.services.database.sql('select reason, said_correct, said_note from reviews');
    expect(rows).toEqual([
      { reason: 'feedback', said_correct: false, said_note: 'Reported in the browser extension.' },
    ]);
  });
});
