/**
 * In real browsers, with a real server: a page that tries to get the key, impersonates the extension, injects markup,
 * and covers what it shows.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeInBrowsers } from '../support/in-browsers.ts';
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
<img id="picture" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'/>" alt="${escaped}" title="${escaped}">
<dialog style="inset: 0; width: 100vw; height: 100vh">A dialog</dialog>
<section popover="manual" id="cover" style="inset: 0; width: 100%; height: 100%; border: 0">Nothing to see here</section>`;

let server: TestServer;
let site: Site;
let serverUrl: string;
let apiKey: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(page));
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const attacks: readonly (readonly [string, () => void | Promise<void>])[] = [
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
  ['a modal dialog of the page', () => document.querySelector<HTMLDialogElement>('dialog')?.showModal()],
  [
    'the end of a modal dialog that it is in',
    async () => {
      const dialog = document.querySelector('dialog');
      dialog?.showModal();
      await new Promise((resolve) => setTimeout(resolve, 200));
      dialog?.close();
    },
  ],
  [
    'the removal of a modal dialog that it is in',
    async () => {
      const dialog = document.querySelector('dialog');
      dialog?.showModal();
      await new Promise((resolve) => setTimeout(resolve, 200));
      dialog?.remove();
    },
  ],
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
];

describeInBrowsers((getBrowser) => {
  beforeEach(async () => {
    const { saveSettings, open, select, chooseMenuEntry, cardText } = getBrowser();
    await saveSettings({ serverUrl }, apiKey);
    await open(site.origin);
    await select('#text');
    await chooseMenuEntry('#text', 'moderate-selection');
    await cardText(/Your server agrees/);
  });

  test('no page can find the key', async () => {
    const found = await getBrowser().run(() => {
      const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
      const requests = performance.getEntriesByType('resource').map(({ name }) => name);
      const heard = Reflect.get(window, 'heard') as string[];
      const text = document.documentElement.outerHTML;
      const apis = ['chrome', 'browser'].map((name) => typeof Reflect.get(window, name)?.storage);
      return { apis, seen: [...stored, ...requests, ...heard, text].join('\n') };
    });
    expect(found.apis).toEqual(['undefined', 'undefined']);
    expect(found.seen).not.toContain(apiKey);
  });

  test('scripts that the extension puts into a page cannot read the remembered key either', async () => {
    const { saveSettings, open, type, press, select, chooseMenuEntry, cardText, run, runInExtension } = getBrowser();
    await saveSettings({ serverUrl });
    await open('options.html');
    await expect.poll(() => run(() => document.querySelectorAll('input[name=key]').length)).toBe(1);
    await type('input[name=key]', apiKey);
    await press('Enter');
    await expect.poll(() => run(() => document.body.innerText)).toContain('A key is set.');
    await open(site.origin);
    await select('#text');
    await chooseMenuEntry('#text', 'moderate-selection');
    // So the background has the key.
    await cardText(/Your server agrees/);
    const read = await runInExtension(async () => {
      const chrome = Reflect.get(globalThis, 'chrome');
      const [{ id: tabId }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const func = async () => {
        const storage = Reflect.get(globalThis, 'chrome').storage;
        const look = (area: string) =>
          Promise.resolve()
            .then(() => storage[area].get(null))
            .then(JSON.stringify, (error: Error) => `refused: ${error.message}`);
        const databases = JSON.stringify(await indexedDB.databases());
        return [await look('local'), await look('session'), databases];
      };
      const [{ result }] = await chrome.scripting.executeScript({ target: { tabId }, func });
      return result as string[];
    });
    expect(read).toEqual([expect.any(String), expect.stringMatching(/^refused: /), '[]']);
    expect(read.join()).not.toContain(apiKey);
  });

  test('the page learns neither what was judged nor the verdict', async () => {
    const seen = await getBrowser().run(() => {
      const host = document.querySelector('div[popover]');
      const heard = Reflect.get(window, 'heard') as string[];
      return { root: host?.shadowRoot, text: host?.textContent, attributes: host?.getAttributeNames().sort(), heard };
    });
    expect(seen).toEqual({ root: null, text: '', attributes: ['lang', 'popover', 'style'], heard: [] });
  });

  test('the extension’s files are closed to pages, and none of its messages can be sent by one', async () => {
    const { run, runInExtension } = getBrowser();
    const before = await server.remaining(apiKey);
    const file = await runInExtension(
      () => Reflect.get(globalThis, 'chrome').runtime.getURL('lexicons.json') as string,
    );
    const tried = await run(async (address) => {
      const read = await fetch(address).then(
        () => 'read',
        () => 'refused',
      );
      for (const winnow of ['test-connection', 'run-entry', 'redacted-picture', 'show-card', 'page-opened'])
        for (const target of [window, document])
          if (target === window)
            window.postMessage({ winnow, body: { entry: 'moderate-page', tabId: 1, cardId: '1' } }, '*');
          else document.dispatchEvent(new CustomEvent('message', { detail: { winnow, body: {} } }));
      const apis = ['chrome', 'browser'].map((name) => typeof Reflect.get(window, name)?.runtime?.sendMessage);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return { read, apis, cards: document.querySelectorAll('div[popover]').length };
    }, file);
    expect(tried).toEqual({ read: 'refused', apis: ['undefined', 'undefined'], cards: 1 });
    expect(await server.remaining(apiKey)).toBe(before);
  });

  test('markup is shown as text, and none of a text, an alt text or a title is run', async () => {
    const { cardText, chooseMenuEntry, press, run } = getBrowser();
    expect(await cardText(/Hidden words/)).toContain('f<b>u<b>c<b>k → fuck');
    await press('Escape');
    await chooseMenuEntry('#picture', 'moderate-image');
    await cardText(/Winnow · Picture/);
    expect(await run(() => 'injected' in window)).toBe(false);
  });

  test('clicks and keys that the page makes up do nothing on a card', async () => {
    const { run, cardText } = getBrowser();
    const cards = await run(() => {
      const host = document.querySelector('div[popover]');
      const { left, top, right } = host?.getBoundingClientRect() ?? new DOMRect();
      for (const target of [host, document, window])
        for (const type of ['click', 'pointerdown', 'mousedown', 'mouseup'])
          target?.dispatchEvent(
            new MouseEvent(type, { bubbles: true, composed: true, clientX: right - 5, clientY: top + 5 }),
          );
      const at = document.elementFromPoint(left + 20, top + 20);
      if (at instanceof HTMLElement) at.click();
      host?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return document.querySelectorAll('div[popover]').length;
    });
    expect(cards).toBe(1);
    await cardText(/Your server agrees/);
  });

  test.each(attacks)('a card withstands %s', async (_, attack) => {
    const { run, pressButton } = getBrowser();
    await run(attack);
    await expect.poll(() => run(() => document.querySelectorAll('div[popover]:popover-open').length)).toBe(1);
    const readStyle = () =>
      run(() => {
        const style = document.querySelector<HTMLElement>('div[popover]')?.style;
        return `${style?.opacity}${style?.transform}`;
      });
    await expect.poll(readStyle).toBe('initialinitial');
    await pressButton('×');
    await expect.poll(() => run(() => document.querySelectorAll('div[popover]').length)).toBe(0);
  });
});
