/**
 * Scores of texts, for APIs that return scores: the usual text pipeline and verdict, plus the
 * likelihood of each signal and its spans.
 */
import {
  type Billing,
  calculateLikelihoods,
  type Finding,
  type Likelihoods,
  scoreFindings,
  type TextItem,
} from '@winnow/core';
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

interface ScoredTextTypes extends Omit<TextTypes, 'item' | 'result'> {
  item: ScoredText;
  result: ScoredTexts;
}

export const scoredTextPipeline: Pipeline<ScoredTextTypes> = {
  ...text,
  async conclude(analyzed) {
    const { findings, opinions } = analyzed.outcome.evidence;
    const decided = scoreFindings(findings, opinions);
    return {
      verdict: await text.conclude(analyzed),
      likelihoods: calculateLikelihoods(findings, opinions, decided),
      findings: decided,
    };
  },
  toContentLog: ({ content }, { verdict }) => ({ verdict, content: content.content }),
  answer: (_request, items, { usage }) => ({ items, usage }),
  answerInPart: undefined,
};
