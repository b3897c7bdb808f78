/** The built extension in a real Firefox, headless, with its own profile; driven by Marionette. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MenuEntryId } from '../../apps/extension/src/entries.ts';
import { findLabelled } from './find-labelled.ts';
import { connectMarionette, type SendCommand } from './marionette.ts';
import { findProgram, installWithApt, isExecutable } from './programs.ts';

const builtAddon = fileURLToPath(new URL('../../apps/extension/dist/firefox-mv3', import.meta.url));

const FIREFOX_PROGRAMS = ['firefox-esr', 'firefox'];
const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

async function findInstalledFirefox(): Promise<string | undefined> {
  for (const name of FIREFOX_PROGRAMS) {
    const place = await findProgram(name);
    if (place !== undefined) return place;
  }
  return (await isExecutable(FIREFOX_ON_MAC)) ? FIREFOX_ON_MAC : undefined;
}

/** @returns undefined if the machine has none, and none can be installed */
async function firefoxPath(): Promise<string | undefined> {
  const place = await findInstalledFirefox();
  if (place !== undefined) return place;
  await installWithApt('Firefox', ['firefox-esr']).catch(() => undefined);
  return findInstalledFirefox();
}

/** For the hook that starts a browser, which may have to be installed first. */
export const FIREFOX_TIMEOUT_MS = 10 * 60_000;

/** Limits only hung tests. */
const START_TIMEOUT_MS = 60_000;
const SCRIPT_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** The port that Firefox chose, from the file in its profile. */
async function readMarionettePort(profile: string): Promise<number> {
  for (const endsAt = Date.now() + START_TIMEOUT_MS; Date.now() < endsAt; ) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => 0));
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('Firefox does not open its port.');
}

/** The second: buttons of prompts can be clicked at once. */
const PREFERENCES = `user_pref("marionette.port", 0);
user_pref("security.notification_enable_delay", 0);
`;

/** Waits for the browser's permission prompt, and clicks its main button. */
const ALLOW_PERMISSIONS = `
  const prompt = () => [...document.querySelectorAll('#notification-popup popupnotification')]
    .find(({ id }) => id === 'addon-webext-permissions-notification');
  const { panel } = PopupNotifications;
  if (panel.state !== 'open') await new Promise((resolve) => panel.addEventListener('popupshown', resolve, { once: true }));
  const text = prompt().textContent + ' ' + prompt().getAttribute('label');
  prompt().button.click();
  return text.replace(/\\s+/g, ' ');
`;

/** Opens the popup as a click on the button does; until it is shown, the popup's document is elsewhere. */
const OPEN_POPUP = `
  const [id] = args;
  const shown = new Promise((resolve) => addEventListener('popupshown', resolve, { once: true }));
  const { extension } = WebExtensionPolicy.getByID(id);
  await extension.apiManager.asyncLoadModule('browserAction');
  await extension.apiManager.global.browserActionFor(extension).openPopup(window, false);
  await shown;
`;

/** Clicks a button or a checkbox by its label once this has answered: a click may close the popup. */
const clickLabelled = (label: string, row?: string): string => `
  const { document } = content;
  const look = () => ${findLabelled(label, row)};
  while (!look()) await new Promise((resolve) => content.setTimeout(resolve, 20));
  look().scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = look().getBoundingClientRect();
  const click = (type, clickCount) =>
    content.synthesizeMouseEvent(type, left + width / 2, top + height / 2, { button: 0, clickCount }, {});
  content.setTimeout(() => {
    click('mousedown', 1);
    click('mouseup', 1);
  }, 0);
`;

/** Runs privileged code in a page, where `content` is its window: closed shadow trees are open to it. */
const RUN_IN_PAGE = `
  const [selector, code] = args;
  const { messageManager } = selector === '' ? gBrowser.selectedBrowser : document.querySelector(selector);
  const name = 'test-' + Math.random();
  const answered = new Promise((resolve) => messageManager.addMessageListener(name, ({ data }) => resolve(data)));
  const script = '(async () => {' + code + '})().then((value) => ({ value }), (error) => ({ error: String(error) }))'
    + '.then((answer) => sendAsyncMessage(' + JSON.stringify(name) + ', answer))';
  messageManager.loadFrameScript('data:text/javascript;charset=utf-8,' + encodeURIComponent(script), false);
  const { value, error } = await answered;
  if (error !== undefined) throw new Error(error);
  return value;
`;

