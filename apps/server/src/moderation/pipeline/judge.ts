/** Judges one content: the stages between plan and charge, with everything that an unbilled verdict needs. */
import { isFailure } from '@winnow/core';
import type { LoggedContent } from '../../accounts/activity/activity-entry.ts';
import type { Viewable } from '../../platform/media/viewing.ts';
import { applyEffect } from '../effects/effect.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { ModerationContext, Pipeline, PipelineTypes } from './pipeline.ts';

interface JudgeRequest<Content> extends Omit<ModerationContext, 'judging'> {
  readonly content: Content;
  /** Takes a judged content over, for a copy to look at; absent: it is let go. */
  readonly onViewable?: ((content: Viewable) => void) | undefined;
}

/** The outcome for one content. */
export interface Judgement<Item> {
  readonly item: Item;
  /** For the activity log and webhooks. */
  readonly log: Omit<LoggedContent, 'item' | 'result'>;
  /** Requested features for which there was nothing to do. */
  readonly unusedFeatures: readonly string[];
  /** Whether no analyzer judged any of it: such a content is not charged. */
  readonly isUnjudged: boolean;
}

/**
 * Resolve, analyze, conclude, effect, assemble, release. The verdict is decided before anything is made of the content.
 * @throws AnalyzerFailed, DeadlineExceeded when a required analyzer did not work; what `resolve` and the effect throw
 */
export async function judge<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  judging: ModerationRuntime,
  { content, onViewable, ...request }: JudgeRequest<T['content']>,
): Promise<Judgement<T['item']>> {
  const work = { judging, ...request };
  const { watch, profile } = work;
  const media = await watch.traceStep('resolve', () => pipeline.resolve(content, work));
  try {
    const open = { ...work, content, media };
    const outcome = await pipeline.analyze(open);
    const { language } = content;
    const conclusion = watch.traceStep('conclude', () => pipeline.conclude({ outcome, profile, language }));
    const concluded = { ...open, outcome, conclusion };
    const effect = await applyEffect(pipeline.effect, concluded);
    const item = pipeline.assemble(concluded, effect);
    const { findings, predictions, labels, customScores } = outcome.evidence;
    const { recall, unjudged } = outcome;
    const evidence = { findings, predictions, recall, unjudged, labels, customScores };
    const log = { evidence, verdict: conclusion.verdict, content: pipeline.toContentReference(concluded) };
    if (onViewable && pipeline.hold) onViewable(pipeline.hold(media, judging));
    return {
      item,
      log,
      unusedFeatures: pipeline.unusedFeatures?.(outcome) ?? [],
      isUnjudged: (outcome.judgedRecall ?? recall) === 0 && unjudged.some(isFailure),
    };
  } finally {
    await pipeline.release?.(media);
  }
}
