/**
 * What of Firefox for Android can be tried without it: a real Firefox for desktops whose extension has no menus and no
 * shortcuts, driven by its popup.
 */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyWithoutMenus } from '../support/extension-copy.ts';
import { FIREFOX_TIMEOUT_MS, startFirefox, type TestFirefox } from '../support/firefox.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let addon: string;
let firefox: TestFirefox | undefined;
beforeAll(async () => {
  site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title><p>You fucking idiot</p>'),
  );
  addon = await copyWithoutMenus();
  firefox = await startFirefox({ addon });
}, FIREFOX_TIMEOUT_MS);
afterAll(async () => {
  await firefox?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  if (addon) await rm(addon, { recursive: true, force: true });
});

beforeEach((context) => {
  if (firefox === undefined) context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
});

/** Limits only hung tests. */
const SHOWN = { timeout: 30_000 };

test.each([
  ['Moderate selection', /Winnow · Selection.*word lists alone/s],
  ['Moderate page', /Winnow · Judged.*1 block of text: 1 unsafe/s],
])('without menus and shortcuts, “%s” in the popup works', async (label, words) => {
  const browser = firefox;
  if (browser === undefined) return;
  expect(await browser.evaluateIn('extension', '[typeof browser.contextMenus, typeof browser.commands]')).toEqual([
    'undefined',
    'undefined',
  ]);
  await browser.open(site.origin);
  await browser.runIn('page', `content.getSelection().selectAllChildren(content.document.querySelector('p'))`);
  await browser.openPopup();
  await browser.clickIn('popup', label);
  await expect.poll(() => browser.cardText(), SHOWN).toMatch(words);
});
