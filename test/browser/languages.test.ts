/** In a real Chromium of other languages: menu, popup, options and cards are in them, in their direction. */
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../apps/extension/locales/ar.json' with { type: 'json' };
import german from '../../apps/extension/locales/de.json' with { type: 'json' };
import english from '../../apps/extension/locales/en.json' with { type: 'json' };
import japanese from '../../apps/extension/locales/ja.json' with { type: 'json' };
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title><p>you fucking idiot</p>'),
  );
});
afterAll(() => site?.[Symbol.asyncDispose]());

/** A folder for screenshots to be looked at; default: none are made. */
const { SCREENSHOTS } = process.env;

describe.each([
  ['en', english],
  ['de', german],
  ['ar', arabic],
  ['ja', japanese],
  // Of a language without a translation.
  ['fi', english],
])('%s', (language, messages) => {
  let extension: TestExtension;
  beforeAll(async () => {
    extension = await startExtension({ language });
    if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
  }, CHROMIUM_TIMEOUT_MS);
  afterAll(() => extension?.[Symbol.asyncDispose]());

  test.each([
    ['options.html', [messages.connect_title, messages.options_veil, messages.options_advanced]],
    ['popup.html', [messages.popup_local, messages.menu_page, messages.popup_none]],
  ])('%s', async (name, texts) => {
    const page = await extension.open(name);
    for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([
      messages.lang,
      messages.dir,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    if (SCREENSHOTS !== undefined)
      await page.screenshot({ path: `${SCREENSHOTS}/${language}-${name}.png`, fullPage: true });
    await page.close();
  });

  test('a card', async () => {
    const tab = await extension.context.newPage();
    await tab.goto(site.origin);
    await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
    await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
    const said = await extension.cardText(tab, new RegExp(messages.origin_local));
    expect(said).toContain(messages.card_copySafe);
    const host = tab.locator('div[popover]');
    expect(await host.evaluate((card) => [getComputedStyle(card).direction, card.getAttribute('lang')])).toEqual([
      messages.dir,
      messages.lang,
    ]);
    if (SCREENSHOTS !== undefined) await tab.screenshot({ path: `${SCREENSHOTS}/${language}-card.png` });
    await tab.close();
  });
});
