/** The dashboard of a test server in a real Chromium: windows of people, what their pages complain of, and ways to it by keyboard. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './chromium.ts';
import type { TestServer } from './server.ts';
import type { Visitor } from './visitor.ts';

export interface Opened extends AsyncDisposable {
  readonly page: Page;
  /** What the page complained of: errors in its console, and what it asked for in vain. */
  readonly complaints: readonly string[];
}

export interface Dashboard extends AsyncDisposable {
  readonly browser: Browser;
  /** "http://localhost:PORT" */
  readonly origin: string;
  /** A window of its own. @param who whoever is signed in there; undefined: nobody */
  window(who: Pick<Visitor, 'cookie'> | undefined, options?: BrowserContextOptions): Promise<Opened>;
}

const DESKTOP = { width: 1440, height: 900 };

/** Says what is wrong as soon as it is. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left takes its questions back, and a download ends as one.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.method()} ${request.url()}: ${why}`);
  });
}

/** Lets the server listen, and starts the browser. */
export async function startDashboard({ app }: Pick<TestServer, 'app'>): Promise<Dashboard> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const origin = `http://localhost:${port}`;
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  return {
    browser,
    origin,
    async window(who, options = {}) {
      const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
      const [name = '', value = ''] = who?.cookie.split('=') ?? [];
      if (who) await context.addCookies([{ name, value, url: origin }]);
      const page = await context.newPage();
      const complaints: string[] = [];
      listen(page, complaints);
      return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Until nothing on the screen waits for its answer. */
export const loaded = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

/** Opens a screen, and waits until all of it is there. */
export async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await loaded(page);
}

const MOST_TABS = 80;

/** Presses Tab until what is called so has the focus. @throws Error where Tab does not lead there */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
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
