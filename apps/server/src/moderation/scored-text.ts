/** Text for those who ask for numbers: the path and the verdict of every text, and beside it how likely each signal is, and where. */
import { type Billing, decide, type Finding, type Likelihoods, likelihoods, type TextItem } from '@winnow/core';
import type { TextMedia } from '../analyzers/text/media.ts';
import { type TextContent, text } from './modalities/text.ts';
import type { ModalityPath } from './modality.ts';

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

export const scoredText: ModalityPath<'text', TextContent, TextMedia, ScoredText, ScoredTexts> = {
  ...text,
  async conclude(judged) {
    const { findings, opinions } = judged.outcome.evidence;
    const decided = decide(findings, opinions);
    return {
      verdict: await text.conclude(judged),
      likelihoods: likelihoods(findings, opinions, decided),
      findings: decided,
    };
  },
  logged: ({ content }, { verdict }) => ({ verdict, content: content.content }),
  answer: (_request, items, { usage }) => ({ items, usage }),
  answerInPart: undefined,
};
