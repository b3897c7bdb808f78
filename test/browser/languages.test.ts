/** In real browsers of other languages: menu, popup, options and cards are in them, in their direction. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getExplanationPhrases, toExplanationLanguage } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../apps/extension/locales/ar.json' with { type: 'json' };
import german from '../../apps/extension/locales/de.json' with { type: 'json' };
import english from '../../apps/extension/locales/en.json' with { type: 'json' };
import japanese from '../../apps/extension/locales/ja.json' with { type: 'json' };
import { describeInBrowsers } from '../support/in-browsers.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>A page</title><h1>A page</h1><p>you fucking idiot</p>'),
  );
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** A folder for screenshots to be looked at; default: none are made. */
const { SCREENSHOTS } = process.env;

const looks = {
  desktop: { width: 1000, height: 700, colorScheme: 'light' },
  // A window of 1280 × 800 at 200% has as many CSS pixels.
  zoomed: { width: 640, height: 400, colorScheme: 'dark' },
  phone: { width: 360, height: 740, colorScheme: 'dark' },
} as const;
type LookName = keyof typeof looks;
/** Layouts from the right are looked at in every size. */
const lookNames = (dir: string): LookName[] => (dir === 'rtl' ? ['desktop', 'zoomed', 'phone'] : ['desktop']);

describe.each([
  ['en', english],
  ['de', german],
  ['ar', arabic],
  ['ja', japanese],
  // Of a language without a translation.
  ['fi', english],
] as const)('%s', (language, messages) => {
  const spoken = toExplanationLanguage(language);
  describeInBrowsers(
    (getBrowser, name) => {
      /** Axe, within the window, and a picture. */
      async function inspect(subject: string): Promise<void> {
        const { run, violations, screenshot } = getBrowser();
        expect(await run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(await violations()).toEqual([]);
        if (SCREENSHOTS === undefined) return;
        await mkdir(SCREENSHOTS, { recursive: true });
        await writeFile(join(SCREENSHOTS, `${language}-${subject}-${name}.png`), await screenshot());
      }

      const pages = [
        ['options', [messages.connect_title, messages.options_veil, messages.options_advanced]],
        ['popup', [messages.popup_local, messages.menu_page, messages.popup_none]],
      ] as const;
      const pagesInLooks = pages.flatMap((page) => lookNames(messages.dir).map((look) => [...page, look] as const));
      test.each(pagesInLooks)('$0, $2', async (page, texts, look) => {
        const { open, run, show } = getBrowser();
        await show(looks[look]);
        await open(`${page}.html`);
        for (const text of texts) await expect.poll(() => run(() => document.body.textContent)).toContain(text);
        expect(await run(() => [document.documentElement.lang, document.dir])).toEqual([messages.lang, messages.dir]);
        await inspect(`${page}-${look}`);
      });

      test.each(lookNames(messages.dir))('a card, %s', async (look) => {
        const browser = getBrowser();
        await browser.show(looks[look]);
        await browser.open(site.origin);
        await browser.select('p');
        await browser.chooseMenuEntry('p', 'moderate-selection');
        const said = await browser.cardText(new RegExp(messages.origin_local));
        expect(said).toContain(messages.card_copySafe);
        // Without a choice in the options, the verdict is in the browser's language, too.
        expect(said).toContain(
          getExplanationPhrases(spoken).contexts.term(getExplanationPhrases(spoken).categories.Profanity),
        );
        const host = await browser.run(() => {
          const card = document.querySelector('div[popover]') ?? document.body;
          return [getComputedStyle(card).direction, card.getAttribute('lang')];
        });
        expect(host).toEqual([messages.dir, messages.lang]);
        await inspect(`card-${look}`);
      });
    },
    { language, hasOpenTrees: true },
  );
});
