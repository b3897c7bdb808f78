/** Verdicts on the items of a page: cached, or from the server within the budget. */
import { type Modality, severityRank } from '@winnow/core';
import type { PageOutcome } from '../messages/page-mode-messages.ts';
import { quoteFeatures } from '../remote/features.ts';
import type { ServerClients } from '../remote/server-connection.ts';
import { getLanguages } from '../settings/languages.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { type CachedVerdict, cacheVerdict, getCachedVerdict, sha256Hex } from '../settings/verdict-cache.ts';
import type { PageSpending, PricedVerdict, SkippedItem } from './page-spending.ts';
import { createSharedCalls } from './share-call.ts';
import { buildRequestOptions } from './text-judgement.ts';

export type PageItemResult = Pick<PageOutcome, 'verdict' | 'skipped'>;

interface PageItem {
  readonly modality: Modality;
  /** SHA-256 of the content, or of its address if it cannot be read. */
  readonly contentId: string;
  /** Requests the server's verdict; undefined if the content cannot be read. */
  judge(): Promise<PricedVerdict | undefined>;
}

export interface PageVerdicts {
  /** Adds whether the settings veil content of this severity. */
  toItemResult(verdict: CachedVerdict): PageItemResult;
  /** The cached verdict on this content, or the server's. */
  findOrJudge(item: PageItem): Promise<PageItemResult>;
  /** The cached verdict of this device on this picture, or that of `judge`. */
  findOrJudgeHere(contentId: string, judge: () => Promise<CachedVerdict>): Promise<PageItemResult>;
}

/** @param server whose verdicts are found; undefined: only this device judges */
export function createPageVerdicts(
  settings: ExtensionSettings,
  server: Pick<ServerClients, 'keyHash'> | undefined,
  spending: PageSpending,
): PageVerdicts {
  const veilRank = severityRank(settings.veilFrom ?? 'Low');
  /** A picture shown twice is judged, and paid for, once. */
  const there = createSharedCalls<CachedVerdict | SkippedItem>();
  const here = createSharedCalls<CachedVerdict>();

  const toItemResult = (verdict: CachedVerdict): PageItemResult => ({
    verdict: { ...verdict, isVeiled: severityRank(verdict.severity) >= veilRank },
  });

  /** Everything that a verdict depends on. The key as well: a run goes on with the one that it began with. */
  const cacheKeyOf = ({ modality, contentId }: PageItem): Promise<string> => {
    const { serverUrl, thresholds } = settings;
    const options = buildRequestOptions(settings, modality);
    return sha256Hex(JSON.stringify([serverUrl, server?.keyHash, options, thresholds, contentId]));
  };

  const findOrPay = async ({ modality, judge }: PageItem, key: string): Promise<CachedVerdict | SkippedItem> =>
    (await getCachedVerdict(key)) ??
    spending.judge(quoteFeatures(modality, settings).total, async () => {
      const judged = await judge();
      if (judged !== undefined) await cacheVerdict(key, judged.cached);
      return judged;
    });

  return {
    toItemResult,
    async findOrJudge(item) {
      const key = await cacheKeyOf(item);
      const found = await there.share(key, () => findOrPay(item, key));
      return 'skipped' in found ? found : toItemResult(found);
    },
    async findOrJudgeHere(contentId, judge) {
      const { language } = getLanguages(settings);
      const key = await sha256Hex(JSON.stringify(['device', language, settings.thresholds, contentId]));
      const findOrMake = async () => {
        const cached = await getCachedVerdict(key);
        if (cached !== undefined) return cached;
        const made = await judge();
        await cacheVerdict(key, made);
        return made;
      };
      return toItemResult(await here.share(key, findOrMake));
    },
  };
}
