/** The languages that results can be explained in: one file each beside this one. */
import { en } from './en.ts';
import type { LanguageCode } from './spoken.ts';
import type { Words } from './words.ts';

export const explanationLanguages = { en } as const satisfies Partial<Record<LanguageCode, Words>>;

export type ExplanationLanguage = keyof typeof explanationLanguages;

/** The language that explains results asked for in `code`: itself where we have its words, else English. */
export function explanationLanguage(code: LanguageCode): ExplanationLanguage {
  return code in explanationLanguages ? (code as ExplanationLanguage) : 'en';
}

/** The sentences of a language. */
export const wordsIn = (code: LanguageCode): Words => explanationLanguages[explanationLanguage(code)];
