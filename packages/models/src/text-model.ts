/** The interface of a text model, whether it is ours or an operator's own. */

import type { CategoryId, ListEvidence, SeverityProbabilities, UrgentScores } from '@winnow/core';
import type { ConversationScores } from './conversation-heads.ts';
import type { InferenceOptions } from './inference-batcher.ts';
import type { ContentEncoding } from './ordinary-embeddings.ts';
import type { WindowMemory } from './window-memory.ts';

/** A range of the given text in UTF-16 code units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The prediction for one signal. For a text of several windows, that of the most confident window. */
export interface CategoryJudgement {
  /** Calibrated, 0–1: at .5, right as often as wrong. */
  readonly probability: number;
  /**
   * The natural log-odds of `probability`: evidence from word lists is added to it (core, verdict/score-findings.ts).
   */
  readonly logit: number;
  /** 0–1 on core's ladder of severities (core, verdict/severity-score.ts). */
  readonly score: number;
  /** The words behind it, in text order, not touching each other; [] if the probability is negligible. */
  readonly words: TextRange[];
  /** The most confident window. */
  readonly window: TextRange;
  /** The severity predicted for this window; absent if the model predicts none. */
  readonly severity?: SeverityProbabilities;
}

/** Probability of each label of a head, 0–1. */
export type LabelProbabilities = Readonly<Record<string, number>>;

export interface TextJudgement {
  /** The signals that the model predicts. */
  readonly signals: Partial<Record<CategoryId, CategoryJudgement>>;
  /** The severity of the whole text if it is unsafe; absent if the model predicts none. */
  readonly severity?: SeverityProbabilities;
  /** Negative, neutral, positive; they add up to 1. Absent, like the next two, if the model has no such head. */
  readonly sentiment?: LabelProbabilities;
  readonly emotion?: LabelProbabilities;
  readonly topics?: LabelProbabilities;
  /** The windows into which the text was split, in order; one for a short text, none for a text without tokens. */
  readonly windows: TextRange[];
  /**
   * One vector for each window, in order; absent unless `embed` was set, or the model has no such output. See `encoder`.
   */
  readonly embeddings?: readonly Float32Array[];
  /** Of urgent labels; absent unless `urgent` was set, or the model has none. */
  readonly urgent?: UrgentScores;
  /** What it completes as an answer; absent unless `answers` was set, or the model has no such heads. */
  readonly conversation?: ConversationScores;
  /** Ranges that no window covers, in order: more tokens than words have (window-plan.ts). Absent: there are none. */
  readonly unread?: TextRange[];
}

/** The signal cancels: a text that is still waiting is never processed. */
export interface ClassifyOptions extends InferenceOptions {
  /** ISO 639-1 code of the text's language; absent or "und": unknown. */
  readonly language?: string | undefined;
  /** Whether urgent labels are scored; from the same inference. */
  readonly urgent?: boolean | undefined;
  /** What the text answers, in the form that the model reads; only `conversation` depends on it. */
  readonly answers?: string | undefined;
  /** Of a text that grows: windows that were read before are not read again. Absent: all are read. */
  readonly memory?: WindowMemory | undefined;
}

/** The normalised form of a text that a model expects as input (@winnow/text, canonical.ts). */
export type ModelTextForm = 'unhidden' | 'canonical';

/** A text classifier. Holds threads or memory until it is closed. */
export interface TextModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /** What its embeddings can be used for; absent: it gives none. */
  readonly encoder?: ContentEncoding | undefined;
  /** The form that it was trained on. Third-party models get letter case and links as written. */
  readonly reads: ModelTextForm;
  /** Whether it scores what a text completes of what it answers. */
  readonly judgesAnswers: boolean;
  /** 0–1: recall on the unsafe texts that it was calibrated on (training/finish.py). */
  readonly recall: number;
  /** ISO 639-1 codes of the languages in which it was evaluated. */
  readonly languages: readonly string[];
  /** Weights of word-list evidence, for the signals for which they were fitted. */
  readonly evidence: ListEvidence;
  /**
   * Judges one text. Concurrent calls are batched.
   * @throws the signal's reason once it is aborted; ModelError if the model fails or is closed
   */
  classify(text: string, options?: ClassifyOptions): Promise<TextJudgement>;
  /** Stops the threads; pending calls are rejected. */
  close(): Promise<void>;
}
