/** The tokens that a run of page mode spends: never more than the cap, however many judgements run in parallel. */
import type { PageCost, PageOutcome } from '../messages/page-mode-messages.ts';
import { describeError } from '../remote/server-connection.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import type { CachedVerdict } from '../settings/verdict-cache.ts';
import { isFetchFailure } from './judge-picture.ts';

export interface PricedVerdict {
  readonly cached: CachedVerdict;
  /** In tokens. */
  readonly tokens: number;
}

export interface SkippedItem {
  readonly skipped: NonNullable<PageOutcome['skipped']>;
}

export interface PageSpending {
  readonly cost: PageCost;
  /** What would affect the next item as well: a problem with the server or the account. */
  readonly problem: string | undefined;
  /**
   * Runs a judgement by the server if the cap allows it, and adds what it cost.
   * @param price the most that it may cost, in tokens
   * @param judge resolves to undefined if the content cannot be read
   */
  judge(price: number, judge: () => Promise<PricedVerdict | undefined>): Promise<CachedVerdict | SkippedItem>;
}

/** @param budget in tokens; null: nothing is sent to the server */
export function createPageSpending(
  { budget, spent: before }: PageCost,
  settings: Pick<ExtensionSettings, 'serverUrl'>,
): PageSpending {
  let spent = before;
  let reserved = 0;
  let problem: string | undefined;
  return {
    get cost() {
      return { spent, budget };
    },
    get problem() {
      return problem;
    },
    async judge(price, judge) {
      if (budget === null || spent + reserved + price > budget) return { skipped: 'budget' };
      reserved += price;
      try {
        const judged = await judge();
        if (judged === undefined) return { skipped: 'unreadable' };
        spent += judged.tokens;
        return judged.cached;
      } catch (error) {
        if (isFetchFailure(error)) return { skipped: 'unreadable' };
        problem ??= describeError(error, settings);
        return { skipped: 'failed' };
      } finally {
        reserved -= price;
      }
    },
  };
}
