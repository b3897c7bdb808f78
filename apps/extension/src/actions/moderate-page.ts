/** "Moderate page", and pages of sites that are always moderated: judges pictures and blocks of text in view order. */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import { messagesToPage } from '../messages/message-schemas.ts';
import type { PageCounts } from '../messages/page-mode-messages.ts';
import { createFrameSender, type MessageContext, type TabFrame } from '../messages/send.ts';
import { quoteFeatures } from '../remote/features.ts';
import { shownUsage } from '../remote/result-schemas.ts';
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
  const { remainingTokens: remaining } = shownUsage.parse(await server.trpc.usage.query());
  const budget = Math.min(tokens, settings.pageBudget, remaining ?? tokens);
  const areTextsFree = settings.pageTexts === 'device';
  return (await ask(frame, 'offer-page', { ...counts, tokens, remaining, budget, areTextsFree })).budget;
}

const approvedRun = z.object({
  site: z.string(),
  /** In tokens; null: without a server. */
  budget: z.nullable(z.number()),
  spent: z.number(),
});

/** The run that a person started in a frame, with the cap that they chose: what appears later belongs to it. */
const approvedRunKey = ({ tabId, frameId }: TabFrame) => `page-run ${tabId} ${frameId}`;

/** Judges under an approved cap and reports the end; the cap outlives a restarted background. */
async function runApproved(click: ClickContext, run: ApprovedRun): Promise<void> {
  const { frame, site } = click;
  const ended = await runPage(click, run);
  const key = approvedRunKey(frame);
  await browser.storage.session.set({ [key]: { site, budget: run.budget, spent: ended.cost.spent } });
  await ask(frame, 'page-ended', { ...ended, notices: [...run.notices, ...ended.notices] });
}

interface ApprovedRun {
  readonly settings: ExtensionSettings;
  readonly server: ServerConnection['server'] | undefined;
  readonly budget: number | null;
  readonly spent: number;
  /** Additional notices. */
  readonly notices: readonly string[];
}

/** Continues the run of a frame in which new content appeared. @returns whether there is a run */
export async function continuePage({ frame, address, isPrivate }: MessageContext): Promise<boolean> {
  if (frame === undefined) return false;
  const key = approvedRunKey(frame);
  const approved = approvedRun.safeParse((await browser.storage.session.get(key))[key]);
  const site = getHost(address);
  if (!approved.success || approved.data.site !== site) return false;
  const { budget, spent } = approved.data;
  const click = clickFromPage({ frame, site, isByKey: false, isPrivate });
  void stayAwake(async () => {
    const connection = await connectToServer();
    const server = connection.is === 'set-up' && budget !== null ? connection.server : undefined;
    const notices = connection.is === 'broken' ? [connection.problem] : [];
    await runApproved(click, { settings: connection.settings, server, budget, spent, notices });
  }).catch(reportError);
  return true;
}

export const moderatePage: MenuAction = async (click) => {
  const { frame } = click;
  const end = (problem: string) => ask(frame, 'page-ended', { notices: [problem], cost: { spent: 0, budget: null } });
  const counts = await ask(frame, 'scan-page', { isHidden: false });
  if (counts.pictures + counts.texts === 0) return void (await end(strings.problems.nothingHere));
  const connection = await connectToServer();
  const { settings } = connection;
  if (connection.is !== 'set-up') {
    const notices = connection.is === 'broken' ? [connection.problem] : [];
    return await runApproved(click, { settings, server: undefined, budget: null, spent: 0, notices });
  }
  const { server } = connection;
  try {
    const budget = await offerBudget(click, { counts, server, settings });
    if (budget === null) return;
    await runApproved(click, { settings, server, budget, spent: 0, notices: [] });
  } catch (error) {
    await end(describeError(error, settings));
  }
};

/** What earlier runs of this visit cost, so that a restarted background does not count from zero. */
const spentKey = (pageId: string) => `spent ${pageId}`;
const readSpent = async (pageId: string): Promise<number> =>
  z.number().safeParse((await browser.storage.session.get(spentKey(pageId)))[spentKey(pageId)]).data ?? 0;

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

/** Pages with a run in progress: content found during it belongs to the same run. */
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
