/**
 * The second stage of the pipeline: moderates each content of a plan independently. In a batch, a content
 * without a verdict doesn't affect the others: its result is an error, and it is not charged. If no content
 * has a verdict, the request fails.
 */
import type { ContentItem, ErrorCode } from '@winnow/core';
import pLimit from 'p-limit';
import type { AuthorStrikes } from '../../accounts/activity/active-strikes.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Viewable } from '../../platform/media/viewing.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver } from '../analyzers/run-analyzers.ts';
import { toApiError } from '../to-api-error.ts';
import { type Judgement, judge } from './judge.ts';
import type { ModerationContext, Pipeline, PipelineTypes } from './pipeline.ts';
import type { Plan } from './plan.ts';
import { type PostSource, toPostOrigin } from './post-origin.ts';

/** Errors that concern a single content of a batch, with their detail text; any other error fails the request. */
const itemDetails: Partial<Record<ErrorCode, string>> = {
  analyzer_unavailable: 'A required analyzer failed on this item. It was not charged; send it again.',
  analysis_timeout:
    'This item was not analysed in time. It was not charged; send it again with fewer others, or with "Prefer: respond-async".',
};

/** The error for a content that got no verdict; undefined if the error concerns more than this content. */
export function itemFailure(thrown: unknown): ApiError | undefined {
  const { code } = toApiError(thrown);
  const detail = itemDetails[code];
  return detail === undefined ? undefined : new ApiError(code, detail, { cause: thrown });
}

/** In the order of the plan's contents; an error where there is no verdict. */
export type Judgements<Item> = readonly (Judgement<Item> | ApiError)[];

interface JudgePlanOptions<T extends PipelineTypes> {
  readonly plan: Pick<Plan<T>, 'contents' | 'profile'>;
  /** What the caller said of each content, in their order, for rules. */
  readonly items: readonly ContentItem[];
  /** The request as posts come from it; absent: they are not counted with others. */
  readonly source?: PostSource | undefined;
  /** Of their authors, for rules: read while the contents are judged. */
  readonly strikes: Promise<AuthorStrikes>;
  /** Its flow takes turns with others. */
  readonly deadline: Deadline;
  readonly watch: AnalysisObserver;
  /** Callback for the share of the whole plan that is done, 0–1. */
  readonly progress?: (share: number) => void;
  /** Takes over what can be looked at later; `item` is its index in the plan. Absent: contents are let go. */
  readonly onViewable?: ((item: number, content: Viewable) => void) | undefined;
  readonly keepsThumbnails?: ModerationContext['keepsThumbnails'];
}

/** Combines the progress of the parts into that of the whole. */
function createPartProgress(count: number, progress: ((share: number) => void) | undefined) {
  if (!progress) return () => undefined;
  const shares = new Array<number>(count).fill(0);
  return (part: number) => (share: number) => {
    shares[part] = share;
    progress(shares.reduce((sum, one) => sum + one, 0) / count);
  };
}

/**
 * @throws what `judge` throws, if that fails the request: always, if the pipeline's response cannot contain errors;
 * otherwise if the error concerns more than one content, or if no content has a verdict
 */
export async function judgePlan<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  { plan: { contents, profile }, items, source, progress, onViewable, ...work }: JudgePlanOptions<T>,
): Promise<Judgements<T['item']>> {
  const { deadline, watch } = work;
  const progressOf = createPartProgress(contents.length, progress);
  const judgeOne = async ([index, content]: readonly [number, T['content']]) => {
    try {
      await services.accountScheduler.waitForTurn(deadline.flow, pipeline.turnCost?.(content) ?? 1);
      const report = progressOf(index);
      const judgement = await judge(pipeline, services, {
        ...{ ...work, content, profile, progress: report, about: items[index] },
        origin: toPostOrigin(source, items[index], index),
        onViewable: onViewable && ((viewable) => onViewable(index, viewable)),
      });
      report?.(1);
      return judgement;
    } catch (error) {
      // Aborted work throws errors of its own; the abort reason is more informative.
      const { signal } = deadline;
      const failure = pipeline.answerInPart && itemFailure(signal.aborted ? signal.reason : error);
      if (!failure) throw error;
      return failure;
    }
  };
  const atOnce = pLimit(pipeline.concurrency ?? Number.POSITIVE_INFINITY);
  const judgements = await Promise.all([...contents.entries()].map((one) => atOnce(judgeOne, one)));
  const failures = judgements.filter((one) => one instanceof ApiError);
  const [first] = failures;
  if (!first) return judgements;
  if (failures.length === judgements.length) throw first.cause;
  watch.onUnjudgedItems({ failed: failures.length, of: judgements.length, cause: first.cause });
  return judgements;
}
