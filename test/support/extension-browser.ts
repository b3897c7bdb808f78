/** What a test can do with the extension in any browser. */
import type { MenuEntryId } from '../../apps/extension/src/entries.ts';

export interface BrowserOptions {
  /** The browser's own language, "de"; default: English. */
  readonly language?: string;
  /** Opens the extension's shadow trees, which are otherwise closed, to what inspects the page. */
  readonly hasOpenTrees?: boolean;
}

interface Look {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

export interface ExtensionBrowser extends AsyncDisposable {
  /** Grants the hosts of this machine, which are granted at first, after the extension has given them up. */
  allowThisMachine(): Promise<void>;
  /** Opens a web page by its address, or a page of the extension ("options.html"), in the only tab. */
  open(page: string): Promise<void>;
  /** The address of the tab. */
  address(): Promise<string>;
  /** Runs a function as a script of the tab's page would, and returns what it returns as JSON. */
  run<Value, Argument>(work: (argument: Argument) => Value | Promise<Value>, argument?: Argument): Promise<Value>;
  /** The same as a script of the extension's own pages, which may use its API. */
  runInExtension<Value, Argument>(
    work: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value>;
  /** Clicks the element that a CSS selector finds. */
  click(selector: string): Promise<void>;
  /** Clicks the button with this text. */
  clickButton(label: string): Promise<void>;
  /** Types into a field, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key in the page. */
  press(key: 'Enter' | 'Tab' | 'ArrowDown' | 'Escape'): Promise<void>;
  /** Selects the text of an element. */
  select(selector: string): Promise<void>;
  /** Right-clicks an element and chooses an entry; only in Firefox in the browser's own menu. */
  chooseMenuEntry(selector: string, entry: MenuEntryId): Promise<void>;
  /** The text of the extension's cards in the page once it matches. */
  cardText(words: RegExp): Promise<string>;
  /** Clicks a button of a card, by the mouse. */
  pressButton(label: string): Promise<void>;
  /** Opens the popup by the toolbar's button; an open one is closed first. */
  openPopup(): Promise<void>;
  /** The text of the open popup once it matches. */
  popupText(words: RegExp): Promise<string>;
  /** Clicks a button or a checkbox of the open popup, by the mouse; `row`: in the row of a list with these words. */
  clickInPopup(label: string, row?: string): Promise<void>;
  /** Runs a function as a script of the open popup. */
  runInPopup<Value, Argument>(
    work: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value>;
  /** The text of the tab that was opened over this one, once it matches; closes it. */
  openedTabText(words: RegExp): Promise<string>;
  /** Replaces everything that the extension has stored by these settings and the session's key. */
  saveSettings(settings: Readonly<Record<string, unknown>>, apiKey?: string): Promise<void>;
  readClipboard(): Promise<string>;
  show(look: Look): Promise<void>;
  /** Axe's serious findings on the page, each with its elements. */
  violations(): Promise<readonly string[]>;
  /** A PNG file of the visible part of the tab. */
  screenshot(): Promise<Buffer>;
}
