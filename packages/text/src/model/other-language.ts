/** Texts in a language that a model does not know, as far as that can be said with confidence. */
import type { TextAnalysis } from '../text-analysis.ts';

/**
 * Chosen on the dev parts of the written and the ordinary texts: none of 13,044 in the languages of the bundled model
 * is taken for another one at .5 or more.
 */
const MIN_CONFIDENCE = 0.95;

/** What models call a language that the detector calls otherwise. */
const modelLanguageCodes: Readonly<Record<string, string>> = { fil: 'tl' };

/**
 * Languages that the detector does not know are taken for their relatives, or for none: nothing is said of them.
 * @param languages of the model (ISO 639-1); if none are known, no text is in another one
 */
export function isOtherLanguage({ code, confidence }: TextAnalysis['language'], languages: readonly string[]): boolean {
  if (languages.length === 0 || code === 'und' || confidence < MIN_CONFIDENCE) return false;
  return !languages.includes(modelLanguageCodes[code] ?? code);
}
