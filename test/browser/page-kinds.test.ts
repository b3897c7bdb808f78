/** In real browsers, without a server: the extension on pages of ten kinds, as a person would use it there. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseInFrame, describeInBrowsers } from '../support/in-browsers.ts';
import { type PageKind, readPageKind, STRICT_POLICY } from '../support/page-kinds.ts';
import { type Site, startSite } from '../support/site.ts';

/** A folder for the pictures; default: none are kept. */
const { SCREENSHOTS } = process.env;

let site: Site;
beforeAll(async () => {
  site = await startSite(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://page');
    const file = await readPageKind(pathname);
    if (pathname === '/strict') response.setHeader('content-security-policy', STRICT_POLICY);
    if (file === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', file.type).end(file.body);
  });
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
});
afterAll(() => site?.[Symbol.asyncDispose]());

describeInBrowsers((getBrowser, name) => {
  const open = async (kind: PageKind): Promise<void> => {
    await getBrowser().open(site.origin + kind);
    await getBrowser().run(() =>
      Promise.race([
        Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((one) => one.decode())),
        new Promise((resolve) => setTimeout(resolve, 3000)),
      ]).then(
        () => 1,
        () => 0,
      ),
    );
  };
  const keep = async (what: string): Promise<void> => {
    if (SCREENSHOTS === undefined) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await getBrowser().show({ width: 1280, height: 800, colorScheme });
      await writeFile(join(SCREENSHOTS, `${what}-${colorScheme}-${name}.png`), await getBrowser().screenshot());
    }
    await getBrowser().show({ width: 1280, height: 800, colorScheme: 'light' });
  };

  beforeEach(async () => {
    await getBrowser().saveSettings({ pictureModels: true });
    await getBrowser().show({ width: 1280, height: 800, colorScheme: 'light' });
  });

  describe('a selection is judged', () => {
    test.each([
      ['/forum', '#post-3 p'],
      ['/editor', '#words'],
      ['/right-to-left', '#words'],
      ['/strict', '#words'],
    ] as const)('%s', async (kind, selector) => {
      const browser = getBrowser();
      await open(kind);
      await browser.select(selector);
      await browser.chooseMenuEntry(selector, 'moderate-selection');
      const card = await browser.cardText(/Judged on this device/);
      expect(card).toMatch(/profanity/);
      await keep(`selection${kind.slice(1)}`);
    });

    test('in a shadow tree', async () => {
      const browser = getBrowser();
      await open('/shadow');
      await browser.run(() => {
        const inner = document.querySelector('x-comments')?.shadowRoot?.querySelector('x-comment')?.shadowRoot;
        const words = inner?.querySelector('p');
        if (words) getSelection()?.setBaseAndExtent(words, 0, words, 1);
      });
      await browser.chooseMenuEntry('x-comments', 'moderate-selection');
      expect(await browser.cardText(/Judged on this device|No verdict/)).toMatch(/profanity/);
      await keep('selection-shadow');
    });
  });

  describe('a picture is judged', () => {
    test.each([
      ['/gallery', '#hills'],
      ['/gallery', '#chosen'],
      ['/svg', '#file'],
      ['/svg', '#plain'],
      ['/strict', '#picture'],
    ] as const)('%s %s', async (kind, selector) => {
      const browser = getBrowser();
      await open(kind);
      await browser.chooseMenuEntry(selector, 'moderate-image');
      const card = await browser.cardText(/nudity and weapons only|No verdict/);
      expect(card).toMatch(/nudity and weapons only/);
      expect(card).not.toMatch(/weapon (Low|Medium|High)/);
      await keep(`picture${kind.slice(1)}-${selector.slice(1)}`);
    });

    // No script can press the keys of an extension's command in Firefox.
    test.runIf(name === 'Chromium').each([
      ['a link', false],
      ['a link in a shadow tree', true],
    ])('by its key, under %s that covers it, and not a larger one', async (_, isInShadow) => {
      const browser = getBrowser();
      await open('/gallery');
      if (isInShadow)
        await browser.run(() => {
          const box = document.createElement('div');
          const link = document.querySelector('.over');
          document.getElementById('pistol')?.replaceWith(box);
          box.attachShadow({ mode: 'open' }).innerHTML =
            '<style>a { position: absolute; inset: 0 }</style><span><img src="/pistol.png" alt="" width="300"></span>';
          if (link !== null) box.shadowRoot?.append(link);
        });
      await browser.click('.over');
      await browser.chooseMenuEntry('.over', 'moderate-image');
      expect(await browser.cardText(/nudity and weapons only|No verdict/)).toMatch(/weapon\s+(Low|Medium|High)/);
    });
  });

  describe('a page is judged, and its panel names what was not looked at', () => {
    test.each([
      ['/forum', '#post-0 b', ['122 blocks of text: 9 unsafe']],
      ['/mail', 'h1', ['2 blocks of text: nothing unsafe', 'Not looked at: 1 embedded page']],
      ['/shadow', 'h1', ['1 picture, 2 blocks of text: 1 unsafe']],
      ['/gallery', 'main', ['3 pictures, 0 blocks of text: 1 unsafe', 'Not looked at: 1 background picture']],
      ['/svg', 'p:first-of-type', ['2 pictures, 1 block of text', 'Not looked at: 1 drawing']],
      ['/editor', 'h1', ['0 pictures']],
      ['/right-to-left', 'h1', ['3 blocks of text: 1 unsafe']],
      ['/strict', 'h1', ['1 picture, 2 blocks of text: 1 unsafe']],
    ] as const)('%s', async (kind, selector, sentences) => {
      const browser = getBrowser();
      await open(kind);
      await browser.chooseMenuEntry(selector, 'moderate-page');
      const panel = await browser.cardText(/Winnow · Judged/);
      for (const sentence of sentences) expect(panel).toContain(sentence);
      await keep(`page${kind.slice(1)}`);
    });

    test('a feed that grows is judged as far as it is there', async () => {
      const browser = getBrowser();
      await open('/feed');
      await browser.chooseMenuEntry('article:first-child', 'moderate-page');
      await browser.cardText(/10 blocks of text: 2 unsafe/);
      await browser.run(() => scrollTo(0, document.body.scrollHeight));
      await browser.cardText(/20 blocks of text: 4 unsafe/);
      await keep('pagefeed');
    });
  });

  describe('in a frame of a frame', () => {
    const countUnsafeTexts = () =>
      getBrowser().runInExtension(async () => {
        const { history = [] } = await Reflect.get(globalThis, 'chrome').storage.local.get('history');
        return history.filter(({ modality }: { modality: string }) => modality === 'text').length;
      });

    test('a selection is judged, and its card is in the page around it, where it fits', async () => {
      const browser = getBrowser();
      await open('/mail');
      await browser.run(() => {
        const inner = frames[0]?.frames[0];
        const words = inner?.document.getElementById('words');
        if (words) inner?.getSelection()?.selectAllChildren(words);
      });
      await chooseInFrame(browser, name, { path: '/mail-body', entry: 'moderate-selection' });
      expect(await browser.cardText(/Judged on this device/)).toMatch(/profanity/);
      expect(await browser.run(() => frames[0]?.frames[0]?.document.querySelectorAll('div[popover]').length)).toBe(0);
      await keep('frame-selection');
    });

    test('what it shows is judged', async () => {
      await open('/mail');
      await chooseInFrame(getBrowser(), name, { path: '/mail-body', entry: 'moderate-page' });
      await expect.poll(countUnsafeTexts, { timeout: 30_000 }).toBe(1);
      await keep('frame-page');
    });
  });

  // Firefox's viewer is a page of its own, which is closed to extensions.
  test.runIf(name === 'Chromium')('a document in the browser’s viewer is not called empty', async () => {
    const browser = getBrowser();
    await browser.open(`${site.origin}/document.pdf`);
    await browser.runInExtension(async () => {
      const { tabs, contextMenus } = Reflect.get(globalThis, 'chrome');
      const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
      contextMenus.onClicked.dispatch({ menuItemId: 'moderate-page', frameId: 0, editable: false }, tab);
    });
    expect(await browser.cardText(/Winnow · Judged/)).toContain('Not looked at: 1 embedded page');
    await keep('document');
  });
});
