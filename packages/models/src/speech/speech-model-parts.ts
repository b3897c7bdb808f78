/** What a speech model consists of. */
import type { InferenceBackend } from '../inference.ts';

export interface SpeechModelParts {
  readonly id: string;
  readonly version: string;
  readonly windowSamples: number;
  /** The token of each language; none: English only. */
  readonly languages: Readonly<Record<string, number>>;
  /** Tokens after the language. */
  readonly task: readonly number[];
  readonly vocabulary: readonly string[];
  readonly inference: InferenceBackend;
  /** Compressed size of a text in bytes. */
  packedBytes(text: string): number;
}