/** Opens a page of the extension in the background, whose scripts may use the extension's API. */
const OPEN_EXTENSION_TAB = `
  const [url] = args;
  const tab = gBrowser.addTrustedTab(url, { inBackground: true });
  const { linkedBrowser } = tab;
  linkedBrowser.setAttribute('data-test', 'extension');
  while (linkedBrowser.currentURI.spec !== url || linkedBrowser.webProgress.isLoadingDocument)
    await new Promise((resolve) => setTimeout(resolve, 20));
`;

/** Evaluates an expression with the rights of the page's own scripts, which a policy against "eval" does not stop. */
const asPageScript = (expression: string): string => `
  const sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
  const work = ${JSON.stringify(`(async () => JSON.stringify([await (${expression})]))()`)};
  return JSON.parse(await Cu.evalInSandbox(work, sandbox))[0];
`;

/** What the person has granted, as the browser's prompts would store it. */
const GRANT = `
  const [id, origins, kinds] = args;
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const granted = { permissions: [], origins, data_collection: kinds };
  await ExtensionPermissions.add(id, granted, WebExtensionPolicy.getByID(id).extension);
`;

/** The browser's own language, without its texts: what extensions are asked to speak. */
const SET_LANGUAGE = `
  const [language] = args;
  Services.locale.availableLocales = [language, 'en-US'];
  Services.locale.requestedLocales = [language];
`;

/** Chooses an entry of the native menu that a right-click has opened; extensions with several have a submenu. */
const CHOOSE_MENU_ITEM = `
  const menu = document.getElementById('contentAreaContextMenu');
  const shown = async (popup) => {
    if (popup.state !== 'open') await new Promise((resolve) => popup.addEventListener('popupshown', resolve, { once: true }));
  };
  await shown(menu);
  const item = [...menu.querySelectorAll('menuitem')].find(({ id }) => id.endsWith('-menuitem-_' + args[0]));
  const { label, parentNode: popup } = item;
  if (popup !== menu) {
    popup.parentNode.openMenu(true);
    await shown(popup);
  }
  popup.activateItem(item);
  return label;
`;

export interface TestFirefox extends AsyncDisposable {
  /** The extension's id. */
  readonly id: string;
  /** Runs the body of an async function in the browser's chrome window, where `args` holds the arguments. */
  evaluate<Value>(body: string, ...args: readonly unknown[]): Promise<Value>;
  /** Clicks "Allow" in the browser's permission prompt, and returns the prompt's text. */
  allowPermissions(): Promise<string>;
  /** Opens a page in the tab: one of the extension, "options.html", or a web page by its address. */
  open(page: string): Promise<void>;
  /** The page's text, as people see it. */
  pageText(): Promise<string>;
  /** Types into the field that a CSS selector finds, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key in the page: "Enter", "Tab", "ArrowDown", "Escape". */
  press(key: keyof typeof KEYS): Promise<void>;
  /** Right-clicks an element of the page, and chooses an entry of the browser's native menu. @returns the entry's label */
  chooseMenuEntry(selector: string, entry: MenuEntryId): Promise<string>;
  /** The text of what the extension shows in the page, which the page's own scripts cannot read. */
  cardText(): Promise<string>;
  /** Runs the body of an async function in the tab's page or in the open popup, where `content` is the window. */
  runIn<Value>(place: Place, body: string): Promise<Value>;
  /** Evaluates an expression as a script of the tab's page, or as one of the extension's own pages. */
  evaluateIn<Value>(place: Place, expression: string): Promise<Value>;
  /** Clicks the button with this text, as a mouse does: browsers ask for permissions only after a real click. */
  click(text: string): Promise<void>;
  /** Opens the popup by the toolbar's button. */
  openPopup(): Promise<void>;
  /** Clicks a button or a checkbox by its label, as a mouse does, once it is there; `row`: in a row with these words. */
  clickIn(place: Place, label: string, row?: string): Promise<void>;
  /** Clicks the element that a CSS selector finds. */
  clickElement(selector: string): Promise<void>;
  /** Clicks at a point of the page, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** A PNG file of the visible part of the tab. */
  screenshot(): Promise<Buffer>;
  /** Grants hosts ("http://127.0.0.1/*") and kinds of data, as a click in the browser's prompt would. */
  grant(origins: readonly string[], kinds: readonly string[]): Promise<void>;
}

export interface FirefoxOptions {
  /** The browser's own language, "de"; default: English. */
  readonly language?: string | undefined;
  /** A folder with the extension; default: the built one. */
  readonly addon?: string | undefined;
}

const CARD_TEXT = `
  const hosts = [...content.document.querySelectorAll('div[popover]')];
  const texts = (node) => node.nodeType === 3 ? [node.nodeValue] : [...node.childNodes].flatMap(texts);
  return hosts.flatMap(({ openOrClosedShadowRoot }) => texts(openOrClosedShadowRoot)).join(' ');
`;

