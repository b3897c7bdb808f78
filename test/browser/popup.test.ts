/**
 * In a real Chromium, with a real server: the popup's buttons and its checkbox, and the lists of what was judged in the
 * popup and in the panel.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const page = `<!doctype html><title>A page</title>
<p>What a wonderful day, you fucking idiot</p>`;

const TEXTS = 24;
const many = `<!doctype html><title>Many</title><img src="/unsafe.png" alt="A poster" width="400">
${Array.from({ length: TEXTS }, (_, at) => `<p id="t${at}">You fucking idiot, number ${at}</p>`).join('')}`;

let server: TestServer;
let site: Site;
let extension: TestExtension;
let apiKey: string;
let settings: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const picture = await pictureOfWords(['You fucking idiot']);
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url }, response) => {
    if (url === '/unsafe.png') response.setHeader('content-type', 'image/png').end(picture);
    else response.setHeader('content-type', 'text/html').end(url === '/many' ? many : page);
  });
  extension = await startExtension();
  settings = { serverUrl, features: { text: [], image: ['enableOcr'], audio: [], video: [] } };
  await extension.saveSettings({ serverUrl }, apiKey);
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** A page, and the popup as opened over it: with the page as the window's active tab. */
async function popupOver(open?: Page): Promise<{ tab: Page; popup: Page }> {
  const tab = open ?? (await extension.context.newPage());
  if (open === undefined) await tab.goto(site.origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  const popup = await extension.context.newPage();
  await tab.bringToFront();
  await popup.goto(extension.worker.url().replace(/[^/]+$/, 'popup.html'));
  await popup.getByRole('heading', { name: 'Winnow' }).waitFor();
  await tab.bringToFront();
  return { tab, popup };
}

/** Clicks without the pointer: in this test, unlike in use, the popup is not the tab in front. */
const press = (popup: Page, name: string) => popup.getByRole('button', { name }).dispatchEvent('click');

test.each([
  ['Moderate selection', /Your server agrees/],
  ['Moderate page', /Winnow · Judged.*1 block of text: 1 unsafe/s],
])('“%s” in the popup', async (name, says) => {
  const { tab, popup } = await popupOver();
  await Promise.all([popup.waitForEvent('close'), press(popup, name)]);
  await extension.cardText(tab, says);
  await tab.close();
});

test('“Options” in the popup', async () => {
  const { tab, popup } = await popupOver();
  const [options] = await Promise.all([extension.context.waitForEvent('page'), press(popup, 'Options')]);
  await options.getByRole('heading', { name: 'Winnow: Options' }).waitFor();
  await options.close();
  await tab.close();
});

test('“Always moderate this site” begins with the next page, and ends by the same box', async () => {
  const { tab, popup } = await popupOver();
  const box = popup.getByRole('checkbox', { name: 'Always moderate this site' });
  const registered = () =>
    extension.worker.evaluate(async () => {
      const scripts = await Reflect.get(globalThis, 'chrome').scripting.getRegisteredContentScripts();
      return scripts.flatMap(({ matches }: { matches: string[] }) => matches);
    });
  expect(await box.isChecked()).toBe(false);
  await box.dispatchEvent('click');
  await expect.poll(registered).toEqual(['http://127.0.0.1/*']);
  await tab.reload();
  await extension.cardText(tab, /1 of 1 judged, 1 unsafe/);
  await box.dispatchEvent('click');
  await expect.poll(registered).toEqual([]);
  await popup.close();
  await tab.close();
});

/** The page's focused element; the panel's host while the panel has the focus. */
const focusedElement = (tab: Page): Promise<string> =>
  tab.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.matches('div[popover]') ? 'panel' : (activeElement?.id ?? '');
  });

async function openMany(): Promise<Page> {
  await extension.saveSettings(settings, apiKey);
  const tab = await extension.context.newPage();
  await tab.goto(`${site.origin}/many`);
  return tab;
}

const isHidden = (tab: Page, selector: string): Promise<boolean> =>
  tab.locator(selector).evaluate(({ style }) => style.filter.includes('contrast(0)'));

test('the list shows first words, all of one sort, and what was revealed or allowed is undone', async () => {
  const tab = await openMany();
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /1 picture, 24 blocks of text/);
  await extension.pressButton(tab, 'Start');
  const list = await extension.cardText(tab, /List all \(25\)/);
  expect(list).toMatch(/All \(25\).*Pictures \(1\).*Texts \(24\).*Hidden pictures \(1\).*Hidden texts \(24\)/s);
  expect(list).toMatch(/Picture · .*A poster.*Text · .*You fucking idiot, number 0/s);
  expect(list).not.toContain('number 23');
  await extension.pressButton(tab, 'List all (25)');
  await extension.cardText(tab, /You fucking idiot, number 23/);
  await extension.pressButton(tab, 'Reveal all (25)');
  await expect.poll(() => isHidden(tab, '#t23')).toBe(false);
  await extension.cardText(tab, /Undo/);
  await extension.pressButton(tab, 'Undo');
  await expect.poll(() => isHidden(tab, '#t23')).toBe(true);
  await extension.pressButton(tab, 'Allow here');
  await extension.cardText(tab, /Allowed on this site/);
  await expect.poll(() => isHidden(tab, 'img')).toBe(false);
  await extension.pressButton(tab, 'Undo');
  await expect.poll(() => isHidden(tab, 'img')).toBe(true);
  await tab.locator('img').evaluate((picture) => picture.remove());
  await extension.pressButton(tab, 'Go to it');
  await extension.cardText(tab, /No longer on this page/);
  await tab.close();
});

