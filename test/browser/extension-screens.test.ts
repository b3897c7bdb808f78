/**
 * What the extension shows, in real browsers: options and popup, cards, the panel of page mode and the warning before a
 * text is sent; on a phone and a desktop, at 200% zoom, in light and dark: by axe, by keyboard, and within the window.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInBrowsers } from '../support/in-browsers.ts';
import { type Site, startSite } from '../support/site.ts';

/** A folder for the pictures; default: none are kept. */
const { SCREENSHOTS } = process.env;

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Allotment forum</title><style>body { font: 18px/1.6 Georgia, serif; color: #222; background: #fff }</style>
<main><h1>When do you sow broad beans?</h1><p id="quiet">Mine go in at the end of October, under fleece.</p>
<p id="insult">What a stupid question, you idiot. Nobody wants you here, shut up.</p>
<form><textarea name="reply" aria-label="Reply"></textarea><button>Send</button></form></main>`;

let site: Site;
beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(html));
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
});
afterAll(() => site?.[Symbol.asyncDispose]());

const sizes = {
  desktop: { width: 1280, height: 800 },
  // A window of 1280 × 800 at 200% has as many CSS pixels.
  zoomed: { width: 640, height: 400 },
  // A narrow telephone.
  phone: { width: 360, height: 740 },
} as const;
const looks = Object.entries(sizes).flatMap(([size, view]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, ...view, colorScheme })),
);

describeInBrowsers(
  (getBrowser, name) => {
    /** Whether everything that the extension shows in the page is within the window. */
    const isInWindow = () =>
      getBrowser().run(() =>
        [...document.querySelectorAll('div[popover]')]
          .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('.card, .badge') ?? [])])
          .map((one) => one.getBoundingClientRect())
          .every(
            ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
          ),
      );

    async function inspect(subject: string, { size, colorScheme }: (typeof looks)[number]): Promise<void> {
      const { run, violations, screenshot } = getBrowser();
      expect(await run(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(colorScheme === 'dark');
      expect(await run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expect.poll(isInWindow).toBe(true);
      expect(await violations()).toEqual([]);
      if (SCREENSHOTS === undefined) return;
      const file = `${subject}-${size}-${colorScheme}-${name}.png`;
      await writeFile(join(SCREENSHOTS, file), await screenshot());
    }

    describe.each(looks)('$size, $colorScheme', (look) => {
      test.each([
        ['options', 'Turn on the text model'],
        ['popup', 'Moderate page'],
      ])('%s', async (page, label) => {
        const { open, run, show } = getBrowser();
        await show(look);
        await open(`${page}.html`);
        await expect.poll(() => run(() => document.body.innerText)).toContain(label);
        await run(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        const cut = await run(() =>
          [...document.querySelectorAll('input, select, button')]
            .map((one) => one.getBoundingClientRect())
            .filter(({ left, right }) => left < 0 || right > innerWidth),
        );
        expect(cut).toEqual([]);
        await inspect(page, look);
      });

      test('a card', async () => {
        const { show, open, select, chooseMenuEntry, cardText } = getBrowser();
        await show(look);
        await open(site.origin);
        await select('#insult');
        await chooseMenuEntry('#insult', 'moderate-selection');
        await cardText(/word lists alone/);
        await inspect('card', look);
      });

      test('the panel', async () => {
        const { show, open, chooseMenuEntry, cardText } = getBrowser();
        await show(look);
        await open(site.origin);
        await chooseMenuEntry('#quiet', 'moderate-page');
        // Everything was: the panel reads none of its own texts, although its trees are open here.
        expect(await cardText(/Winnow · Judged.*1 unsafe/s)).not.toMatch(/not judged/);
        await inspect('panel', look);
      });

      test('the warning', async () => {
        const { show, open, type, chooseMenuEntry, cardText, click } = getBrowser();
        await show(look);
        await open(site.origin);
        await type('textarea', 'Shut up, you stupid idiot');
        await chooseMenuEntry('textarea', 'check-writing');
        await cardText(/Found: /);
        await inspect('badge', look);
        await click('form button');
        await cardText(/Keep writing/);
        await inspect('warning', look);
      });
    });

    test('a card is reached, used and closed by keyboard alone, and the focus returns', async () => {
      const { open, run, runInExtension, press, cardText } = getBrowser();
      await open(site.origin);
      await run(() => {
        const field = document.querySelector('textarea');
        if (field === null) return;
        field.value = 'Shut up, you stupid idiot';
        field.focus();
        field.select();
      });
      // The message of the popup's button: shortcuts of the browser cannot be pressed by either driver.
      await runInExtension(async () => {
        const chrome = Reflect.get(globalThis, 'chrome');
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        if (chrome.commands.onCommand.dispatch) chrome.commands.onCommand.dispatch('moderate-selection', tab);
        else
          await chrome.runtime.sendMessage({
            winnow: 'run-entry',
            body: { entry: 'moderate-selection', tabId: tab.id },
          });
      });
      await cardText(/word lists alone/);
      const focused = () =>
        run(() => {
          const { activeElement } = document;
          const inner = activeElement?.shadowRoot?.activeElement;
          return inner?.getAttribute('aria-label') ?? inner?.textContent ?? activeElement?.tagName.toLowerCase();
        });
      expect(await focused()).not.toBe('textarea');
      const reached: (string | undefined)[] = [];
      for (let at = 0; at < 8 && reached.at(-1) !== 'Copy safe text'; at += 1) {
        await press('Tab');
        reached.push(await focused());
      }
      expect(reached).toEqual(expect.arrayContaining(['Close', 'Turn on the text model', 'Copy safe text']));
      await press('Enter');
      await cardText(/Copied/);
      await press('Escape');
      await expect.poll(focused).toBe('textarea');
    });
  },
  { hasOpenTrees: true },
);
