/**
 * In real browsers, with a real server: images that only the browser can load, redacted ones, and text checked before
 * it is sent.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeInBrowsers, isVeiledIn } from '../support/in-browsers.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const page = `<!doctype html><title>A page</title>
<img src="/secret.png" alt="&lt;b&gt;bold&lt;/b&gt;" width="400">
<p>What a wonderful day, you idiot</p>
<form action="/sent"><textarea name="comment"></textarea><button>Send</button></form>`;

let server: TestServer;
let site: Site;
let serverUrl: string;
let apiKey: string;

beforeAll(async () => {
  const picture = await pictureOfWords(['You fucking idiot', 'jane.doe@example.com']);
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url, headers }, response) => {
    if (url === '/secret.png' && headers.cookie !== 'in=1') response.writeHead(403).end();
    else if (url === '/secret.png') response.setHeader('content-type', 'image/png').end(picture);
    else response.setHeader('set-cookie', 'in=1; SameSite=Strict').setHeader('content-type', 'text/html').end(page);
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const features = { text: [], image: ['enableOcr', 'detectPii', 'redactPii'], audio: [], video: [] };

describeInBrowsers((getBrowser) => {
  beforeEach(async () => {
    await getBrowser().saveSettings({ serverUrl, features, veilFrom: 'Low' }, apiKey);
    await getBrowser().open(site.origin);
  });

  const readPicture = (name: string) =>
    getBrowser().run((attribute) => document.querySelector('img')?.getAttribute(attribute), name);

  test('a selection gets the server’s verdict, which is shown as one with this device’s', async () => {
    const { select, chooseMenuEntry, cardText } = getBrowser();
    await select('p');
    await chooseMenuEntry('p', 'moderate-selection');
    expect(await cardText(/Your server agrees/)).toMatch(/bullying/);
  });

  test('a picture behind a cookie is read by the browser, veiled, and exchanged for the redacted one', async () => {
    const browser = getBrowser();
    await browser.chooseMenuEntry('img', 'moderate-image');
    const said = await browser.cardText(/Judged by your server/);
    expect(said).toMatch(/profanity.*You fucking idiot.*Email.*Show redacted.*Reveal.*Report as wrong/s);
    expect(await isVeiledIn(browser, 'img')).toBe(true);
    await browser.pressButton('Show redacted');
    await expect.poll(() => readPicture('src')).toMatch(/^data:image\//);
    expect(await isVeiledIn(browser, 'img')).toBe(false);
    await browser.pressButton('Show original');
    await expect.poll(() => readPicture('src')).toBe('/secret.png');
  });

  test('a hidden picture is revealed by a click, which does nothing else', async () => {
    const browser = getBrowser();
    await browser.run(() => {
      const picture = document.querySelector('img');
      picture?.addEventListener('click', () => picture.setAttribute('data-clicked', ''));
    });
    await browser.chooseMenuEntry('img', 'toggle-image');
    await expect.poll(() => isVeiledIn(browser, 'img')).toBe(true);
    await browser.click('img');
    expect(await isVeiledIn(browser, 'img')).toBe(false);
    expect(await readPicture('data-clicked')).toBeNull();
  });

  /** Tries to submit an unsafe text while checking is on. */
  async function sendUnsafeText(): Promise<void> {
    const { type, chooseMenuEntry, cardText, click } = getBrowser();
    await type('textarea', 'you fucking idiot');
    await chooseMenuEntry('textarea', 'check-writing');
    await cardText(/Found: /);
    await click('form button');
    await cardText(/This text would be sent/);
  }
  const path = async () => {
    const { pathname, search } = new URL(await getBrowser().address());
    return pathname + search;
  };

  test('an unsafe text is held back until its writer says so, a clean one is not, and neither is sent to the server', async () => {
    const { pressButton, run, type, click } = getBrowser();
    const before = await server.remaining(apiKey);
    await sendUnsafeText();
    expect(await path()).toBe('/');
    await pressButton('Keep writing');
    await run(() => document.querySelector('textarea')?.select());
    await type('textarea', 'a quiet morning');
    await click('form button');
    await expect.poll(path).toBe('/sent?comment=a+quiet+morning');
    expect(await server.remaining(apiKey)).toBe(before);
  });

  test('Escape closes the warning and keeps the text, and the page does not notice the key', async () => {
    const { run, press, cardText } = getBrowser();
    await sendUnsafeText();
    await run(() => addEventListener('keydown', ({ key }) => document.body.setAttribute('data-key', key)));
    await press('Escape');
    await expect.poll(() => cardText(/.*/)).not.toContain('This text would be sent');
    const left = await run(() => {
      const field = document.querySelector('textarea');
      return { text: field?.value, hasFocus: field === document.activeElement, key: document.body.dataset.key ?? null };
    });
    expect(left).toEqual({ text: 'you fucking idiot', hasFocus: true, key: null });
  });

  test('“Send anyway” sends', async () => {
    await sendUnsafeText();
    await getBrowser().pressButton('Send anyway');
    await expect.poll(path).toBe('/sent?comment=you+fucking+idiot');
  });

  test('on a page that is read from right to left the card keeps its own direction and language', async () => {
    const { run, select, chooseMenuEntry, cardText } = getBrowser();
    await run(() => Object.assign(document.documentElement, { dir: 'rtl', lang: 'he' }));
    await select('p');
    await chooseMenuEntry('p', 'moderate-selection');
    await cardText(/Your server agrees/);
    const host = await run(() => {
      const card = document.querySelector('div[popover]') ?? document.body;
      return [getComputedStyle(card).direction, card.getAttribute('lang')];
    });
    expect(host).toEqual(['ltr', 'en']);
  });
});
