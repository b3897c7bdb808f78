/** The extension in Chromium, behind the calls that both browsers have. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MenuEntryId } from '../../apps/extension/src/entries.ts';
import { seriousViolations } from './axe.ts';
import { startExtension, type TestExtension } from './extension.ts';
import type { BrowserOptions, ExtensionBrowser } from './extension-browser.ts';
import { type OpenPopup, openPopup } from './open-popup.ts';

/** Limits only hung tests. */
const POPUP_TIMEOUT = { timeout: 20_000 };

/** What the browser itself would report of a right-click on an element; no test can click its menu without a screen. */
const readClickInfo = (tab: Page, selector: string) =>
  tab.locator(selector).evaluate((element) => {
    const isMedia = element instanceof HTMLImageElement || element instanceof HTMLMediaElement;
    const mediaType = element instanceof HTMLImageElement ? 'image' : element.tagName.toLowerCase();
    return {
      pageUrl: location.href,
      editable: element.matches('textarea, input'),
      ...(isMedia ? { srcUrl: element.currentSrc || element.src, mediaType } : {}),
    };
  });

const call = (work: (argument: never) => unknown, argument: unknown): string =>
  `(${String(work)})(${JSON.stringify(argument) ?? 'undefined'})`;

/** The text of the next tab once it matches; closes it. */
async function readOpenedTab({ context }: TestExtension, tab: Page, words: RegExp): Promise<string> {
  const opened = context.pages().find((page) => page !== tab) ?? (await context.waitForEvent('page'));
  const text = await opened.waitForFunction(
    ({ source, flags }) => {
      const { innerText } = document.body;
      return new RegExp(source, flags).test(innerText) ? innerText : undefined;
    },
    { source: words.source, flags: words.flags },
  );
  const found = String(await text.jsonValue());
  await opened.close();
  await tab.bringToFront();
  return found;
}

export async function startInChromium(options: BrowserOptions): Promise<ExtensionBrowser> {
  const extension = await startExtension(options);
  const { context, worker } = extension;
  const [tab = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  const base = worker.url().replace(/[^/]+$/, '');
  const run: ExtensionBrowser['run'] = (work, argument) => tab.evaluate(call(work, argument));
  let popup: OpenPopup | undefined;
  const needPopup = (): OpenPopup => {
    if (popup === undefined) throw new Error('The popup is not open.');
    return popup;
  };
  return {
    // They are in the manifest: it cannot give them up.
    allowThisMachine: async () => undefined,
    async open(page) {
      await tab.goto(/^https?:/.test(page) ? page : base + page);
    },
    address: async () => tab.url(),
    run,
    runInExtension: (work, argument) => worker.evaluate(work as (argument: unknown) => never, argument),
    click: (selector) => tab.locator(selector).click(),
    type: (selector, text) => tab.locator(selector).pressSequentially(text),
    clickButton: (label) => tab.getByRole('button', { name: label, exact: true }).click(),
    press: (key) => tab.keyboard.press(key),
    select: (selector) => tab.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element)),
    async chooseMenuEntry(selector: string, entry: MenuEntryId) {
      await extension.chooseMenuEntry(entry, await readClickInfo(tab, selector));
    },
    cardText: (words) => extension.cardText(tab, words),
    pressButton: (label) => extension.pressButton(tab, label),
    async openPopup() {
      await popup?.[Symbol.asyncDispose]();
      popup = await openPopup(extension);
    },
    async popupText(words) {
      let text = '';
      await expect
        .poll(async () => {
          text = await needPopup().evaluate<string>('document.body.innerText');
          return text;
        }, POPUP_TIMEOUT)
        .toMatch(words);
      return text;
    },
    clickInPopup: (label, row) => needPopup().click(label, row),
    runInPopup: (work, argument) => needPopup().evaluate(call(work, argument)),
    openedTabText: (words) => readOpenedTab(extension, tab, words),
    async saveSettings(settings, apiKey) {
      await worker.evaluate(() => {
        const { storage } = Reflect.get(globalThis, 'chrome');
        return Promise.all([storage.session.clear(), storage.local.clear()]);
      });
      await extension.saveSettings(settings, apiKey ?? '');
    },
    async readClipboard() {
      const { origin } = new URL(tab.url());
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      return tab.evaluate(() => navigator.clipboard.readText());
    },
    async show({ width, height, colorScheme }) {
      await tab.setViewportSize({ width, height });
      await tab.emulateMedia({ colorScheme });
    },
    violations: () => seriousViolations(tab),
    screenshot: () => tab.screenshot(),
    [Symbol.asyncDispose]: () => extension[Symbol.asyncDispose](),
  };
}
