/** "Moderate page", and pages of sites that are always moderated: pictures and blocks of text in view order. */
import { usageResult } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';
import type { PageCounts } from '../messages/page-mode.ts';
import { toPage } from '../messages/rows.ts';
import { askFrame, type From } from '../messages/send.ts';
import { priceOf } from '../remote/features.ts';
import { type Connected, connect, problemOf } from '../remote/server.ts';
import type { Settings } from '../settings/settings.ts';
import { isAlwaysModerated } from '../settings/sites.ts';
import { strings } from '../strings.ts';
import type { Action, Click } from './action.ts';
import { clickOfPage, hostOf } from './click.ts';
import { runPage } from './page-run.ts';
import { stayAwake } from './stay-awake.ts';

const ask = askFrame(toPage);

/** Tokens at most, for all that a page shows. */
const priceOfPage = ({ pictures, texts }: PageCounts, settings: Settings): number =>
  pictures * priceOf('image', settings).total +
  (settings.pageTexts === 'server' ? texts * priceOf('text', settings).total : 0);

/** Asks the person before anything is spent. @returns the cap; null: they want none of it */
async function offered(
  { frame }: Click,
  { counts, server, settings }: { counts: PageCounts; server: Connected['server']; settings: Settings },
): Promise<number | null> {
  const tokens = priceOfPage(counts, settings);
  if (tokens === 0) return 0;
  const { remainingTokens: remaining } = usageResult.parse(await server.trpc.usage.query());
  const budget = Math.min(tokens, settings.pageBudget, remaining ?? tokens);
  const areTextsFree = settings.pageTexts === 'device';
  return (await ask(frame, 'offer-page', { ...counts, tokens, remaining, budget, areTextsFree })).budget;
}

export const moderatePage: Action = async (click) => {
  const { frame } = click;
  const end = (problem: string) => ask(frame, 'page-ended', { notices: [problem], cost: { spent: 0, budget: null } });
  const counts = await ask(frame, 'scan-page', { isHidden: false });
  if (counts.pictures + counts.texts === 0) return void (await end(strings.problems.nothingHere));
  const connection = await connect();
  const { settings } = connection;
  if (connection.is !== 'set-up') {
    const without = connection.is === 'broken' ? [connection.problem] : [];
    const { cost, notices } = await runPage(click, { settings, server: undefined, budget: null, spent: 0 });
    return void (await ask(frame, 'page-ended', { cost, notices: [...without, ...notices] }));
  }
  const { server } = connection;
  try {
    const budget = await offered(click, { counts, server, settings });
    if (budget === null) return;
    const ended = await runPage(click, { settings, server, budget, spent: 0 });
    await ask(frame, 'page-ended', ended);
  } catch (error) {
    await end(problemOf(error));
  }
};

/** What the earlier runs of a visit have cost: a background that was ended after them does not begin at nothing. */
const spentKey = (pageId: string) => `spent ${pageId}`;
const readSpent = async (pageId: string): Promise<number> =>
  z
    .number()
    .catch(0)
    .parse((await browser.storage.session.get(spentKey(pageId)))[spentKey(pageId)]);

async function runOpened(click: Click, pageId: string): Promise<void> {
  const { frame } = click;
  await ask(frame, 'scan-page', { isHidden: true });
  const connection = await connect();
  const { settings } = connection;
  const server = connection.is === 'set-up' ? connection.server : undefined;
  const budget = server === undefined ? null : settings.pageBudget;
  const ended = await runPage(click, { settings, server, budget, spent: await readSpent(pageId) });
  await browser.storage.session.set({ [spentKey(pageId)]: ended.cost.spent });
  const without = connection.is === 'broken' ? [connection.problem] : [];
  await ask(frame, 'page-ended', { ...ended, notices: [...without, ...ended.notices] });
}

/** Pages that are at it: what they find meanwhile belongs to the same run. */
const running = new Set<string>();

/** A page says that it has something to judge. @returns whether its site is one that is always moderated */
export async function moderateOpened({ frame, address, isPrivate }: From, pageId: string): Promise<boolean> {
  if (frame === undefined || frame.frameId !== 0 || !(await isAlwaysModerated(address))) return false;
  if (running.has(pageId)) return true;
  running.add(pageId);
  const click = clickOfPage({ frame, site: hostOf(address), isByKey: false, isPrivate });
  // The page waits for no more than a yes; what ends it early is its own end.
  void stayAwake(() => runOpened(click, pageId))
    .catch(reportError)
    .finally(() => running.delete(pageId));
  return true;
}
