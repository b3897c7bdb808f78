/**
 * Visits every screen and dialog at three widths, in light and dark: a screenshot of each, axe-core's findings, the
 * page's errors.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { seriousViolations } from '../../support/axe.ts';
import { type Dashboard, type DashboardWindow, waitUntilLoaded } from '../../support/dashboard.ts';
import type { DashboardPeople } from './month.ts';
import type { WalkStop } from './stops.ts';

const widths = { 1440: 900, 768: 1024, 390: 844 } as const;
/** The axe-core rules to run: the two schemes differ only in colours. */
const schemes = { light: undefined, dark: ['color-contrast'] } as const;
const MAX_HEIGHT = 4_000;

export interface WalkOptions {
  readonly dashboard: Dashboard;
  readonly people: Partial<DashboardPeople>;
  /** Where screenshots are written; undefined: nowhere. */
  readonly shots: string | undefined;
  /** Whether axe-core checks them. */
  readonly axe: boolean;
}

export interface WalkResult {
  pictures: number;
  /** Problems found, each with its place. */
  readonly problems: string[];
}

/**
 * How much of a screen, or of the dialog over it, is below the window; zero while a menu is open, which resizing the
 * window would close.
 */
const hiddenBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (document.querySelector('[role=menu], [role=listbox]')) return 0;
    const dialog = [...document.querySelectorAll('[role=dialog] > div')];
    const scrolled = dialog.length > 0 ? dialog : [...document.querySelectorAll('main')];
    return Math.max(0, ...scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

async function inspectScreen(
  page: Page,
  at: { name: string; width: number },
  { shots, axe }: WalkOptions,
): Promise<string[]> {
  const problems = (await isTooWide(page)) ? ['wider than the window'] : [];
  const height = widths[at.width as keyof typeof widths];
  await page.setViewportSize({ width: at.width, height: Math.min(MAX_HEIGHT, height + (await hiddenBelow(page))) });
  for (const colorScheme of Object.keys(schemes) as (keyof typeof schemes)[]) {
    await page.emulateMedia({ colorScheme });
    if (shots) await page.screenshot({ path: join(shots, `${at.name}-${at.width}-${colorScheme}.png`) });
    for (const violation of axe ? await seriousViolations(page, schemes[colorScheme]) : [])
      problems.push(`${colorScheme}: ${violation}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return problems;
}

/** Screens shown whatever the address are reached by leaving the page altogether. */
const isEverywhere = ({ who, path }: WalkStop): boolean => who === null || path.startsWith('/nothing');

/** Arrives from another screen, so that nothing of the last stop remains, and performs its steps. */
async function goToStop({ page }: DashboardWindow, stop: WalkStop, width: number, origin: string): Promise<void> {
  await page.goto(isEverywhere(stop) ? 'about:blank' : `${origin}/#/elsewhere`);
  await page.setViewportSize({ width, height: widths[width as keyof typeof widths] });
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await page.goto(`${origin}/#${stop.path}`);
  await page.locator('h1:not([data-left])').waitFor();
  await waitUntilLoaded(page);
  await stop.prepare?.(page);
  await waitUntilLoaded(page);
}

const isRefusal = (complaint: string): boolean => /status of 4\d\d/.test(complaint);

async function visitStop(
  name: string,
  stop: WalkStop,
  { opened, ...options }: WalkOptions & { opened: DashboardWindow },
) {
  const problems: string[] = [];
  const here = stop.widths ?? Object.keys(widths).map(Number).reverse();
  const before = opened.complaints.length;
  for (const width of here) {
    if (!stop.isOnce || width === here[0]) await goToStop(opened, stop, width, options.dashboard.origin);
    else await opened.page.setViewportSize({ width, height: widths[width as keyof typeof widths] });
    for (const problem of await inspectScreen(opened.page, { name, width }, options))
      problems.push(`${name} at ${width}: ${problem}`);
  }
  const complaints = opened.complaints.slice(before).filter((complaint) => !(stop.refused && isRefusal(complaint)));
  problems.push(...complaints.map((complaint) => `${name}: ${complaint}`));
  return { pictures: here.length * Object.keys(schemes).length, problems };
}

/** A stop that cannot be reached is reported as a problem. */
export async function walk(stops: Readonly<Record<string, WalkStop>>, options: WalkOptions): Promise<WalkResult> {
  const { dashboard, people } = options;
  const all: WalkResult = { pictures: 0, problems: [] };
  /** One for each person, so that cached data of a screen is kept for the next stop. */
  const windows = new Map<WalkStop['who'], DashboardWindow>();
  for (const [name, stop] of Object.entries(stops)) {
    const { who = 'owner' } = stop;
    const opened = windows.get(who) ?? (await dashboard.openWindow(who === null ? undefined : people[who]));
    windows.set(who, opened);
    const { pictures, problems } = await visitStop(name, stop, { ...options, opened }).catch((error: Error) => ({
      pictures: 0,
      problems: [`${name} cannot be reached: ${error.message}`],
    }));
    all.pictures += pictures;
    all.problems.push(...problems);
  }
  for (const opened of windows.values()) await opened[Symbol.asyncDispose]();
  return all;
}
