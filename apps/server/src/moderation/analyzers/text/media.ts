/** The input of text analyzers. */
import type { LanguageCode } from '@winnow/core';
import type { WindowMemory } from '@winnow/models';
import type { TextAnalysis } from '@winnow/text';
import type { LoadedCategory } from '../../taught/category-directory.ts';

export interface TextMedia {
  readonly text: string;
  /** The language given by the caller, or detected. */
  readonly language: LanguageCode;
  /** Whether to detect personal data. */
  readonly findPii: boolean;
  /** The caller's moderation policy, in the words of the profile. */
  readonly policy: string | undefined;
  /** Custom categories that the text is compared with; absent: none. */
  readonly customCategories?: readonly LoadedCategory[] | undefined;
  /** Whether urgent labels are looked for; absent: they are not. */
  readonly wantsUrgent?: boolean | undefined;
  /** Of a text that arrives in pieces: what models read of it before. Absent: it arrived at once. */
  readonly memory?: WindowMemory | undefined;
  /** The same for the messages that it answers; absent: there are none, or the profile does not read them. */
  readonly answered?: (() => TextAnalysis) | undefined;
  /** The text engine's normalised forms of the text; computed once, on first use. */
  readonly analysis: () => TextAnalysis;
}
