/**
 * In a real Chromium, with a real server: a page that tries to get the key, impersonates the extension, injects markup,
 * and covers what it shows.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const markup = '<img src=x onerror="window.injected=1"><script>window.injected=1</script>';
const escaped = markup.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const page = `<!doctype html><title>A page</title>
<style>div { display: none !important; opacity: 0 !important; transform: translateX(-5000px) !important; }</style>
<script>
  // Anything the extension's script calls in the page's world would be recorded here.
  window.heard = [];
  for (const name of ['fetch', 'postMessage', 'atob', 'btoa']) {
    const real = window[name];
    window[name] = (...words) => { window.heard.push(JSON.stringify(words)); return real(...words); };
  }
  Element.prototype.attachShadow = function () { window.heard.push('attachShadow'); throw new Error('no'); };
  addEventListener('message', ({ data }) => window.heard.push(JSON.stringify(data)));
</script>
<p id="text">you f&lt;b&gt;u&lt;b&gt;c&lt;b&gt;k idiot ${escaped}</p>
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'/>" alt="${escaped}" title="${escaped}">
<section popover="manual" id="cover" style="inset: 0; width: 100%; height: 100%; border: 0">Nothing to see here</section>`;

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

/** The page with one of our cards in it. */
async function openJudgedPage(): Promise<Page> {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#text') ?? document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  await extension.cardText(tab, /Your server agrees/);
  return tab;
}

/** Whether the card's close button is on screen and topmost, so that a click reaches it. */
async function canCloseByMouse(tab: Page): Promise<boolean> {
  await extension.pressButton(tab, '×');
  return expect
    .poll(() => tab.locator('div[popover]').count())
    .toBe(0)
    .then(() => true);
}

test('no page can find the key', async () => {
  const tab = await openJudgedPage();
  const found = await tab.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome?: { storage?: unknown; runtime?: unknown } };
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const requests = performance.getEntriesByType('resource').map(({ name }) => name);
    const heard = Reflect.get(window, 'heard') as string[];
    const text = document.documentElement.outerHTML;
    return { storage: typeof chrome?.storage, seen: [...stored, ...requests, ...heard, text].join('\n') };
  });
  expect(found.storage).toBe('undefined');
  expect(found.seen).not.toContain(apiKey);
  await tab.close();
});

test('scripts that the extension puts into a page cannot read the key either', async () => {
  const tab = await openJudgedPage();
  const read = await extension.worker.evaluate(async () => {
    const chrome = Reflect.get(globalThis, 'chrome');
    const [{ id: tabId }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const func = async () => {
      const storage = Reflect.get(globalThis, 'chrome').storage;
      const look = (area: string) =>
        storage[area].get(null).then(JSON.stringify, (error: Error) => `refused: ${error.message}`);
      return Promise.all([look('local'), look('session')]);
    };
    const [{ result }] = await chrome.scripting.executeScript({ target: { tabId }, func });
    return result as string[];
  });
  expect(read).toHaveLength(2);
  for (const said of read) expect(said).toMatch(/^refused: Access to storage is not allowed/);
  await tab.close();
});

test('the extension’s files are closed to pages, and none of its messages can be sent by one', async () => {
  const tab = await openJudgedPage();
  const before = await server.remaining(apiKey);
  const id = new URL(extension.worker.url()).host;
  const tried = await tab.evaluate(async (extensionId) => {
    const file = await fetch(`chrome-extension://${extensionId}/lexicons.json`).then(
      () => 'read',
      () => 'refused',
    );
    for (const winnow of ['test-connection', 'run-entry', 'redacted-picture', 'show-card', 'page-opened'])
      for (const target of [window, document])
        if (target === window)
          window.postMessage({ winnow, body: { entry: 'moderate-page', tabId: 1, cardId: '1' } }, '*');
        else document.dispatchEvent(new CustomEvent('message', { detail: { winnow, body: {} } }));
    const { chrome } = globalThis as unknown as { chrome?: { runtime?: { sendMessage?: unknown } } };
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { file, sendMessage: typeof chrome?.runtime?.sendMessage };
  }, id);
  expect(tried).toEqual({ file: 'refused', sendMessage: 'undefined' });
  expect(await tab.locator('div[popover]').count()).toBe(1);
  expect(await server.remaining(apiKey)).toBe(before);
  await tab.close();
});

test('markup is shown as text, and none of a text, an alt text or a title is run', async () => {
  const tab = await openJudgedPage();
  expect(await extension.cardText(tab, /Hidden words/)).toContain('f<b>u<b>c<b>k → fuck');
  await extension.chooseMenuEntry('moderate-image', {
    srcUrl: await tab.locator('img').getAttribute('src'),
    mediaType: 'image',
  });
  await extension.cardText(tab, /Winnow · Picture/);
  expect(await tab.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  await tab.close();
});

test.each([
  ['a style sheet that hides and moves every div', () => {}],
  [
    'something of the highest z-index over all of the screen',
    () => {
      const cover = document.createElement('aside');
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: white';
      document.body.append(cover);
    },
  ],
  ['a popover of the page that is opened later', () => document.querySelector<HTMLElement>('#cover')?.showPopover()],
  [
    'another look for the host',
    () => {
      const host = document.querySelector<HTMLElement>('div[popover]');
      host?.style.setProperty('opacity', '0', 'important');
      host?.style.setProperty('transform', 'translateX(-5000px)', 'important');
    },
  ],
  ['the host’s removal', () => document.querySelector('div[popover]')?.remove()],
  ['closing the host', () => document.querySelector<HTMLElement>('div[popover]')?.hidePopover()],
])('a card withstands %s', async (_, attack) => {
  const tab = await openJudgedPage();
  await tab.evaluate(attack);
  await expect.poll(() => tab.locator('div[popover]:popover-open').count()).toBe(1);
  await expect
    .poll(() => tab.locator('div[popover]').evaluate(({ style }) => style.opacity + style.transform))
    .toBe('initialinitial');
  expect(await canCloseByMouse(tab)).toBe(true);
  await tab.close();
});
