/**
 * In a real Chromium, with a real server: images that only the browser can load, redacted ones, and text checked before
 * it is sent.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const page = `<!doctype html><title>A page</title>
<img src="/secret.png" alt="&lt;b&gt;bold&lt;/b&gt;" width="400">
<p>What a wonderful day, you idiot</p>
<form action="/sent"><textarea name="comment"></textarea><button>Send</button></form>`;

let server: TestServer;
let site: Site;
let extension: TestExtension;
let apiKey: string;

beforeAll(async () => {
  const picture = await pictureOfWords(['You fucking idiot', 'jane.doe@example.com']);
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url, headers }, response) => {
    if (url === '/secret.png' && headers.cookie !== 'in=1') response.writeHead(403).end();
    else if (url === '/secret.png') response.setHeader('content-type', 'image/png').end(picture);
    else response.setHeader('set-cookie', 'in=1; SameSite=Strict').setHeader('content-type', 'text/html').end(page);
  });
  extension = await startExtension();
  const features = { text: [], image: ['enableOcr', 'detectPii', 'redactPii'], audio: [], video: [] };
  await extension.saveSettings({ serverUrl, features, veilFrom: 'Low' }, apiKey);
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

async function openPage(): Promise<Page> {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  return tab;
}

test('a selection gets the server’s verdict, which is shown as one with this device’s', async () => {
  const tab = await openPage();
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  expect(await extension.cardText(tab, /Your server agrees/)).toMatch(/bullying/);
  await tab.close();
});

test('a picture behind a cookie is read by the browser, veiled, and exchanged for the redacted one', async () => {
  const tab = await openPage();
  const picture = tab.locator('img');
  const srcUrl = `${site.origin}/secret.png`;
  await extension.chooseMenuEntry('moderate-image', { srcUrl, mediaType: 'image', pageUrl: site.origin });
  const said = await extension.cardText(tab, /Judged by your server/);
  expect(said).toMatch(/profanity.*You fucking idiot.*Email.*Show redacted.*Reveal.*Report as wrong/s);
  expect(await picture.evaluate(({ style }) => style.filter)).toContain('contrast(0)');
  await extension.pressButton(tab, 'Show redacted');
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^data:image\//);
  expect(await picture.evaluate(({ style }) => style.filter)).toBe('');
  await extension.pressButton(tab, 'Show original');
  await expect.poll(() => picture.getAttribute('src')).toBe('/secret.png');
  await tab.close();
});

test('a hidden picture is revealed by a click, which does nothing else', async () => {
  const tab = await openPage();
  const picture = tab.locator('img');
  await picture.evaluate((image) => image.addEventListener('click', () => image.setAttribute('data-clicked', '')));
  await extension.chooseMenuEntry('toggle-image', { srcUrl: `${site.origin}/secret.png`, mediaType: 'image' });
  await expect.poll(() => picture.evaluate(({ style }) => style.filter)).toContain('contrast(0)');
  await picture.click();
  expect(await picture.evaluate(({ style }) => style.filter)).toBe('');
  expect(await picture.getAttribute('data-clicked')).toBeNull();
  await tab.close();
});

/** A page in which the user has tried to submit an unsafe text while checking is on. */
async function openPageWithBlockedText(): Promise<Page> {
  const tab = await openPage();
  await tab.locator('textarea').pressSequentially('you fucking idiot');
  await extension.chooseMenuEntry('check-writing', { editable: true });
  await extension.cardText(tab, /Found: /);
  await tab.getByRole('button', { name: 'Send' }).click();
  await extension.cardText(tab, /This text would be sent/);
  return tab;
}

test('an unsafe text is held back until its writer says so, a clean one is not, and neither is sent to the server', async () => {
  const before = await server.remaining(apiKey);
  const tab = await openPageWithBlockedText();
  expect(new URL(tab.url()).pathname).toBe('/');
  await extension.pressButton(tab, 'Keep writing');
  await tab.locator('textarea').fill('a quiet morning');
  await tab.getByRole('button', { name: 'Send' }).click();
  await tab.waitForURL('**/sent?comment=a+quiet+morning');
  expect(await server.remaining(apiKey)).toBe(before);
  await tab.close();
});

test('Escape closes the warning and keeps the text, and the page does not notice the key', async () => {
  const tab = await openPageWithBlockedText();
  await tab.evaluate(() => addEventListener('keydown', ({ key }) => document.body.setAttribute('data-key', key)));
  await tab.keyboard.press('Escape');
  await expect.poll(() => extension.cardText(tab, /.*/)).not.toContain('This text would be sent');
  expect(await tab.locator('textarea').inputValue()).toBe('you fucking idiot');
  expect(await tab.locator('textarea').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await tab.locator('body').getAttribute('data-key')).toBeNull();
  await tab.close();
});

test('on a page that is read from right to left the card keeps its own direction and language', async () => {
  const tab = await openPage();
  await tab.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl', lang: 'he' }));
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  await extension.cardText(tab, /Your server agrees/);
  const host = tab.locator('div[popover]');
  expect(await host.evaluate((card) => [getComputedStyle(card).direction, card.getAttribute('lang')])).toEqual([
    'ltr',
    'en',
  ]);
  await tab.close();
});

test('“Send anyway” sends', async () => {
  const tab = await openPageWithBlockedText();
  await extension.pressButton(tab, 'Send anyway');
  await tab.waitForURL('**/sent?comment=you+fucking+idiot');
  await tab.close();
});

test('the options say what the key is good for, and never show it', async () => {
  const options = await extension.open('options.html');
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText(/It works: tier Pro, \d+ tokens left/).waitFor();
  expect(await options.content()).not.toContain(apiKey);
  await options.close();
});

test('an address without its scheme and a key are saved and tested as they are typed', async () => {
  await extension.worker.evaluate(() => Reflect.get(globalThis, 'chrome').storage.session.clear());
  const options = await extension.open('options.html');
  const address = options.getByRole('textbox', { name: 'Address' });
  const saved = await address.inputValue();
  await address.fill(new URL(saved).host);
  await options.getByLabel('API key').fill(apiKey);
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText(/It works: tier Pro, \d+ tokens left/).waitFor();
  expect(await address.inputValue()).toBe(saved);
  const kept = await extension.worker.evaluate(async () => {
    const { session, local } = Reflect.get(globalThis, 'chrome').storage;
    return [await session.get('apiKey'), await local.get('apiKey')];
  });
  expect(kept).toEqual([{}, { apiKey }]);
  await options.close();
});

test('without its key the card says so, and the verdict of this device stands', async () => {
  await extension.worker.evaluate(() => {
    const { storage } = Reflect.get(globalThis, 'chrome');
    return Promise.all([storage.session.remove('apiKey'), storage.local.remove('apiKey')]);
  });
  const tab = await openPage();
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  expect(await extension.cardText(tab, /requires a key/)).toMatch(/Judged on this device/);
  await tab.close();
});