/** WebDriver's codes of keys. */
const KEYS = { Enter: '\uE007', Tab: '\uE004', ArrowDown: '\uE015', Escape: '\uE00C' } as const;

const PLACES = { page: '', popup: 'panel .webextension-popup-browser', extension: '[data-test=extension]' } as const;
type Place = keyof typeof PLACES;

/** Moves the mouse to a point of the page, or to the middle of an element, and presses a button there. */
const mouseClick = (button: number, place: { readonly x: number; readonly y: number } | string) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        typeof place === 'string'
          ? { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: { 'element-6066-11e4-a52e-4f735466cecf': place } }
          : { type: 'pointerMove', duration: 0, ...place },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ],
    },
  ],
});

const keyPress = (value: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ],
});

/** @returns undefined if the machine has no Firefox, and none can be installed */
export async function startFirefox(options: FirefoxOptions = {}): Promise<TestFirefox | undefined> {
  const program = await firefoxPath();
  if (program === undefined) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'winnow-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const flags = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const firefox = spawn(program, flags, { stdio: 'ignore' });
  const ended = once(firefox, 'close');
  const end = async () => {
    firefox.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const send = await connectMarionette(await readMarionettePort(profile));
    await send('WebDriver:NewSession', { capabilities: {} });
    return { ...(await drive(send, options)), [Symbol.asyncDispose]: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Installs the extension, and drives the browser by commands. */
async function drive(
  send: SendCommand,
  options: FirefoxOptions,
): Promise<Omit<TestFirefox, typeof Symbol.asyncDispose>> {
  const inContext = async (value: 'chrome' | 'content', command: string, parameters: object) => {
    await send('Marionette:SetContext', { value });
    return Object(await send(command, parameters)).value;
  };
  const find = (using: string, value: string) =>
    inContext('content', 'WebDriver:FindElement', { using, value }).then((found) => String(Object.values(found)[0]));
  const act = (actions: object) => inContext('content', 'WebDriver:PerformActions', actions);
  const evaluate: TestFirefox['evaluate'] = async (body, ...args) => {
    const script = `const [args, done] = arguments; (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const parameters = { script, args: [args], scriptTimeout: SCRIPT_TIMEOUT_MS };
    const value = await inContext('chrome', 'WebDriver:ExecuteAsyncScript', parameters);
    if (value.error !== undefined) throw new Error(value.error);
    return value.value;
  };
  if (options.language !== undefined) await evaluate(SET_LANGUAGE, options.language);
  const { value: id } = Object(await send('Addon:Install', { path: options.addon ?? builtAddon, temporary: true }));
  const base = await evaluate<string>('return WebExtensionPolicy.getByID(args[0]).getURL("")', id);
  const runIn: TestFirefox['runIn'] = (place, body) => evaluate(RUN_IN_PAGE, PLACES[place], body);
  await evaluate(OPEN_EXTENSION_TAB, `${base}popup.html`);
  return {
    id,
    evaluate,
    runIn,
    evaluateIn: (place, expression) => runIn(place, asPageScript(expression)),
    cardText: () => runIn('page', CARD_TEXT),
    async press(key) {
      await act(keyPress(KEYS[key]));
    },
    async chooseMenuEntry(selector, entry) {
      await act(mouseClick(2, await find('css selector', selector)));
      return evaluate(CHOOSE_MENU_ITEM, entry);
    },
    allowPermissions: () => evaluate(ALLOW_PERMISSIONS),
    async open(page) {
      await inContext('content', 'WebDriver:Navigate', { url: /^https?:/.test(page) ? page : base + page });
    },
    pageText: () =>
      inContext('content', 'WebDriver:ExecuteScript', { script: 'return document.body.innerText', args: [] }),
    async type(selector, text) {
      await inContext('content', 'WebDriver:ElementSendKeys', { id: await find('css selector', selector), text });
    },
    async click(text) {
      await inContext('content', 'WebDriver:ElementClick', { id: await find('xpath', `//button[.="${text}"]`) });
    },
    openPopup: () => evaluate(OPEN_POPUP, id),
    clickIn: (place, label, row) => runIn(place, clickLabelled(label, row)),
    async clickElement(selector) {
      await inContext('content', 'WebDriver:ElementClick', { id: await find('css selector', selector) });
    },
    async clickAt(x, y) {
      await act(mouseClick(0, { x: Math.round(x), y: Math.round(y) }));
    },
    screenshot: async () =>
      Buffer.from(await inContext('content', 'WebDriver:TakeScreenshot', { full: false }), 'base64'),
    grant: (origins, kinds) => evaluate(GRANT, id, origins, kinds),
  };
}
