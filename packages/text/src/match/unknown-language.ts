/** Terms in texts that are too short to tell their language: "puta", "Schlampe", "te omor". */
import { severityRank } from '@winnow/core';
import { charClass } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import { wordsWithOtherMeanings } from './other-meanings.ts';
import type { TermSource } from './term-dictionary.ts';
import { excludeInnocentHits, type TermHit } from './term-hits.ts';

/** Chosen by us, not measured: from about this many words on, the language of most texts is detected. */
const MOST_WORDS = 6;
/** Chosen by us, not measured: six words are hardly ever longer. */
const MOST_CELLS = 80;
/** The end of the Latin letters (Unicode blocks up to IPA extensions, and Latin Extended Additional). */
const isLatin = (code: number): boolean => code < 0x250 || (code >= 0x1e00 && code < 0x1f00);

/** Whether a text has few words, all of them in Latin letters. */
export function isShortLatinText({ code, kind, length }: TextCells): boolean {
  if (length > MOST_CELLS) return false;
  let words = 0;
  for (let i = 0; i < length; i += 1) {
    if (kind[i] !== charClass.letter) continue;
    if (!isLatin(code[i] ?? 0)) return false;
    if (i === 0 || kind[i - 1] !== charClass.letter) words += 1;
    if (words > MOST_WORDS) return false;
  }
  return words > 0;
}

/** Mild words are often harmless in another language, even as parts of longer ones. */
export const mayCountInUnknownLanguage = ({ role, severity }: TermSource): boolean =>
  role !== 'term' || severityRank(severity) >= severityRank('Medium');

/**
 * The hits that count although the language of the text is unknown: written plainly, and not a word that is something
 * else in another language. They outweigh a model that takes the text for harmless only if it consists of them.
 * @param found of the languages that the text may be in, innocent ones included
 */
export function keepHitsOfUnknownLanguage(text: string, found: readonly TermHit[]): TermHit[] {
  const terms = found.filter(
    ({ source, techniques, start, end }) =>
      source.role === 'term' && techniques === 0 && !wordsWithOtherMeanings.has(text.slice(start, end).toLowerCase()),
  );
  const innocent = found.filter(({ source }) => source.role === 'innocent');
  // What is innocent in one language says nothing about the words of another.
  return terms.flatMap((hit) =>
    excludeInnocentHits(
      [{ ...hit, isUncertain: true }],
      innocent.filter(({ source }) => source.language === hit.source.language),
    ),
  );
}
