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

const GRANT_HOSTS = `
  const [id, origins] = args;
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  await ExtensionPermissions.add(id, { permissions: [], origins }, WebExtensionPolicy.getByID(id).extension);
`;

export interface TestFirefox extends AsyncDisposable {
  /** The extension's id. */
  readonly id: string;
  /** Runs the body of an async function in the browser's chrome window, where `args` holds the arguments. */
  evaluate<Value>(body: string, ...args: readonly unknown[]): Promise<Value>;
  /** Grants the extension hosts, since no test can click the browser's permission prompt. */
  grantHosts(origins: readonly string[]): Promise<void>;
  /** Opens a page in the tab: one of the extension, "options.html", or a web page by its address. */
  open(page: string): Promise<void>;
  /** The page's text, as people see it. */
  pageText(): Promise<string>;
  /** Types into the field that a CSS selector finds, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Clicks the button with this text, as a mouse does: browsers ask for permissions only after a real click. */
  click(text: string): Promise<void>;
}

/** @returns undefined if the machine has no Firefox, and none can be installed */
export async function startFirefox(): Promise<TestFirefox | undefined> {
  const program = await firefoxPath();
  if (program === undefined) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'winnow-firefox-'));
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
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
    return {
      id,
      evaluate,
      grantHosts: (origins) => evaluate(GRANT_HOSTS, id, origins),
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
