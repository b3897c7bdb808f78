/** Goes to every screen and dialog at three widths, in light and dark: a picture of each, what axe-core finds, what the page complains of. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { seriousViolations } from '../../support/axe.ts';
import { type Dashboard, loaded, type Opened } from '../../support/dashboard.ts';
import type { People } from './month.ts';
import type { Stop } from './stops.ts';

const widths = { 1440: 900, 768: 1024, 390: 844 } as const;
const schemes = ['light', 'dark'] as const;
const MOST_HEIGHT = 4_000;

export interface WalkOptions {
  readonly dashboard: Dashboard;
  readonly people: Partial<People>;
  /** Where pictures are written; undefined: nowhere. */
  readonly shots: string | undefined;
}

export interface Walked {
  pictures: number;
  /** What was found, each with where. */
  readonly problems: string[];
}

/** How much of a screen, or of the dialog over it, lies below the window; nothing while a menu is open, which a change of the window closes. */
const hiddenBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (document.querySelector('[role=menu], [role=listbox]')) return 0;
    const scrolled = [...document.querySelectorAll('main, [role=dialog] > div')];
    return Math.max(0, ...scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

async function look(page: Page, at: { name: string; width: number }, { shots }: WalkOptions): Promise<string[]> {
  const problems = (await isTooWide(page)) ? ['wider than the window'] : [];
  const height = widths[at.width as keyof typeof widths];
  await page.setViewportSize({ width: at.width, height: Math.min(MOST_HEIGHT, height + (await hiddenBelow(page))) });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    if (shots) await page.screenshot({ path: join(shots, `${at.name}-${at.width}-${colorScheme}.png`) });
    for (const violation of await seriousViolations(page)) problems.push(`${colorScheme}: ${violation}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return problems;
}

/** A window at the stop, with everything done that belongs to it. */
async function arrive(stop: Stop, width: number, { dashboard, people }: WalkOptions): Promise<Opened> {
  const { path, who = 'owner', prepare } = stop;
  const viewport = { width, height: widths[width as keyof typeof widths] };
  const opened = await dashboard.window(who === null ? undefined : people[who], { viewport });
  const { page } = opened;
  await page.goto(`${dashboard.origin}/#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loaded(page);
  await prepare?.(page);
  await loaded(page);
  return opened;
}

const isRefusal = (complaint: string): boolean => /status of 4\d\d/.test(complaint);

async function visitStop(name: string, stop: Stop, options: WalkOptions): Promise<Walked> {
  const walked: Walked = { pictures: 0, problems: [] };
  const here = stop.widths ?? Object.keys(widths).map(Number).reverse();
  for (const group of stop.isOnce ? [here] : here.map((width) => [width])) {
    await using opened = await arrive(stop, group[0] ?? 0, options);
    for (const width of group) {
      await opened.page.setViewportSize({ width, height: widths[width as keyof typeof widths] });
      const problems = await look(opened.page, { name, width }, options);
      walked.problems.push(...problems.map((problem) => `${name} at ${width}: ${problem}`));
      walked.pictures += schemes.length;
    }
    const complaints = opened.complaints.filter((complaint) => !(stop.refused && isRefusal(complaint)));
    walked.problems.push(...complaints.map((complaint) => `${name}: ${complaint}`));
  }
  return walked;
}

/** A stop that cannot be reached is a problem like any other. */
export async function walk(stops: Readonly<Record<string, Stop>>, options: WalkOptions): Promise<Walked> {
  const all: Walked = { pictures: 0, problems: [] };
  for (const [name, stop] of Object.entries(stops)) {
    const { pictures, problems } = await visitStop(name, stop, options).catch((error: Error) => ({
      pictures: 0,
      problems: [`${name} cannot be reached: ${error.message}`],
    }));
    all.pictures += pictures;
    all.problems.push(...problems);
  }
  return all;
}
