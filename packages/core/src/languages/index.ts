/** The languages that results can be explained in, one file each in this folder. */
import { ar } from './ar.ts';
import { bn } from './bn.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { ExplanationPhrases } from './explanation-phrases.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { LanguageCode } from './language-codes.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const explanationLanguages = {
  ar,
  bn,
  de,
  en,
  es,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  th,
  tr,
  uk,
  vi,
  zh,
} as const satisfies Partial<Record<LanguageCode, ExplanationPhrases>>;

export type ExplanationLanguage = keyof typeof explanationLanguages;

/** The explanation language for `code`: the language itself if it is supported, otherwise English. */
export function toExplanationLanguage(code: LanguageCode): ExplanationLanguage {
  return code in explanationLanguages ? (code as ExplanationLanguage) : 'en';
}

/** The explanation phrases of a language. */
export const getExplanationPhrases = (code: LanguageCode): ExplanationPhrases =>
  explanationLanguages[toExplanationLanguage(code)];
