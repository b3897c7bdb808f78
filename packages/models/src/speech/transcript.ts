/** What was said in a recording, and when. Sound is always 16 kHz, mono, in [-1, 1]; times are seconds from its start. */

export const SAMPLE_RATE_HZ = 16_000;

export interface TimeSpan {
  readonly startS: number;
  readonly endS: number;
}

export interface SpokenWord extends TimeSpan {
  /** As written, with its punctuation and without the blanks around it. */
  readonly text: string;
  /** 0–1: the mean probability of its tokens. */
  readonly confidence: number;
}

export interface SpokenSegment extends SpokenWord {
  readonly words: readonly SpokenWord[];
}

export interface Transcript {
  /** ISO 639-1; "und" where nobody speaks and no language was given. */
  readonly language: string;
  /** 0–1; 1 where the language was given. */
  readonly languageConfidence: number;
  readonly segments: readonly SpokenSegment[];
  /** Where somebody speaks, understood or not. */
  readonly speech: readonly TimeSpan[];
}

export interface TranscribeOptions {
  readonly signal: AbortSignal;
  /** ISO 639-1; by default found out from the first speech. */
  readonly language?: string;
  /** Called with 0–1 of the recording, never falling. */
  readonly onProgress?: (share: number) => void;
}

export interface SpeechModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /** ISO 639-1 codes that it understands. */
  readonly languages: readonly string[];
  /**
   * The language of the first speech, which costs one window. Where somebody speaks is remembered with the samples, so they must
   * not change between this and `transcribe`.
   * @returns null where nobody speaks
   * @throws ModelError where the model fails; the signal's reason where it is aborted
   */
  spokenLanguage(
    samples: Float32Array,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly language: string; readonly confidence: number } | null>;
  /** @throws ModelError where the model fails or does not know the language; the signal's reason where it is aborted */
  transcribe(samples: Float32Array, options: TranscribeOptions): Promise<Transcript>;
}
