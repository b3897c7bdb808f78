/** In a real Chromium, with a real server: address and key by hand in the options, and what holds without a key. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const page = '<!doctype html><title>A page</title><p>What a wonderful day, you idiot</p>';

let server: TestServer;
let site: Site;
let extension: TestExtension;
let apiKey: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(page));
  extension = await startExtension();
  await extension.saveSettings({ serverUrl }, apiKey);
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

test('the options show what the key allows, and never the key', async () => {
  const options = await extension.open('options.html');
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText(/It works: tier Pro, [\d,]+ tokens left/).waitFor();
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
  await options.getByText(/It works: tier Pro, [\d,]+ tokens left/).waitFor();
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
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  expect(await extension.cardText(tab, /requires a key/)).toMatch(/Judged on this device/);
  await tab.close();
});
