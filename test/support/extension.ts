/** The built extension in a real Chromium, headless, with a profile of its own. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { chromiumPath } from './chromium.ts';
import { openTrees } from './extension-copy.ts';

const builtExtension = fileURLToPath(new URL('../../apps/extension/dist/chrome-mv3', import.meta.url));

export interface TestExtension extends AsyncDisposable {
  readonly context: BrowserContext;
  /** The background service worker. */
  readonly worker: Worker;
  /** Opens a page of the extension itself: "popup.html", "options.html". */
  open(page: string): Promise<Page>;
  /** Simulates a click on an entry of its menu, over the active tab. */
  chooseMenuEntry(entry: string, info?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Saves settings and the session's key, as the options page does. */
  saveSettings(settings: Readonly<Record<string, unknown>>, apiKey: string): Promise<void>;
  /** Clicks a button of a card or a warning in a page. */
  pressButton(page: Page, label: string): Promise<void>;
  /** The card's text in a page once it matches: the page's own scripts cannot read it, but the debugger can. */
  cardText(page: Page, words: RegExp, withinMs?: number): Promise<string>;
}

interface ExtensionOptions {
  /**
   * Hosts that the user has granted, since no test can click the browser's permission prompt. Default: this machine.
   */
  readonly allowed?: readonly string[];
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The browser's own language, "de"; default: that of the machine. */
  readonly language?: string;
  /** Opens the extension's shadow trees, which are otherwise closed, to what inspects the page. */
  readonly hasOpenTrees?: boolean;
  /** The display to show the browser on, ":7"; default: none. */
  readonly display?: string;
}

/** A copy of the built extension whose manifest grants what the user would grant by a click. */
async function copyWithPermissions(folder: string, allowed: readonly string[]): Promise<string> {
  const copy = join(folder, 'extension');
  await cp(builtExtension, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: allowed }));
  return copy;
}

export async function startExtension({
  allowed = ['http://127.0.0.1/*'],
  colorScheme = 'light',
  viewport = { width: 1000, height: 700 },
  display,
  hasOpenTrees = false,
  language,
}: ExtensionOptions = {}): Promise<TestExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-browser-'));
  const extension = await copyWithPermissions(folder, allowed);
  if (hasOpenTrees) await openTrees(extension);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await chromiumPath(),
    // Playwright's own headless mode is another binary, which has no extensions.
    headless: false,
    env: {
      ...process.env,
      ...(display === undefined ? {} : { DISPLAY: display }),
      ...(language === undefined ? {} : { LANGUAGE: language }),
    },
    args: [
      ...(display === undefined ? ['--headless=new'] : ['--window-position=0,0', '--ozone-platform=x11']),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--no-sandbox',
      ...(language === undefined ? [] : [`--lang=${language}`]),
      '--disable-background-networking',
    ],
    // On a screen the page has the window's own size, so that mouse coordinates match.
    viewport: display === undefined ? { ...viewport } : null,
    colorScheme,
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;

  return {
    context,
    worker,
    async open(name) {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/${name}`);
      return page;
    },
    async chooseMenuEntry(entry, info = {}) {
      await worker.evaluate(
        async ({ entry, info }) => {
          const { chrome } = globalThis as unknown as { chrome: ExtensionChromeApi };
          const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
          chrome.contextMenus.onClicked.dispatch({ menuItemId: entry, frameId: 0, editable: false, ...info }, tab);
        },
        { entry, info },
      );
    },
    async saveSettings(settings, apiKey) {
      await worker.evaluate(
        async (chosen) => {
          const { storage } = (globalThis as unknown as { chrome: ExtensionChromeApi }).chrome;
          await storage.local.set({ settings: chosen.settings });
          await storage.session.set({ apiKey: chosen.apiKey });
        },
        { settings, apiKey },
      );
    },
    async pressButton(page, label) {
      const session = await context.newCDPSession(page);
      const found = findButton((await session.send('DOM.getDocument', { depth: -1, pierce: true })).root, label);
      if (found === undefined) throw new Error(`No card has a button "${label}".`);
      await session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: found.backendNodeId });
      const { model } = await session.send('DOM.getBoxModel', { backendNodeId: found.backendNodeId });
      const [left = 0, top = 0] = model.content;
      await page.mouse.click(left + model.width / 4, top + model.height / 4);
    },
    async cardText(page, words, withinMs = CARD_TIMEOUT_MS) {
      const session = await context.newCDPSession(page);
      for (const endsAt = Date.now() + withinMs; ; await page.waitForTimeout(50)) {
        const said = shadowText(await session.send('DOM.getDocument', { depth: -1, pierce: true }));
        if (words.test(said)) return said;
        if (Date.now() > endsAt) throw new Error(`No card says ${words}; the page says:\n${said}`);
      }
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The part of the browser's API that a test uses; an event's `dispatch` is Chromium's own, for tests. */
interface ExtensionChromeApi {
  readonly tabs: { query(query: object): Promise<readonly object[]> };
  readonly storage: Readonly<Record<'local' | 'session', { set(items: object): Promise<void> }>>;
  readonly contextMenus: { readonly onClicked: { dispatch(info: object, tab: object | undefined): void } };
}

/** Limits only hung tests: the first image waits until the server has loaded its models. */
const CARD_TIMEOUT_MS = 90_000;

interface DomNode {
  readonly backendNodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly shadowRootType?: 'user-agent' | 'open' | 'closed';
}

/** The text of all shadow trees in a document, including closed ones. */
function shadowText({ root }: { readonly root: DomNode }): string {
  const words: string[] = [];
  const visit = (node: DomNode, isInside: boolean) => {
    if (isInside && node.nodeType === 3) words.push(node.nodeValue);
    for (const child of node.children ?? []) visit(child, isInside);
    // Skip the browser's own shadow trees, such as the controls of a media player.
    for (const shadow of node.shadowRoots ?? []) visit(shadow, shadow.shadowRootType !== 'user-agent');
  };
  visit(root, false);
  return words.join(' ');
}

function findButton(node: DomNode, label: string): DomNode | undefined {
  if (node.nodeName === 'BUTTON' && node.children?.[0]?.nodeValue === label) return node;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    const found = findButton(child, label);
    if (found !== undefined) return found;
  }
  return undefined;
}
