/** "Moderate page", and pages of sites that are always moderated: judges pictures and blocks of text in view order. */
import { usageResultSchema } from '@winnow/core';
import { browser } from '@wxt-dev/browser';
import { z } from 'zod';
import { messagesToPage } from '../messages/message-schemas.ts';
import type { PageCounts } from '../messages/page-mode-messages.ts';
import { createFrameSender, type MessageContext } from '../messages/send.ts';
import { quoteFeatures } from '../remote/features.ts';
import { connectToServer, describeError, type ServerConnection } from '../remote/server-connection.ts';
import { isAlwaysModerated } from '../settings/moderated-sites.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { clickFromPage, getHost } from './click-context.ts';
import type { ClickContext, MenuAction } from './menu-action.ts';
import { runPage } from './page-run.ts';
import { stayAwake } from './stay-awake.ts';

const ask = createFrameSender(messagesToPage);

/** Maximum tokens for everything on the page. */
const estimatePagePrice = ({ pictures, texts }: PageCounts, settings: ExtensionSettings): number =>
  pictures * quoteFeatures('image', settings).total +
  (settings.pageTexts === 'server' ? texts * quoteFeatures('text', settings).total : 0);

/** Asks the person before anything is spent. @returns the cap; null if they cancel */
async function offerBudget(
  { frame }: ClickContext,
  { counts, server, settings }: { counts: PageCounts; server: ServerConnection['server']; settings: ExtensionSettings },
): Promise<number | null> {
  const tokens = estimatePagePrice(counts, settings);
  if (tokens === 0) return 0;
  const { remainingTokens: remaining } = usageResultSchema.parse(await server.trpc.usage.query());
  const budget = Math.min(tokens, settings.pageBudget, remaining ?? tokens);
  const areTextsFree = settings.pageTexts === 'device';
  return (await ask(frame, 'offer-page', { ...counts, tokens, remaining, budget, areTextsFree })).budget;
}

export const moderatePage: MenuAction = async (click) => {
  const { frame } = click;
  const end = (problem: string) => ask(frame, 'page-ended', { notices: [problem], cost: { spent: 0, budget: null } });
  const counts = await ask(frame, 'scan-page', { isHidden: false });
  if (counts.pictures + counts.texts === 0) return void (await end(strings.problems.nothingHere));
  const connection = await connectToServer();
  const { settings } = connection;
  if (connection.is !== 'set-up') {
    const without = connection.is === 'broken' ? [connection.problem] : [];
    const { cost, notices } = await runPage(click, { settings, server: undefined, budget: null, spent: 0 });
    return void (await ask(frame, 'page-ended', { cost, notices: [...without, ...notices] }));
  }
  const { server } = connection;
  try {
    const budget = await offerBudget(click, { counts, server, settings });
    if (budget === null) return;
    const ended = await runPage(click, { settings, server, budget, spent: 0 });
    await ask(frame, 'page-ended', ended);
  } catch (error) {
    await end(describeError(error));
  }
};

/** What earlier runs of this visit cost, so that a restarted background does not count from zero. */
const spentKey = (pageId: string) => `spent ${pageId}`;
const readSpent = async (pageId: string): Promise<number> =>
  z
    .number()
    .catch(0)
    .parse((await browser.storage.session.get(spentKey(pageId)))[spentKey(pageId)]);

async function runPageVisit(click: ClickContext, pageId: string): Promise<void> {
  const { frame } = click;
  await ask(frame, 'scan-page', { isHidden: true });
  const connection = await connectToServer();
  const { settings } = connection;
  const server = connection.is === 'set-up' ? connection.server : undefined;
  const budget = server === undefined ? null : settings.pageBudget;
  const ended = await runPage(click, { settings, server, budget, spent: await readSpent(pageId) });
  await browser.storage.session.set({ [spentKey(pageId)]: ended.cost.spent });
  const without = connection.is === 'broken' ? [connection.problem] : [];
  await ask(frame, 'page-ended', { ...ended, notices: [...without, ...ended.notices] });
}

/** Pages with a run in progress: what they find meanwhile belongs to the same run. */
const runningVisits = new Set<string>();

/** Handles a page's report that it has content to judge. @returns whether its site is always moderated */
export async function moderatePageVisit(
  { frame, address, isPrivate }: MessageContext,
  pageId: string,
): Promise<boolean> {
  if (frame === undefined || frame.frameId !== 0 || !(await isAlwaysModerated(address))) return false;
  if (runningVisits.has(pageId)) return true;
  runningVisits.add(pageId);
  const click = clickFromPage({ frame, site: getHost(address), isByKey: false, isPrivate });
  // The page only waits for a yes; the run ends early if the page goes away.
  void stayAwake(() => runPageVisit(click, pageId))
    .catch(reportError)
    .finally(() => runningVisits.delete(pageId));
  return true;
}