test('by keyboard alone: from the question to an item in the page, which is outlined and revealed, and back to the list', async () => {
  const tab = await openMany();
  const press = async (...keys: string[]) => {
    for (const key of keys) await tab.keyboard.press(key);
  };
  const outlines = () => tab.locator('div[popover]').count();
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /1 picture, 24 blocks of text/);
  await press('Enter');
  await extension.cardText(tab, /Winnow · Judged/);
  expect(await focusedElement(tab)).toBe('panel');
  // Close, filter, "Reveal all", then one stop for the list.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'ArrowDown', 'Enter');
  await expect.poll(() => focusedElement(tab)).toBe('t0');
  expect(await outlines()).toBe(2);
  await press('Enter');
  expect(await isHidden(tab, '#t0')).toBe(false);
  await press('Escape');
  await expect.poll(() => focusedElement(tab)).toBe('panel');
  expect(await outlines()).toBe(1);
  expect(await tab.locator('#t0').getAttribute('tabindex')).toBeNull();
  await press('ArrowDown', 'Enter');
  await expect.poll(() => focusedElement(tab)).toBe('t1');
  await press('Escape', 'Escape');
  await expect.poll(outlines).toBe(0);
  await tab.close();
});

test('another page in the same document is counted anew, and a closed panel keeps no listener on it', async () => {
  const tab = await openMany();
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /1 picture, 24 blocks of text/);
  await extension.pressButton(tab, 'Start');
  await extension.cardText(tab, /1 picture, 24 blocks of text: 25 unsafe/);
  const navigate = (path: string, text: string) =>
    tab.evaluate(
      ([path, text]) => {
        history.pushState({}, '', path);
        const paragraph = document.createElement('p');
        paragraph.textContent = text;
        document.body.replaceChildren(paragraph);
      },
      [path, text] as const,
    );
  await navigate('/next', 'You fucking idiot, once more');
  await extension.cardText(tab, /1 block of text: 1 unsafe/);
  await extension.pressButton(tab, '×');
  await expect.poll(() => tab.locator('div[popover]').count()).toBe(0);
  await navigate('/last', 'You fucking idiot, unseen');
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await isHidden(tab, 'p')).toBe(false);
  await tab.close();
});

test('the popup lists what was judged in the open page, with a thumbnail, and hides, reveals and restores it there', async () => {
  const tab = await openMany();
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /1 picture, 24 blocks of text/);
  await extension.pressButton(tab, 'Start');
  await extension.cardText(tab, /25 unsafe/);
  const { popup } = await popupOver(tab);
  await popup.getByRole('heading', { name: 'On this page' }).waitFor();
  const rows = popup.locator('.items > li');
  expect(await rows.count()).toBe(3);
  await press(popup, 'List all (25)');
  await expect.poll(() => rows.count()).toBe(25);
  const picture = rows.filter({ hasText: 'A poster' });
  expect(await picture.locator('.thumb.veiled img').evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(48);
  await picture.getByRole('button', { name: 'Reveal' }).dispatchEvent('click');
  await expect.poll(() => isHidden(tab, 'img')).toBe(false);
  await picture.getByRole('button', { name: 'Hide' }).dispatchEvent('click');
  await expect.poll(() => isHidden(tab, 'img')).toBe(true);
  const text = rows.filter({ hasText: 'number 7' });
  await Promise.all([
    popup.waitForEvent('close'),
    text.getByRole('button', { name: 'Go to it' }).dispatchEvent('click'),
  ]);
  await expect.poll(() => focusedElement(tab)).toBe('t7');
  await tab.close();
});

test('recent verdicts can be listed all, cleared, and restored', async () => {
  const { tab, popup } = await popupOver();
  const rows = popup.locator('.history > li');
  expect(await rows.count()).toBe(4);
  await popup
    .getByRole('button', { name: /^List all/ })
    .last()
    .dispatchEvent('click');
  await expect.poll(() => rows.count()).toBeGreaterThan(4);
  const count = await rows.count();
  await press(popup, 'Clear history');
  await popup.getByText('The history is empty.').waitFor();
  expect(await rows.count()).toBe(0);
  await press(popup, 'Undo');
  await expect.poll(() => rows.count()).toBe(count);
  await popup.close();
  await tab.close();
});
