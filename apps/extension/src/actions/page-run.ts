/**
 * Runs page mode: requests the next items from a page, judges them and reports results. A few in parallel, never above
 * the cap.
 */
import type { Modality } from '@winnow/core';
import { messagesToPage } from '../messages/message-schemas.ts';
import type { PageCost, PageOutcome, PageWork } from '../messages/page-mode-messages.ts';
import { createFrameSender } from '../messages/send.ts';
import type { PictureFile } from '../pictures/fit-picture.ts';
import { toUnjudgedParts } from '../pictures/picture-loss.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import type { ServerConnection } from '../remote/server-connection.ts';
import { getAllowedHashes } from '../settings/allowed-content.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { sha256Hex } from '../settings/verdict-cache.ts';
import { strings } from '../strings.ts';
import { listUnsafeNames, toCardVerdict } from '../verdict/card-verdict.ts';
import { judgePicture } from './judge-picture.ts';
import { judgePictureHere } from './judge-picture-here.ts';
import type { ClickContext } from './menu-action.ts';
import { createPageSpending, type PricedVerdict } from './page-spending.ts';
import { createPageVerdicts, type PageItemResult, type PageVerdicts } from './page-verdicts.ts';
import { recordVerdict } from './record-verdict.ts';
import { getDisplayOptions, judgeTextLocally, judgeTextOnServer } from './text-judgement.ts';

/** Half of what a browser loads from one host in parallel: the page itself is still loading. */
const CONCURRENCY = 3;

interface PageRunOptions {
  readonly settings: ExtensionSettings;
  /** Undefined if only this device judges. */
  readonly server: ServerConnection['server'] | undefined;
  /** In tokens; null if nothing costs anything. */
  readonly budget: number | null;
  /** Tokens spent earlier in this visit of the page. */
  readonly spent: number;
}

interface PageRunResult {
  readonly cost: PageCost;
  readonly notices: string[];
}

/** What the judgement of one item needs of the run. */
interface PageRunContext extends Pick<PageRunOptions, 'settings' | 'server'> {
  readonly click: ClickContext;
  readonly verdicts: PageVerdicts;
  /** Hashes of content that is allowed on this site. */
  readonly allowed: ReadonlySet<string>;
}

const allowedResult: PageItemResult = {
  verdict: { isClean: true, severity: 'None', categories: [], isVeiled: false },
};

/** @throws if the page is closed meanwhile */
export async function runPage(click: ClickContext, options: PageRunOptions): Promise<PageRunResult> {
  const { settings, server } = options;
  const { frame } = click;
  const ask = createFrameSender(messagesToPage);
  const spending = createPageSpending(options, settings);
  const verdicts = createPageVerdicts(settings, server, spending);
  const run = { click, settings, server, verdicts, allowed: await getAllowedHashes(click.site) };

  async function work(): Promise<void> {
    while (spending.problem === undefined) {
      const { picture, texts } = await ask(frame, 'next-in-page', {});
      if (picture === undefined && texts.length === 0) return;
      const outcomes: PageOutcome[] = picture === undefined ? [] : [await judgePagePicture(run, picture)];
      for (const block of texts) outcomes.push(await judgePageText(run, block));
      await ask(frame, 'judged-in-page', { outcomes, cost: spending.cost });
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { cost: spending.cost, notices: spending.problem === undefined ? [] : [spending.problem] };
}

async function judgePagePicture(
  run: PageRunContext,
  { id, srcUrl }: NonNullable<PageWork['picture']>,
): Promise<PageOutcome> {
  const { click, settings, server, allowed } = run;
  if (server === undefined && !settings.pictureModels) return { id, skipped: 'noServer' };
  const file = await readPictureBytes(click.frame, srcUrl, { isQuiet: true });
  const contentId = await sha256Hex(file?.base64 ?? srcUrl);
  if (allowed.has(contentId)) return { id, contentId, ...allowedResult };
  const there = server && (await judgePagePictureOnServer(run, { srcUrl, server, file, contentId }));
  if (there?.verdict || !settings.pictureModels || file === undefined)
    return { id, contentId, ...(there ?? { skipped: 'unreadable' }) };
  return { id, contentId, ...(await judgePagePictureHere(run, { contentId, file })) };
}

interface PagePicture {
  readonly srcUrl: string;
  readonly server: ServerConnection['server'];
  readonly file: PictureFile | undefined;
  readonly contentId: string;
}

function judgePagePictureOnServer(
  { click, settings, verdicts }: PageRunContext,
  { srcUrl, server, file, contentId }: PagePicture,
): Promise<PageItemResult> {
  const judge = async () => {
    const judged = await judgePicture({ srcUrl, read: async () => file }, server, settings);
    if (typeof judged === 'string') return undefined;
    const { result, losses } = judged;
    const display = { ...getDisplayOptions(settings, 'image'), unsent: toUnjudgedParts(losses) };
    return recordPageVerdict(click, 'image', {
      verdict: toCardVerdict(result, display),
      tokens: result.usage.tokens,
    });
  };
  return verdicts.findOrJudge({ modality: 'image', contentId, judge });
}

/** By the models of this device, at no cost. */
async function judgePagePictureHere(
  { click, settings, verdicts }: PageRunContext,
  { contentId, file }: { readonly contentId: string; readonly file: PictureFile },
): Promise<Omit<PageOutcome, 'id'>> {
  const judge = async () => {
    const { verdict } = await judgePictureHere(file, settings);
    const { cached } = await recordPageVerdict(click, 'image', { verdict, tokens: null });
    // The panel says it once, of all of them.
    const { unread, ...rest } = cached;
    return unread === strings.problems.notLookedAt ? rest : cached;
  };
  try {
    const { verdict, ...rest } = await verdicts.findOrJudgeHere(contentId, judge);
    return verdict === undefined ? rest : { ...rest, verdict: { ...verdict, isShallow: true } };
  } catch (error) {
    reportError(error);
    return { skipped: 'failedHere' };
  }
}

async function judgePageText(run: PageRunContext, { id, text }: PageWork['texts'][number]): Promise<PageOutcome> {
  const { click, settings, server, verdicts, allowed } = run;
  const contentId = await sha256Hex(text);
  if (allowed.has(contentId)) return { id, contentId, ...allowedResult };
  if (server !== undefined && settings.pageTexts !== 'device') {
    const judge = async () => recordPageVerdict(click, 'text', await judgeTextOnServer(text, server, settings));
    const there = await verdicts.findOrJudge({ modality: 'text', contentId, judge });
    if (there.verdict) return { id, contentId, ...there };
  }
  const { verdict, origin } = await judgeTextLocally(text, settings);
  const here = await recordPageVerdict(click, 'text', { verdict, tokens: null });
  return { id, contentId, isByLists: origin === 'local', ...verdicts.toItemResult(here.cached) };
}

/** The history records content that the person chose to check; of whole pages, only unsafe content. */
async function recordPageVerdict(
  click: ClickContext,
  modality: Modality,
  judged: Parameters<typeof recordVerdict>[2],
): Promise<PricedVerdict> {
  const { verdict, tokens } = judged;
  if (!verdict.isClean) await recordVerdict(click, modality, judged);
  const { isClean, severity, unread } = verdict;
  const cached = {
    isClean,
    severity,
    categories: listUnsafeNames(verdict),
    ...(unread === undefined ? {} : { unread }),
  };
  return { cached, tokens: tokens ?? 0 };
}
