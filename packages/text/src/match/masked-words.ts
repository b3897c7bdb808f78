/** Distinguishes masked words ("f**k", "sh*t", "f@#k") from other uses of stars and signs. */

import { charClass } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import { joiningSigns, leetLetters, starSigns } from './leet-letters.ts';
import { type MatchPath, stepKind } from './match-path.ts';
import type { PathStepCounts } from './path-step-counts.ts';
import type { DictionaryEntry } from './term-dictionary.ts';
import { charClassAt } from './word-boundaries.ts';

/** The most frequently masked words; if several fit a mask, the first is chosen. */
const frequentlyMaskedWords =
  'fuck shit bitch cunt ass asshole nigger faggot dick pussy cock whore slut nigga bastard motherfucker bullshit retard twat piss tits fag penis vagina rape porn damn hell crap arse wank prick'.split(
    ' ',
  );
/** Those that are recognized from their first letter and length alone. */
export const initialMaskWords: ReadonlySet<string> = new Set(['fuck', 'shit', 'cunt', 'bitch', 'ass', 'nigger']);

/** Lower for words that are masked more often. */
export function maskRank(canonical: string): number {
  const [first = ''] = canonical.split(' ');
  const rank = frequentlyMaskedWords.indexOf(first);
  return rank < 0 ? frequentlyMaskedWords.length : rank;
}

const isVowel = (code: number): boolean => 'aeiou'.includes(String.fromCharCode(code));

/**
 * Whether the masks of a path stand for letters of this word.
 * Positional: called for every candidate with masks, and a mask fits many words.
 */
export function isMaskedWord(
  cells: TextCells,
  path: MatchPath,
  entry: DictionaryEntry,
  tally: PathStepCounts,
): boolean {
  if (tally.skips > 0 || tally.missingGaps > 0 || tally.repeats > 0 || path.stepKinds[0] === stepKind.mask)
    return false;
  if (tally.letters === 0) return false;
  const visible = tally.letters + tally.leetDigits + tally.leetSigns;
  let stars = 0;
  let joins = 0;
  let joinHidesVowel = true;
  let meaningless = 0;
  let run = 0;
  let longestRun = 0;
  for (let k = 0; k < path.length; k += 1) {
    if (path.stepKinds[k] !== stepKind.mask) {
      run = 0;
      continue;
    }
    // The first letter of a word is never masked.
    if (path.stepKinds[k - 1] === stepKind.gap) return false;
    const code = cells.code[path.cell[k] ?? 0] ?? 0;
    if (joiningSigns.has(code) && path.stepKinds[k + 1] === stepKind.gap) return false;
    if (starSigns.has(code)) stars += 1;
    if (!leetLetters.has(code)) meaningless += 1;
    if (joiningSigns.has(code)) {
      joins += 1;
      joinHidesVowel &&= isVowel(path.read[k] ?? 0);
    }
    run += 1;
    longestRun = Math.max(longestRun, run);
  }
  // "p@in", "d@rk": signs that stand for one letter do not mask another, except in the most frequently masked words.
  if (stars === 0 && meaningless === 0 && joins === 0 && !initialMaskWords.has(entry.canonical)) return false;
  // A sign after every letter spells the word out; it masks nothing.
  if (tally.masks > 1 && isAlternatingMask(path)) return false;
  const known = maskRank(entry.canonical) < frequentlyMaskedWords.length;
  const trailing = path.stepKinds[path.length - 1] === stepKind.mask;
  if (joins > 0 && trailing) return false;
  if (joins > 0)
    return (
      known &&
      (joins === tally.masks
        ? joins === 1
          ? visible >= 3 && joinHidesVowel
          : hasSingleMaskSign(cells, path) && visible >= 2 && longestRun === joins
        : visible >= 2)
    );
  if (visible === 1)
    return (
      trailing &&
      charClassAt(cells, (path.cell[0] ?? 0) - 1) !== charClass.letter &&
      initialMaskWords.has(entry.canonical) &&
      (stars === tally.masks || (tally.masks >= 3 && meaningless > 0)) &&
      path.length === entry.canonical.length
    );
  // A star after a complete word marks a footnote or emphasis.
  if (trailing && tally.masks === 1)
    return known && visible >= 3 && stars === 1 && !['rape', 'porn', 'hell'].includes(entry.canonical);
  if (trailing) return known && (stars > 0 || meaningless > 0);
  if (stars === 0 && longestRun === 1 && visible < 3) return false;
  return known || tally.masks <= visible;
}

/**
 * Whether a frequent word shows enough letters around its stars to be extended by more: "f**kface".
 * Positional: called for every candidate with masks, and a mask fits many words.
 */
export function isRevealingMask(
  cells: TextCells,
  path: MatchPath,
  { canonical }: DictionaryEntry,
  { masks, letters }: PathStepCounts,
): boolean {
  if (masks > 2 || letters < 2 || canonical.length < 4 || path.stepKinds[path.length - 1] === stepKind.mask)
    return false;
  if (maskRank(canonical) >= frequentlyMaskedWords.length) return false;
  for (let k = 0; k < path.length; k += 1)
    if (path.stepKinds[k] === stepKind.mask && !starSigns.has(cells.code[path.cell[k] ?? 0] ?? 0)) return false;
  return true;
}

function isAlternatingMask(path: MatchPath): boolean {
  for (let k = 1; k < path.length; k += 1)
    if ((path.stepKinds[k] === stepKind.mask) === (path.stepKinds[k - 1] === stepKind.mask)) return false;
  return true;
}

/** Whether all masks are the same sign. */
function hasSingleMaskSign(cells: TextCells, path: MatchPath): boolean {
  let first = -1;
  for (let k = 0; k < path.length; k += 1) {
    if (path.stepKinds[k] !== stepKind.mask) continue;
    const code = cells.code[path.cell[k] ?? 0] ?? 0;
    if (first >= 0 && code !== first) return false;
    first = code;
  }
  return true;
}
