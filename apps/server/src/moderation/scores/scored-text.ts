/**
 * Scores of texts, for APIs that return scores: the usual text pipeline and verdict, plus the
 * likelihood of each signal and its spans.
 */
import { type Billing, calculateLikelihoods, type Finding, type Likelihoods, type TextItem } from '@winnow/core';
import { assertNoFailure } from '../analyzers/run-analyzers.ts';
import { type TextTypes, text } from '../modalities/text.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';

export interface ScoredText {
  readonly verdict: TextItem;
  readonly likelihoods: Likelihoods;
  /** Scored findings, mild ones included. */
  readonly findings: readonly Finding[];
}

/** One per text of the request, in order. */
export interface ScoredTexts {
  readonly items: readonly ScoredText[];
  readonly usage: Billing;
}

interface ScoredTextTypes extends Omit<TextTypes, 'conclusion' | 'item' | 'result'> {
  conclusion: TextTypes['conclusion'] & Pick<ScoredText, 'likelihoods'>;
  item: ScoredText;
  result: ScoredTexts;
}

export const scoredTextPipeline: Pipeline<ScoredTextTypes> = {
  ...text,
  conclude(input) {
    assertNoFailure(input.outcome);
    const { findings, predictions } = input.outcome.evidence;
    const concluded = text.conclude(input);
    return { ...concluded, likelihoods: calculateLikelihoods(findings, predictions, concluded.findings) };
  },
  assemble(content, effect) {
    const { likelihoods, findings } = content.conclusion;
    return { verdict: text.assemble(content, effect), likelihoods, findings };
  },
  answer: (_request, items, { usage }) => ({ items, usage }),
  answerInPart: undefined,
};
