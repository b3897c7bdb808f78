/** How fast the screens stand: what Lighthouse takes from a page, measured by the browser itself, over the lines of a desk and of a phone. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Dashboard, DESK, loaded, PHONE } from '../../support/dashboard.ts';
import { median } from '../../support/median.ts';
import type { Visitor } from '../../support/visitor.ts';

const ROUNDS = 3;
/** What comes after the screen stands may still move it. */
const SETTLED_MS = 500;
/** A machine that has other work, slowed down to a phone. */
const SLOWEST_MS = 120_000;

/** The two sets of conditions that Lighthouse itself uses. */
const lines = {
  desk: { latency: 40, kilobits: 10_240, slower: 1, viewport: DESK },
  phone: { latency: 150, kilobits: 1_638, slower: 4, viewport: PHONE },
} as const;

interface Figures {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly longTasks: number;
  readonly cls: number;
  readonly requests: number;
  readonly kB: number;
}

interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/**
 * Collected from the first script on, since a page keeps only some of its entries for those who come later. No function in here has
 * a name: what runs the sources would add a call to each that the page does not know.
 */
const watch = () => {
  const seen: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true });
};

const read = (page: Page): Promise<Omit<Figures, 'kB' | 'requests'>> =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as Entry[];
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const lcpMs = seen.findLast(({ entryType }) => entryType === 'largest-contentful-paint')?.startTime ?? Number.NaN;
    const shifts = seen.filter(({ entryType, hadRecentInput }) => entryType === 'layout-shift' && !hadRecentInput);
    const cls = shifts.reduce((sum, { value = 0 }) => sum + value, 0);
    const late = seen.filter(
      ({ entryType, startTime, duration }) => entryType === 'longtask' && startTime + duration > fcpMs,
    );
    const tbtMs = late.reduce((sum, { duration }) => sum + duration - 50, 0);
    return { fcpMs, lcpMs, cls, tbtMs, longTasks: late.length };
  });

async function slowDown(session: CDPSession, { latency, kilobits, slower }: (typeof lines)[keyof typeof lines]) {
  const throughput = (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Loads the page in a tab of its own; what the context has in its cache stays there for the next. */
async function load(context: BrowserContext, address: string, line: (typeof lines)[keyof typeof lines]) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await slowDown(session, line);
  const sent = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.bytes += encodedDataLength;
    sent.requests += encodedDataLength > 0 ? 1 : 0;
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: SLOWEST_MS });
  await loaded(page);
  await page.waitForTimeout(SETTLED_MS);
  const figures = { ...(await read(page)), kB: sent.bytes / 1000, requests: sent.requests };
  await page.close();
  return figures;
}

const cells = (runs: readonly Figures[]): string => {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name]));
  const ms = (name: keyof Figures) => of(name).toFixed(0);
  return `${ms('fcpMs')} | ${ms('lcpMs')} | ${ms('tbtMs')} | ${of('longTasks')} | ${of('cls').toFixed(3)} | ${of('requests')} | ${ms('kB')}`;
};

/** Prints a row for each screen, line and state of the cache: medians of three rounds. */
export async function measure(
  dashboard: Dashboard,
  screens: Readonly<Record<string, { readonly path: string; readonly who?: Pick<Visitor, 'cookie'> }>>,
): Promise<void> {
  console.log('\n| screen | line | cache | FCP ms | LCP ms | TBT ms | long tasks | CLS | requests | kB |');
  console.log('|---|---|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const [screen, { path, who }] of Object.entries(screens))
    for (const [lineName, line] of Object.entries(lines)) {
      const runs: Record<'cold' | 'warm', Figures[]> = { cold: [], warm: [] };
      for (let round = 0; round < ROUNDS; round++) {
        await using opened = await dashboard.window(who, { viewport: line.viewport });
        for (const cache of ['cold', 'warm'] as const)
          runs[cache].push(await load(opened.page.context(), `${dashboard.origin}/#${path}`, line));
      }
      for (const [cache, all] of Object.entries(runs))
        console.log(`| ${screen} | ${lineName} | ${cache} | ${cells(all)} |`);
    }
}
