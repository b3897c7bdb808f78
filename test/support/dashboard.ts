/**
 * The dashboard of a test server in a real Chromium: people's windows, errors of their pages, and keyboard navigation.
 */
import { mkdirSync } from 'node:fs';
import type { ServiceOverrides } from '@winnow/server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './chromium.ts';
import { type DashboardClient, setUpOwner } from './dashboard-client.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface DashboardWindow extends AsyncDisposable {
  readonly page: Page;
  /** The page's errors: in its console, and failed requests. */
  readonly complaints: readonly string[];
}

export interface Dashboard extends AsyncDisposable {
  readonly browser: Browser;
  /** "http://localhost:PORT" */
  readonly origin: string;
  /** Opens a window of its own. @param who the signed-in user; undefined: signed out */
  openWindow(
    who: Pick<DashboardClient, 'cookie'> | undefined,
    options?: BrowserContextOptions,
  ): Promise<DashboardWindow>;
}

export const DESKTOP_VIEWPORT = { width: 1440, height: 900 };
export const PHONE_VIEWPORT = { width: 390, height: 844 };

/** Collects errors as they occur. */
function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests, and a download ends as aborted.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.method()} ${request.url()}: ${why}`);
  });
}

/** Makes the server listen, and starts the browser. */
export async function startDashboard({ app }: Pick<TestServer, 'app'>): Promise<Dashboard> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const origin = `http://localhost:${port}`;
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  return {
    browser,
    origin,
    async openWindow(who, options = {}) {
      const context = await browser.newContext({ viewport: DESKTOP_VIEWPORT, reducedMotion: 'reduce', ...options });
      const [name = '', value = ''] = who?.cookie.split('=') ?? [];
      if (who) await context.addCookies([{ name, value, url: origin }]);
      const page = await context.newPage();
      const complaints: string[] = [];
      collectComplaints(page, complaints);
      return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

export interface OwnedDashboard extends AsyncDisposable {
  readonly server: TestServer;
  readonly dashboard: Dashboard;
  /** Of the first account, which has the tier Pro. */
  readonly owner: DashboardClient;
}

/**
 * The dashboard of a server with an account and its owner.
 * @param settings environment variables of the server
 * @param overrides parts that replace the server's own
 */
export async function startOwnedDashboard(
  settings: Readonly<Record<string, string>> = {},
  overrides: ServiceOverrides = {},
): Promise<OwnedDashboard> {
  const server = await startTestServer(overrides, { WINNOW_TEXT_MODEL: 'off', ...settings });
  await server.account({ name: 'local', tier: 'Pro', tokens: 10_000 });
  const owner = await setUpOwner(server);
  const dashboard = await startDashboard(server);
  return {
    server,
    dashboard,
    owner,
    async [Symbol.asyncDispose]() {
      await dashboard[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Waits until nothing on the screen is loading. */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

/** Opens a screen, and waits until it is complete. */
export async function openScreen(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitUntilLoaded(page);
}

interface ScreenWindowOptions extends BrowserContextOptions {
  /** Who is signed in; default: the owner. */
  readonly who?: Pick<DashboardClient, 'cookie'>;
}

/** Opens a screen in a window of its own. @param path "/review"; @param title its heading */
export async function openScreenWindow(
  { dashboard, owner }: Pick<OwnedDashboard, 'dashboard' | 'owner'>,
  path: string,
  title: string,
  { who = owner, ...options }: ScreenWindowOptions = {},
): Promise<DashboardWindow> {
  const opened = await dashboard.openWindow(who, options);
  await openScreen(opened.page, `${dashboard.origin}/#${path}`, title);
  return opened;
}

/** Opens the review desk in a window of its own. */
export const openReview = (
  owned: Pick<OwnedDashboard, 'dashboard' | 'owner'>,
  options?: ScreenWindowOptions,
): Promise<DashboardWindow> => openScreenWindow(owned, '/review', 'Review', options);

/** Recordings take about a third of their duration to analyze; longer on a busy machine. */
const VERDICT_TIMEOUT_MS = 100_000;

/** Waits for the playground's verdict. @throws Error with the message shown instead of one */
export async function waitForVerdict(page: Page): Promise<void> {
  const refusal = page.getByRole('region', { name: 'Outcome' }).getByRole('alert');
  const verdict = page.getByTestId('verdict');
  await verdict.or(refusal).first().waitFor({ timeout: VERDICT_TIMEOUT_MS });
  if (!(await verdict.isVisible())) throw new Error(`There is no verdict: ${await refusal.innerText()}`);
}

const MAX_TABS = 80;

/** Presses Tab until the element with this name has focus. @throws Error if Tab does not reach it */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = focused && 'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : [];
      return [
        focused?.getAttribute('aria-label'),
        ...labels.map((label) => label.textContent),
        focused?.textContent,
      ].join(' ');
    });
    if (name.test(called)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** Saves a picture of the whole page for people to look at. @param folder undefined: none is saved */
export async function savePicture(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
