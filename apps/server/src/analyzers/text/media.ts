/** What analyzers of text get to see. */
import type { LanguageCode } from '@winnow/core';
import type { TextAnalysis } from '@winnow/text';

export interface TextMedia {
  readonly text: string;
  /** What the caller says the text is written in, or what was detected. */
  readonly language: LanguageCode;
  /** Whether personal data is to be found. */
  readonly findPii: boolean;
  /** What the caller wants moderated, in the words of the profile. */
  readonly policy: string | undefined;
  /** The text engine's reading of the text; done once, whoever asks first. */
  readonly analysis: () => TextAnalysis;
}
