/** The built extension in a real Firefox, headless, with its own profile; driven by Marionette. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Messages are "LENGTH:JSON": requests [0, id, command, parameters], responses [1, id, error, result]. */
async function connectMarionette(socket: Socket) {
  let rest = Buffer.alloc(0);
  let sent = 0;
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const take = (message: unknown) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      take(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  await once(socket, 'connect');
  return (command: string, parameters: object): Promise<unknown> => {
    const id = ++sent;
    const message = Buffer.from(JSON.stringify([0, id, command, parameters]));
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
  };
}

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
export const OPEN_POPUP = `
  const [id] = args;
  const shown = new Promise((resolve) => addEventListener('popupshown', resolve, { once: true }));
  const { extension } = WebExtensionPolicy.getByID(id);
  await extension.apiManager.asyncLoadModule('browserAction');
  await extension.apiManager.global.browserActionFor(extension).openPopup(window, false);
  await shown;
`;

/** Runs privileged code in a page, where `content` is its window: closed shadow trees are open to it. */
const RUN_IN_PAGE = `
  const [selector, code] = args;
  const { messageManager } = selector === '' ? gBrowser.selectedBrowser : document.querySelector(selector);
  const name = 'test-' + Math.random();
  const answered = new Promise((resolve) => messageManager.addMessageListener(name, ({ data }) => resolve(data)));
  const script = 'sendAsyncMessage(' + JSON.stringify(name) + ', (() => {' + code + '})())';
  messageManager.loadFrameScript('data:,' + encodeURIComponent(script), false);
  return await answered;
`;

/** Chooses an entry of the native menu that a right-click has opened; extensions with several have a submenu. */
const CHOOSE_MENU_ITEM = `
  const menu = document.getElementById('contentAreaContextMenu');
  const shown = async (popup) => {
    if (popup.state !== 'open') await new Promise((resolve) => popup.addEventListener('popupshown', resolve, { once: true }));
  };
  await shown(menu);
  const item = [...menu.querySelectorAll('menuitem')].find(({ label }) => label === args[0]);
  const popup = item.parentNode;
  if (popup !== menu) {
    popup.parentNode.openMenu(true);
    await shown(popup);
  }
  popup.activateItem(item);
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
  /** Right-clicks an element of the page, and chooses an entry of the browser's native menu. */
  chooseMenuEntry(selector: string, entry: string): Promise<void>;
  /** The text of what the extension shows in the page, which the page's own scripts cannot read. */
  cardText(): Promise<string>;
  /** Runs the body of a function in the tab's page or in the open popup, where `content` is the window. */
  runIn<Value>(place: 'page' | 'popup', body: string): Promise<Value>;
  /** Clicks the button with this text, as a mouse does: browsers ask for permissions only after a real click. */
  click(text: string): Promise<void>;
}

const CARD_TEXT = `
  const hosts = [...content.document.querySelectorAll('div[popover]')];
  const texts = (node) => node.nodeType === 3 ? [node.nodeValue] : [...node.childNodes].flatMap(texts);
  return hosts.flatMap(({ openOrClosedShadowRoot }) => texts(openOrClosedShadowRoot)).join(' ');
`;

/** WebDriver's codes of keys. */
const KEYS = { Enter: '\uE007', Tab: '\uE004', ArrowDown: '\uE015', Escape: '\uE00C' } as const;

const PLACES = { page: '', popup: 'panel .webextension-popup-browser' } as const;

/** Moves the mouse to the middle of an element and presses its right button. */
const rightClick = (element: string) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: { 'element-6066-11e4-a52e-4f735466cecf': element } },
        { type: 'pointerDown', button: 2 },
        { type: 'pointerUp', button: 2 },
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
export async function startFirefox(): Promise<TestFirefox | undefined> {
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
    const send = await connectMarionette(connect(await readMarionettePort(profile), '127.0.0.1'));
    await send('WebDriver:NewSession', { capabilities: {} });
    const { value: id } = Object(await send('Addon:Install', { path: builtAddon, temporary: true }));
    const inContext = async (value: 'chrome' | 'content', command: string, parameters: object) => {
      await send('Marionette:SetContext', { value });
      return Object(await send(command, parameters)).value;
    };
    const find = (using: string, value: string) =>
      inContext('content', 'WebDriver:FindElement', { using, value }).then((found) => String(Object.values(found)[0]));
    const evaluate: TestFirefox['evaluate'] = async (body, ...args) => {
      const script = `const [args, done] = arguments; (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const value = await inContext('chrome', 'WebDriver:ExecuteAsyncScript', {
        script,
        args: [args],
        scriptTimeout: SCRIPT_TIMEOUT_MS,
      });
      if (value.error !== undefined) throw new Error(value.error);
      return value.value;
    };
    const runIn: TestFirefox['runIn'] = (place, body) => evaluate(RUN_IN_PAGE, PLACES[place], body);
    return {
      id,
      evaluate,
      runIn,
      cardText: () => runIn('page', CARD_TEXT),
      async press(key) {
        await inContext('content', 'WebDriver:PerformActions', keyPress(KEYS[key]));
      },
      async chooseMenuEntry(selector, entry) {
        await inContext('content', 'WebDriver:PerformActions', rightClick(await find('css selector', selector)));
        await evaluate(CHOOSE_MENU_ITEM, entry);
      },
      allowPermissions: () => evaluate(ALLOW_PERMISSIONS),
      async open(page) {
        const base = await evaluate<string>('return WebExtensionPolicy.getByID(args[0]).getURL("")', id);
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
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
