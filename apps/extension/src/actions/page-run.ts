/**
 * Runs page mode: requests the next items from a page, judges them and reports results. A few in parallel, never above
 * the cap.
 */
import { type Modality, severityRank } from '@winnow/core';
import { messagesToPage } from '../messages/message-schemas.ts';
import type { PageCost, PageOutcome, PageWork } from '../messages/page-mode-messages.ts';
import { createFrameSender } from '../messages/send.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import { quoteFeatures } from '../remote/features.ts';
import { describeError, type ServerConnection } from '../remote/server-connection.ts';
import { getAllowedHashes } from '../settings/allowed-content.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { type CachedVerdict, cacheVerdict, getCachedVerdict, sha256Hex } from '../settings/verdict-cache.ts';
import { listUnsafeNames, toCardCost, toCardVerdict } from '../verdict/card-verdict.ts';
import { isFetchFailure, judgePicture } from './judge-picture.ts';
import type { ClickContext } from './menu-action.ts';
import { recordVerdict } from './record-verdict.ts';
import { buildRequestOptions, getDisplayOptions, judgeTextLocally, judgeTextOnServer } from './text-judgement.ts';

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

type PageItemResult = Pick<PageOutcome, 'verdict' | 'skipped'>;

/** Hashes of content that is allowed on this site. */
const allowedResult: PageItemResult = { verdict: { severity: 'None', categories: [], isVeiled: false } };

interface PricedVerdict {
  readonly cached: CachedVerdict;
  /** In tokens. */
  readonly tokens: number;
}

/** @throws if the page is closed meanwhile */
export async function runPage(click: ClickContext, options: PageRunOptions): Promise<PageRunResult> {
  const { settings, server, budget } = options;
  const { frame } = click;
  const ask = createFrameSender(messagesToPage);
  const allowed = await getAllowedHashes(click.site);
  const veilRank = severityRank(settings.veilFrom ?? 'Low');
  /** Judgements in progress, so that a picture shown twice is paid for once. */
  const inFlight = new Map<string, Promise<PageItemResult>>();
  let { spent } = options;
  let reserved = 0;
  let problem: string | undefined;

  const toItemResult = ({ severity, categories }: CachedVerdict): PageItemResult => ({
    verdict: { severity, categories, isVeiled: severityRank(severity) >= veilRank },
  });

  /** Asks the server if the cap allows it. */
  async function judgeWithinBudget(
    modality: Modality,
    judge: () => Promise<PricedVerdict | undefined>,
  ): Promise<PageItemResult> {
    const price = quoteFeatures(modality, settings).total;
    if (budget === null || spent + reserved + price > budget) return { skipped: 'budget' };
    reserved += price;
    try {
      const judged = await judge();
      if (judged === undefined) return { skipped: 'unreadable' };
      spent += judged.tokens;
      return toItemResult(judged.cached);
    } catch (error) {
      if (isFetchFailure(error)) return { skipped: 'unreadable' };
      // A problem with the server or the account would affect the next item as well.
      problem ??= describeError(error);
      return { skipped: 'failed' };
    } finally {
      reserved -= price;
    }
  }

  /** The cached verdict on this content, or the server's. */
  async function findOrJudge(
    modality: Modality,
    contentId: string,
    judge: () => Promise<PricedVerdict | undefined>,
  ): Promise<PageItemResult> {
    const { serverUrl, thresholds } = settings;
    const key = await sha256Hex(
      JSON.stringify([serverUrl, buildRequestOptions(settings, modality), thresholds, contentId]),
    );
    const before = await getCachedVerdict(key);
    if (before !== undefined) return toItemResult(before);
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const request = judgeWithinBudget(modality, async () => {
      const judged = await judge();
      if (judged !== undefined) await cacheVerdict(key, judged.cached);
      return judged;
    });
    inFlight.set(key, request);
    return request.finally(() => inFlight.delete(key));
  }

  async function verdictOf(modality: Modality, judged: Parameters<typeof recordVerdict>[2]): Promise<PricedVerdict> {
    const { verdict, cost } = judged;
    // The history is for content that somebody asked about; of a whole page only unsafe content is recorded.
    if (!verdict.isClean) await recordVerdict(click, modality, judged);
    return { cached: { severity: verdict.severity, categories: listUnsafeNames(verdict) }, tokens: cost?.tokens ?? 0 };
  }

  async function judgeOne({ id, srcUrl }: NonNullable<PageWork['picture']>): Promise<PageOutcome> {
    if (server === undefined) return { id, skipped: 'noServer' };
    const bytes = await readPictureBytes(frame, srcUrl, { isQuiet: true });
    const contentId = await sha256Hex(bytes?.base64 ?? srcUrl);
    if (allowed.has(contentId)) return { id, contentId, ...allowedResult };
    const judge = async () => {
      const judged = await judgePicture({ srcUrl, read: async () => bytes }, server, settings);
      if (judged === undefined) return undefined;
      const { result } = judged;
      return verdictOf('image', {
        verdict: toCardVerdict(result, getDisplayOptions(settings, 'image')),
        cost: toCardCost(result),
      });
    };
    return { id, contentId, ...(await findOrJudge('image', contentId, judge)) };
  }

  async function judgeBlock({ id, text }: PageWork['texts'][number]): Promise<PageOutcome> {
    const contentId = await sha256Hex(text);
    if (allowed.has(contentId)) return { id, contentId, ...allowedResult };
    const there =
      server === undefined || settings.pageTexts === 'device'
        ? undefined
        : await findOrJudge('text', contentId, async () =>
            verdictOf('text', await judgeTextOnServer(text, server, settings)),
          );
    if (there?.verdict) return { id, contentId, ...there };
    const here = await verdictOf('text', { verdict: await judgeTextLocally(text, settings), cost: undefined });
    return { id, contentId, ...toItemResult(here.cached) };
  }

  async function work(): Promise<void> {
    while (problem === undefined) {
      const { picture, texts } = await ask(frame, 'next-in-page', {});
      if (picture === undefined && texts.length === 0) return;
      const outcomes: PageOutcome[] = picture === undefined ? [] : [await judgeOne(picture)];
      for (const block of texts) outcomes.push(await judgeBlock(block));
      await ask(frame, 'judged-in-page', { outcomes, cost: { spent, budget } });
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { cost: { spent, budget }, notices: problem === undefined ? [] : [problem] };
}
