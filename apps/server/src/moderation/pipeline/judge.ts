/** Judges one content: the stages between plan and charge, with everything that an unbilled verdict needs. */
import { isFailure, type RuleEvaluation } from '@winnow/core';
import type { AuthorStrikes } from '../../accounts/activity/active-strikes.ts';
import type { LoggedContent } from '../../accounts/activity/activity-entry.ts';
import type { Viewable } from '../../platform/media/viewing.ts';
import { applyEffect } from '../effects/effect.ts';
import type { AccountRules } from '../live-rules/rule-directory.ts';
import type { ModerationRuntime } from '../runtime.ts';
import { evaluateAccountRules, findRules } from './apply-account-rules.ts';
import type { ConcludedContentOf, ModerationContext, Pipeline, PipelineTypes } from './pipeline.ts';
import { toAppliedRules } from './rule-actions.ts';

interface JudgeRequest<Content> extends Omit<ModerationContext, 'judging'> {
  readonly content: Content;
  /** Takes a judged content over, for a copy to look at; absent: it is let go. */
  readonly onViewable?: ((content: Viewable) => void) | undefined;
  /** Of the authors of the request, for rules; absent: they are not known. */
  readonly strikes?: Promise<AuthorStrikes> | undefined;
  /** Rules of a test, in place of the account's own. */
  readonly testedRules?: AccountRules | undefined;
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
  /** Of the account's rules; absent: none runs. */
  readonly evaluation?: RuleEvaluation | undefined;
}

/** A content with the verdict from its evidence alone, and with that in which the account's rules took part. */
async function applyToConclusion<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  concluded: ConcludedContentOf<T>,
  { about, strikes, testedRules }: Pick<JudgeRequest<T['content']>, 'about' | 'strikes' | 'testedRules'>,
): Promise<{ concluded: ConcludedContentOf<T>; evaluation?: RuleEvaluation }> {
  const rules = await findRules({ ...concluded, testedRules });
  if (!rules) return { concluded };
  const evaluation = await evaluateAccountRules(pipeline, concluded, { rules, about, strikes, atMs: Date.now() });
  if (evaluation.ids.length === 0) return { concluded, evaluation };
  const evidence = { ...concluded.outcome.evidence, rules: toAppliedRules(evaluation) };
  const outcome: T['outcome'] = { ...concluded.outcome, evidence };
  const { profile, content } = concluded;
  const conclusion = pipeline.conclude({ outcome, profile, language: content.language });
  return { concluded: { ...concluded, outcome, conclusion }, evaluation };
}

/**
 * Resolve, analyze, conclude, effect, assemble, release. The verdict is decided before anything is made of the content.
 * @throws AnalyzerFailed, DeadlineExceeded when a required analyzer did not work; what `resolve` and the effect throw
 */
export async function judge<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  judging: ModerationRuntime,
  { content, onViewable, about, strikes, testedRules, ...request }: JudgeRequest<T['content']>,
): Promise<Judgement<T['item']>> {
  const work = { judging, about, ...request };
  const { watch, profile } = work;
  const media = await watch.traceStep('resolve', () => pipeline.resolve(content, work));
  try {
    const open = { ...work, content, media };
    const analyzed = await pipeline.analyze(open);
    const { language } = content;
    const first = watch.traceStep('conclude', () => pipeline.conclude({ outcome: analyzed, profile, language }));
    const plain = { ...open, outcome: analyzed, conclusion: first };
    const { concluded, evaluation } = await applyToConclusion(pipeline, plain, { about, strikes, testedRules });
    const { outcome, conclusion } = concluded;
    const effect = await applyEffect(pipeline.effect, concluded);
    const item = pipeline.assemble(concluded, effect);
    const { findings, predictions, labels, comparedLists, customScores, urgentScores, waves, rules } = outcome.evidence;
    const { recall, unjudged } = outcome;
    const evidence = {
      findings,
      predictions,
      recall,
      unjudged,
      labels,
      comparedLists,
      customScores,
      urgentScores,
      waves,
      rules,
      beforeRules: first.verdict,
    };
    const log = {
      evidence,
      verdict: conclusion.verdict,
      content: pipeline.toContentReference(concluded),
      picture: pipeline.toPictureHashes?.(concluded),
    };
    if (onViewable && pipeline.hold) onViewable(pipeline.hold(concluded));
    return {
      item,
      log,
      evaluation,
      unusedFeatures: pipeline.unusedFeatures?.(outcome) ?? [],
      isUnjudged: (outcome.judgedRecall ?? recall) === 0 && unjudged.some(isFailure),
    };
  } finally {
    await pipeline.release?.(media);
  }
}
