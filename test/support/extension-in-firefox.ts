/** The extension in Firefox, behind the calls that both browsers have. */
import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { SENT_DATA } from '../../apps/extension/src/settings/sent-data.ts';
import { AXE_SCRIPT, describeViolations } from './axe.ts';
import type { BrowserOptions, ExtensionBrowser } from './extension-browser.ts';
import { copyWithOpenTrees } from './extension-copy.ts';
import { startFirefox, type TestFirefox } from './firefox.ts';

/** Limits only hung tests: the first image waits until the server has loaded its models. */
const CARD_TIMEOUT_MS = 90_000;

/** The middle of the button of a card with this label, scrolled into view. */
const findButton = (label: string): string => `
  const hosts = [...content.document.querySelectorAll('div[popover]')];
  const buttons = hosts.flatMap((host) => [...host.openOrClosedShadowRoot?.querySelectorAll('button') ?? []]);
  const button = buttons.find(({ textContent }) => textContent === ${JSON.stringify(label)});
  if (!button) throw new Error('No card has the button ' + ${JSON.stringify(label)});
  button.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
`;

const READ_OPENED_TAB = `return gBrowser.tabs.length > args[0] ? gBrowser.selectedBrowser.currentURI.spec : ''`;

async function readOpenedTab(firefox: TestFirefox, tabs: number, words: RegExp): Promise<string> {
  let text = '';
  await expect.poll(() => firefox.evaluate(READ_OPENED_TAB, tabs)).not.toBe('');
  await expect
    .poll(async () => {
      text = await firefox.runIn<string>('page', 'return content.document.body.innerText');
      return text;
    })
    .toMatch(words);
  await firefox.evaluate('gBrowser.removeCurrentTab(); gBrowser.selectedTab = gBrowser.tabs[0];');
  return text;
}

const CLOSE_POPUP = `
  const popup = document.querySelector('panel .webextension-popup-browser')?.closest('panel');
  if (popup?.state !== 'open') return;
  const hidden = new Promise((resolve) => popup.addEventListener('popuphidden', resolve, { once: true }));
  popup.hidePopup();
  await hidden;
`;

const SHOW = `
  const [width, height, colorScheme] = args;
  const { style } = gBrowser.selectedBrowser;
  Object.assign(style, { minWidth: width + 'px', maxWidth: width + 'px', minHeight: height + 'px', maxHeight: height + 'px' });
  // Of the browser, since a page of another process would lose what was set for the tab.
  Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', colorScheme === 'dark' ? 0 : 1);
`;

/** @returns undefined if the machine has no Firefox, and none can be installed */
export async function startInFirefox({
  language,
  hasOpenTrees,
}: BrowserOptions): Promise<ExtensionBrowser | undefined> {
  const addon = hasOpenTrees ? await copyWithOpenTrees('firefox-mv3') : undefined;
  const firefox = await startFirefox({ language, addon });
  if (firefox === undefined) return undefined;
  const allowThisMachine = () => firefox.grant(['http://127.0.0.1/*'], SENT_DATA);
  await allowThisMachine();
  const tabs = await firefox.evaluate<number>('return gBrowser.tabs.length');
  const call = (work: (argument: never) => unknown, argument: unknown): string =>
    `(${String(work)})(${JSON.stringify(argument) ?? 'undefined'})`;
  const run: ExtensionBrowser['run'] = (work, argument) => firefox.evaluateIn('page', call(work, argument));
  const runInExtension: ExtensionBrowser['run'] = (work, argument) =>
    firefox.evaluateIn('extension', call(work, argument));
  return {
    allowThisMachine,
    open: firefox.open,
    address: () => firefox.runIn('page', 'return content.location.href'),
    run,
    runInExtension,
    click: firefox.clickElement,
    type: firefox.type,
    clickButton: firefox.click,
    press: firefox.press,
    async select(selector) {
      await run((found) => getSelection()?.selectAllChildren(document.querySelector(found) ?? document.body), selector);
    },
    async chooseMenuEntry(selector, entry) {
      await firefox.chooseMenuEntry(selector, entry);
    },
    async cardText(words) {
      let text = '';
      const read = async () => {
        text = await firefox.cardText();
        return text;
      };
      await expect.poll(read, { timeout: CARD_TIMEOUT_MS }).toMatch(words);
      return text;
    },
    async pressButton(label) {
      const { x, y } = await firefox.runIn<{ x: number; y: number }>('page', findButton(label));
      await firefox.clickAt(x, y);
    },
    openPopup: async () => {
      await firefox.evaluate(CLOSE_POPUP);
      await firefox.openPopup();
    },
    async popupText(words) {
      let text = '';
      const read = async () => {
        text = await firefox.runIn<string>('popup', 'return content.document.body.innerText');
        return text;
      };
      await expect.poll(read, { timeout: CARD_TIMEOUT_MS }).toMatch(words);
      return text;
    },
    clickInPopup: (label, row) => firefox.clickIn('popup', label, row),
    runInPopup: (work, argument) => firefox.evaluateIn('popup', call(work, argument)),
    openedTabText: (words) => readOpenedTab(firefox, tabs, words),
    async saveSettings(settings, apiKey) {
      await runInExtension(
        async (chosen) => {
          const { storage } = Reflect.get(globalThis, 'chrome');
          await Promise.all([storage.session.clear(), storage.local.clear()]);
          await storage.local.set({ settings: chosen.settings });
          await storage.session.set({ apiKey: chosen.apiKey });
        },
        { settings, apiKey: apiKey ?? '' },
      );
    },
    readClipboard: () => firefox.evaluate('return navigator.clipboard.readText()'),
    async show({ width, height, colorScheme }) {
      await firefox.evaluate(SHOW, width, height, colorScheme);
    },
    violations: async () => describeViolations(await firefox.evaluateIn('page', AXE_SCRIPT)),
    screenshot: firefox.screenshot,
    async [Symbol.asyncDispose]() {
      await firefox[Symbol.asyncDispose]();
      if (addon !== undefined) await rm(addon, { recursive: true, force: true });
    },
  };
}
