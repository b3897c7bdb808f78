/**
 * Loading times of the screens: Lighthouse's metrics, measured by the browser itself, under desktop and mobile network
 * conditions.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Dashboard, DESKTOP_VIEWPORT, PHONE_VIEWPORT, waitUntilLoaded } from '../../support/dashboard.ts';
import type { DashboardClient } from '../../support/dashboard-client.ts';
import { median } from '../../support/median.ts';

const ROUNDS = 3;
/** Layout may still shift after the screen is complete. */
const SETTLED_MS = 500;
/** For a busy machine throttled to a phone's speed. */
const SLOWEST_MS = 120_000;

/** The two network profiles that Lighthouse itself uses. */
const networkProfiles = {
  desk: { latency: 40, kilobits: 10_240, slower: 1, viewport: DESKTOP_VIEWPORT },
  phone: { latency: 150, kilobits: 1_638, slower: 4, viewport: PHONE_VIEWPORT },
} as const;

interface PageLoadFigures {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly longTasks: number;
  readonly cls: number;
  readonly requests: number;
  readonly kB: number;
}

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/**
 * Observes from the first script on, since a page keeps only some of its entries for late observers. No function in
 * here has a name: the tool that runs the sources would add a helper call to each that the page does not have.
 */
const observePerformance = () => {
  const seen: PerformanceEntry[] = [];
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true });
};

const readFigures = (page: Page): Promise<Omit<PageLoadFigures, 'kB' | 'requests'>> =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as LayoutShiftEntry[];
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

async function slowDown(
  session: CDPSession,
  { latency, kilobits, slower }: (typeof networkProfiles)[keyof typeof networkProfiles],
) {
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

/** Loads the page in a new tab; the context's cache is kept for the next load. */
async function load(
  context: BrowserContext,
  address: string,
  line: (typeof networkProfiles)[keyof typeof networkProfiles],
) {
  const page = await context.newPage();
  await page.addInitScript(observePerformance);
  const session = await context.newCDPSession(page);
  await slowDown(session, line);
  const sent = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.bytes += encodedDataLength;
    sent.requests += encodedDataLength > 0 ? 1 : 0;
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: SLOWEST_MS });
  await waitUntilLoaded(page);
  await page.waitForTimeout(SETTLED_MS);
  const figures = { ...(await readFigures(page)), kB: sent.bytes / 1000, requests: sent.requests };
  await page.close();
  return figures;
}

const cells = (runs: readonly PageLoadFigures[]): string => {
  const of = (name: keyof PageLoadFigures) => median(runs.map((run) => run[name]));
  const ms = (name: keyof PageLoadFigures) => of(name).toFixed(0);
  return `${ms('fcpMs')} | ${ms('lcpMs')} | ${ms('tbtMs')} | ${of('longTasks')} | ${of('cls').toFixed(3)} | ${of('requests')} | ${ms('kB')}`;
};

/** Prints a row for each screen, network profile and cache state: medians of three rounds. */
export async function measure(
  dashboard: Dashboard,
  screens: Readonly<Record<string, { readonly path: string; readonly who?: Pick<DashboardClient, 'cookie'> }>>,
): Promise<void> {
  console.log('\n| screen | line | cache | FCP ms | LCP ms | TBT ms | long tasks | CLS | requests | kB |');
  console.log('|---|---|---|--:|--:|--:|--:|--:|--:|--:|');
  for (const [screen, { path, who }] of Object.entries(screens))
    for (const [lineName, line] of Object.entries(networkProfiles)) {
      const runs: Record<'cold' | 'warm', PageLoadFigures[]> = { cold: [], warm: [] };
      for (let round = 0; round < ROUNDS; round++) {
        await using opened = await dashboard.openWindow(who, { viewport: line.viewport });
        for (const cache of ['cold', 'warm'] as const)
          runs[cache].push(await load(opened.page.context(), `${dashboard.origin}/#${path}`, line));
      }
      for (const [cache, all] of Object.entries(runs))
        console.log(`| ${screen} | ${lineName} | ${cache} | ${cells(all)} |`);
    }
}
