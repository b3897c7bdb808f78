/** What a first use does in a browser: by the mouse, on what the screen shows. */
import type { Page } from 'playwright-core';
import { startExtension } from '../../support/extension.ts';
import { startFirefox } from '../../support/firefox.ts';
import { type OpenPopup, openPopup } from '../../support/open-popup.ts';

export interface FirstUseBrowser extends AsyncDisposable {
  open(address: string): Promise<void>;
  /** Opens a page and selects its paragraph. */
  select(address: string): Promise<void>;
  /** Opens the popup by the toolbar's button. */
  openPopup(): Promise<void>;
  clickInPopup(label: string): Promise<void>;
  /** The text of the options, which are the tab in front; empty while there are none. */
  optionsText(): Promise<string>;
  clickInOptions(label: string): Promise<void>;
  /** Clicks "Allow" in the browser's permission prompt; undefined: no script can. */
  readonly allow?: () => Promise<unknown>;
  cardText(): Promise<string>;
}

export async function startInChromium(): Promise<FirstUseBrowser> {
  const extension = await startExtension();
  const { context } = extension;
  let tab: Page | undefined;
  let popup: OpenPopup | undefined;
  const options = () => context.pages().find((page) => page.url().includes('options.html'));
  const open = async (address: string) => {
    tab = await context.newPage();
    await tab.goto(address);
  };
  return {
    open,
    async select(address) {
      await open(address);
      await tab?.locator('p').click({ clickCount: 3 });
    },
    async openPopup() {
      await popup?.[Symbol.asyncDispose]();
      popup = await openPopup(extension);
    },
    clickInPopup: async (label) => popup?.click(label),
    // While it navigates it has no text.
    optionsText: async () =>
      (await options()
        ?.evaluate(() => document.body?.innerText)
        .catch(() => '')) ?? '',
    clickInOptions: async (label) => options()?.getByRole('button', { name: label, exact: true }).click(),
    cardText: async () => (tab === undefined ? '' : extension.cardText(tab, /^/)),
    [Symbol.asyncDispose]: () => extension[Symbol.asyncDispose](),
  };
}

/** @returns undefined if the machine has no Firefox, and none can be installed */
export async function startInFirefox(): Promise<FirstUseBrowser | undefined> {
  const firefox = await startFirefox();
  if (firefox === undefined) return undefined;
  const { open, runIn, cardText } = firefox;
  return {
    async open(address) {
      await firefox.evaluate('gBrowser.selectedTab = gBrowser.tabs[0]');
      await open(address);
    },
    async select(address) {
      await firefox.evaluate('gBrowser.selectedTab = gBrowser.tabs[0]');
      await open(address);
      await runIn('page', `content.getSelection().selectAllChildren(content.document.querySelector('p'))`);
    },
    openPopup: firefox.openPopup,
    clickInPopup: (label) => firefox.clickIn('popup', label),
    optionsText: () =>
      runIn('page', `return content.location.href.includes('options.html') ? content.document.body?.innerText : ''`),
    clickInOptions: (label) => firefox.clickIn('page', label),
    allow: firefox.allowPermissions,
    cardText,
    [Symbol.asyncDispose]: () => firefox[Symbol.asyncDispose](),
  };
}
