/** The built extension in Chromium and in Firefox, driven by the same calls: one test serves both. */
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { MenuEntryId } from '../../apps/extension/src/entries.ts';
import { CHROMIUM_TIMEOUT_MS } from './chromium.ts';
import type { BrowserOptions, ExtensionBrowser } from './extension-browser.ts';
import { startInChromium } from './extension-in-chromium.ts';
import { startInFirefox } from './extension-in-firefox.ts';

const BROWSERS = [
  { name: 'Chromium', start: startInChromium },
  { name: 'Firefox', start: startInFirefox },
] as const;
export type BrowserName = (typeof BROWSERS)[number]['name'];

/**
 * Declares tests for each browser. They are skipped in Firefox if the machine has none.
 * @param declare receives a function that returns the started browser, to be called in tests and hooks
 */
export function describeInBrowsers(
  declare: (getBrowser: () => ExtensionBrowser, name: BrowserName) => void,
  options: BrowserOptions = {},
): void {
  describe.each(BROWSERS)('in $name', ({ name, start }) => {
    let started: ExtensionBrowser | undefined;
    beforeAll(async () => {
      started = await start(options);
    }, CHROMIUM_TIMEOUT_MS);
    afterAll(() => started?.[Symbol.asyncDispose]());
    beforeEach((context) => {
      if (started === undefined) context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
    });
    declare(() => {
      if (started === undefined) throw new Error('The browser is not started.');
      return started;
    }, name);
  });
}

/** Waits until the page shows no card. */
export const expectNoCard = (browser: ExtensionBrowser): Promise<void> =>
  expect.poll(() => browser.run(() => document.querySelectorAll('div[popover]').length)).toBe(0);

/** Whether the element that a CSS selector finds is veiled. */
export const isVeiledIn = (browser: ExtensionBrowser, selector: string): Promise<boolean> =>
  browser.run((found) => {
    const element = document.querySelector<HTMLElement>(found);
    return element?.style.filter.includes('contrast(0)') === true;
  }, selector);

/** Chooses an entry as a right-click in a frame does: that with this path in Chromium, the first one in Firefox. */
export async function chooseInFrame(
  browser: ExtensionBrowser,
  name: BrowserName,
  chosen: { readonly path: string; readonly entry: MenuEntryId },
): Promise<void> {
  if (name === 'Firefox') return browser.chooseMenuEntry('iframe', chosen.entry);
  await browser.runInExtension(async ({ path, entry }) => {
    const { scripting, tabs, contextMenus } = Reflect.get(globalThis, 'chrome');
    const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
    const target = { tabId: tab.id, allFrames: true };
    const frames = await scripting.executeScript({ target, func: () => location.pathname });
    const { frameId } = frames.find(({ result }: { result: string }) => result === path);
    contextMenus.onClicked.dispatch({ menuItemId: entry, frameId, editable: false }, tab);
  }, chosen);
}
