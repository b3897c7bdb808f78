/** Text for those who ask for scores: the pipeline and the verdict of every text, and beside it how likely each signal is, and where. */
import {
  type Billing,
  calculateLikelihoods,
  type Finding,
  type Likelihoods,
  scoreFindings,
  type TextItem,
} from '@winnow/core';
import { type TextTypes, text } from './modalities/text.ts';
import type { Pipeline } from './pipeline.ts';

export interface ScoredText {
  readonly verdict: TextItem;
  readonly likelihoods: Likelihoods;
  /** As they were decided, the mild ones as well. */
  readonly findings: readonly Finding[];
}

/** One for each text of the request, in order. */
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
