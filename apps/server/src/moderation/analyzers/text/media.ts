/** The input of text analyzers. */
import type { LanguageCode } from '@winnow/core';
import type { TextAnalysis } from '@winnow/text';

export interface TextMedia {
  readonly text: string;
  /** The language given by the caller, or detected. */
  readonly language: LanguageCode;
  /** Whether to detect personal data. */
  readonly findPii: boolean;
  /** The caller's moderation policy, in the words of the profile. */
  readonly policy: string | undefined;
  /** The text engine's normalised forms of the text; computed once, on first use. */
  readonly analysis: () => TextAnalysis;
}
