/** The transcript of a recording. Audio is always 16 kHz, mono, in [-1, 1]; times are seconds from its start. */
import type { TaskContext } from '../scheduling/fair-queue.ts';

export const SAMPLE_RATE_HZ = 16_000;

export interface TimeSpan {
  readonly startS: number;
  readonly endS: number;
}

export interface SpokenWord extends TimeSpan {
  /** As written, with its punctuation and without surrounding spaces. */
  readonly text: string;
  /** 0–1: the mean probability of its tokens. */
  readonly confidence: number;
  /** ISO 639-1, where it is not that of the transcript. */
  readonly language?: string;
}

export interface SpokenSegment extends SpokenWord {
  readonly words: readonly SpokenWord[];
}

/** Why speech is not in the transcript. */
export type UnheardReason = 'no_words' | 'other_language';

/** Speech that gave no words. */
export interface UnheardSpan extends TimeSpan {
  readonly reason: UnheardReason;
}

export interface Transcript {
  /** ISO 639-1; "und" where there is no speech and no language was given. */
  readonly language: string;
  /** 0–1; 1 where the language was given. */
  readonly languageConfidence: number;
  readonly segments: readonly SpokenSegment[];
  /** With speech, recognised or not. */
  readonly speech: readonly TimeSpan[];
  /** With speech, but no words were recognised, or in a language that was not wanted; in order. */
  readonly unheard: readonly UnheardSpan[];
}

export interface TranscribeOptions extends TaskContext {
  /** ISO 639-1; by default detected from the first speech. */
  readonly language?: string;
  /**
   * ISO 639-1: the languages wanted. Parts in another one of them are transcribed in it, parts in any other language
   * are reported as unheard. By default everything is taken for `language`.
   */
  readonly languages?: readonly string[];
  /** Progress callback with 0–1 of the recording, never decreasing. */
  readonly onProgress?: (share: number) => void;
}

export interface SpeechModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /** ISO 639-1 codes that it supports. */
  readonly languages: readonly string[];
  /**
   * Detects the language of the first speech, which costs one window. Voice activity is cached with the samples, so
   * they must not change between this and `transcribe`.
   * @returns null if there is no speech
   * @throws ModelError if the model fails; the signal's reason if it is aborted
   */
  spokenLanguage(
    samples: Float32Array,
    task: TaskContext,
  ): Promise<{ readonly language: string; readonly confidence: number } | null>;
  /** @throws ModelError if the model fails or does not support the language; the signal's reason if it is aborted */
  transcribe(samples: Float32Array, options: TranscribeOptions): Promise<Transcript>;
}
