/**
 * In a real Chromium, with a real server that can be away: what a card says in plain words, and the buttons for what to
 * do next.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const text = 'What a wonderful day, you fucking idiot';
const page = `<!doctype html><title>A page</title><p>${text}</p><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" alt="">`;

let server: TestServer;
let serverUrl: string;
let site: Site;
/** In front of the server; while it is away, connections end without a response. */
let gateway: Site;
let isAway = false;
let extension: TestExtension;
let apiKey: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(page));
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
  extension = await startExtension();
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await gateway?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  isAway = false;
  await extension.saveSettings({ serverUrl: gateway.origin }, apiKey);
});

async function judgeSelection(): Promise<Page> {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  return tab;
}

/** Words of the service that a person need not know. */
const JARGON = /analyz|lexicon|token|HTTP|API|\b[45]\d\d\b|[a-z]_[a-z]/;

test('“Try again” repeats what failed while the server was away, without another right-click', async () => {
  isAway = true;
  const tab = await judgeSelection();
  const said = await extension.cardText(tab, /Try again/);
  expect(said).toMatch(/by word lists alone.*Your server does not answer/s);
  expect(said).not.toMatch(JARGON);
  isAway = false;
  await extension.pressButton(tab, 'Try again');
  await extension.cardText(tab, /Your server agrees/);
  await tab.close();
});

test('“Open settings” and “Connect” open the options', async () => {
  await extension.worker.evaluate(() => Reflect.get(globalThis, 'chrome').storage.session.remove('apiKey'));
  const tab = await judgeSelection();
  await extension.cardText(tab, /requires a key/);
  const opened = extension.context.waitForEvent('page');
  await extension.pressButton(tab, 'Open settings');
  await (await opened).getByRole('heading', { name: 'Winnow: Options' }).waitFor();
  await (await opened).close();

  await extension.saveSettings({ serverUrl: null }, apiKey);
  const srcUrl = (await tab.locator('img').getAttribute('src')) ?? '';
  await tab.bringToFront();
  await extension.chooseMenuEntry('moderate-image', { srcUrl, mediaType: 'image', pageUrl: site.origin });
  await extension.cardText(tab, /Pictures and recordings are judged by a server/);
  const again = extension.context.waitForEvent('page');
  await extension.pressButton(tab, 'Connect');
  await (await again).getByRole('heading', { name: 'Who judges' }).waitFor();
  await (await again).close();
  await tab.close();
});

test('a key that was revoked is said in plain words, with the way out', async () => {
  await extension.saveSettings({ serverUrl: gateway.origin }, 'wnw_live_of_nobody');
  const tab = await judgeSelection();
  const said = await extension.cardText(tab, /no longer accepts this extension’s key.*Connect/s);
  expect(said).not.toMatch(JARGON);
  await tab.close();
});

test('the safe text is copied, with what was found replaced', async () => {
  const tab = await judgeSelection();
  expect(await extension.cardText(tab, /Copy safe text/)).not.toMatch(JARGON);
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await extension.cardText(tab, /Your server agrees/);
  await extension.pressButton(tab, 'Copy safe text');
  await extension.cardText(tab, /Copied/);
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toMatch(/^What a wonderful day, [* ]+$/);
  await tab.close();
});

test('“Report as wrong” puts the verdict into the server’s review queue', async () => {
  const tab = await judgeSelection();
  await extension.cardText(tab, /Your server agrees.*Report as wrong/s);
  await extension.pressButton(tab, 'Report as wrong');
  await extension.cardText(tab, /Reported/);
  const rows = await server.services.database.sql('select reason, said_correct, said_note from reviews');
  expect(rows).toEqual([{ reason: 'feedback', said_correct: false, said_note: 'Reported in the browser extension.' }]);
  await tab.close();
});
