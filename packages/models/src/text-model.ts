/** What a text model is to its callers, whether it is ours or one that a user brought. */
import type { CategoryId, ListEvidence, SeverityProbabilities } from '@winnow/core';

/** A range of the given text in UTF-16 code units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What a model says of one signal. Of a text that is read in several windows, the window that says it most. */
export interface CategoryJudgement {
  /** Calibrated, 0–1: .5 is as likely right as wrong. */
  readonly probability: number;
  /** The natural log-odds of `probability`: what a word list knows is added to it (core, verdict/score-findings.ts). */
  readonly logit: number;
  /** 0–1 on core's ladder of severities (core, verdict/severity-score.ts). */
  readonly score: number;
  /** The words behind it, in their order, apart from each other; [] where the probability is next to nothing. */
  readonly words: TextRange[];
  /** The window that was the most sure. */
  readonly window: TextRange;
  /** The severity that this window speaks of; absent where the model knows none. */
  readonly severity?: SeverityProbabilities;
}

/** Probability of each label of a head, 0–1. */
export type LabelProbabilities = Readonly<Record<string, number>>;

export interface TextJudgement {
  /** The signals that the model knows. */
  readonly signals: Partial<Record<CategoryId, CategoryJudgement>>;
  /** The severity of the whole text if it is unsafe; absent where the model knows none. */
  readonly severity?: SeverityProbabilities;
  /** Negative, neutral, positive; they add up to 1. Absent, as the next two, where the model has no such head. */
  readonly sentiment?: LabelProbabilities;
  readonly emotion?: LabelProbabilities;
  readonly topics?: LabelProbabilities;
  /** The windows in which the text was read, in order; one for a short text, none for a text without tokens. */
  readonly windows: TextRange[];
}

export interface ClassifyOptions {
  /** Gives up: a text that still waits is never read. */
  readonly signal?: AbortSignal;
}

/** Which reading of a text a model is to be given (@winnow/text, canonical.ts). */
export type ModelTextForm = 'unhidden' | 'plain' | 'canonical';

/** A classifier of texts. Holds threads or memory until it is closed. */
export interface TextModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /** The reading that it was trained on. What others trained gets letter case and links as they were written. */
  readonly reads: ModelTextForm;
  /** 0–1: the share of unsafe texts that it finds, of those that it was calibrated on (training/finish.py). */
  readonly coverage: number;
  /** ISO 639-1 codes of the languages that it was tested in. */
  readonly languages: readonly string[];
  /** How much word lists weigh beside it, for the signals that it was fitted with. */
  readonly evidence: ListEvidence;
  /**
   * Judges one text. Calls that overlap are read together.
   * @throws the signal's reason once it is aborted; ModelError where the model fails or is closed
   */
  classify(text: string, options?: ClassifyOptions): Promise<TextJudgement>;
  /** Ends the threads; what is under way is refused. */
  close(): Promise<void>;
}
