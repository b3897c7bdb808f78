/** Distinguishes leet ("sh1t") from numbers, prices, codes and punctuation. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { type MatchPath, stepKind } from './match-path.ts';
import type { PathStepCounts } from './path-step-counts.ts';
import { charClassAt, isLetterCell } from './word-boundaries.ts';

const { letter, digit, sign } = charClass;

const charCodesOf = (signs: string): ReadonlySet<number> => new Set(Array.from(signs, (char) => char.charCodeAt(0)));
/** Signs that may be a word's last letter, and signs that may be its first. */
export const wordEndSigns = charCodesOf('$+@');
const wordStartSigns = charCodesOf('$@+£§¡€');
const shortestAfterSign = 4;
/** The closing counterpart of a bracket that may stand for a C, and how far ahead to look for it. */
const closingBrackets = new Map(['()', '<>', '[]', '{}'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]));
const longestBracket = 80;

/**
 * Digits and signs read as letters need letters beside them; numbers, prices, times and codes have none.
 * Positional: called for every candidate with leet, most of which are no match.
 */
export function isLeet(
  cells: TextCells,
  path: MatchPath,
  { start, end, entry }: MatchCandidate,
  tally: PathStepCounts,
  length: number,
): boolean {
  if (length < 3) return false;
  if (tally.leetDigits > 0) {
    if (tally.letters === 0) return false;
    // "A55" is a road, "45s" and "900k" are quantities; "a55" is none of these.
    if (
      tally.letters === 1 &&
      (length === 3 ? hasUpper(cells, start, end) || cells.kind[start] !== letter : isQuantity(cells, start, end))
    )
      return false;
    // "7 its", "a 80s": a number and a word.
    if (tally.skips > 0) return false;
    if (hasNumberInPhrase(cells, path)) return false;
    if (isBesideDigits(cells, start, entry.openRight ? tokenEnd(cells, end) : end)) return false;
  }
  if (!hasPlausibleEnd(cells, path, end) || !hasPlausibleStart(cells, path, length)) return false;
  // "sh@t.com" is an e-mail address.
  if (
    tally.leetSigns > 0 &&
    cells.code[end] === 0x2e &&
    isLetterCell(cells, end + 1) &&
    contains(cells, start, end, 0x40)
  )
    return false;
  return true;
}

/** The number of signs that form the letter of step k. */
const signCountOf = (path: MatchPath, k: number, end: number): number =>
  (k + 1 < path.length ? (path.cell[k + 1] ?? 0) : end) - (path.cell[k] ?? 0);

/**
 * Signs at the end are punctuation ("tit!!"), unless the word has other signs before or several form one letter
 * ("retar|)").
 */
function hasPlausibleEnd(cells: TextCells, path: MatchPath, end: number): boolean {
  let final = path.length - 1;
  while (final > 0 && path.stepKinds[final] === stepKind.repeat) final -= 1;
  const last = path.cell[final] ?? 0;
  if (path.stepKinds[final] !== stepKind.leet || cells.kind[last] !== sign || wordEndSigns.has(cells.code[last] ?? 0))
    return true;
  if (signCountOf(path, final, end) > 1) return true;
  for (let k = 0; k < path.length; k += 1)
    if (path.stepKinds[k] === stepKind.leet && cells.code[path.cell[k] ?? 0] !== cells.code[last]) return true;
  return false;
}

/**
 * In "(ass", "|tit|" and "#ass", brackets, table bars and hash signs are not letters. A sign is a word's first letter
 * if more of the word is leet, if several signs form one letter ("|)ick"), or if it is an unclosed bracket ("(unt").
 */
function hasPlausibleStart(cells: TextCells, path: MatchPath, length: number): boolean {
  const first = path.cell[0] ?? 0;
  const code = cells.code[first] ?? 0;
  if (path.stepKinds[0] !== stepKind.leet || cells.kind[first] !== sign || wordStartSigns.has(code)) return true;
  if (length < shortestAfterSign) return false;
  if (signCountOf(path, 0, cells.length) > 1) return true;
  for (let k = 1; k < path.length; k += 1) if (path.stepKinds[k] === stepKind.leet) return true;
  const closing = closingBrackets.get(code);
  return closing !== undefined && !isClosed(cells, first, closing);
}

function isClosed(cells: TextCells, from: number, closing: number): boolean {
  const to = Math.min(cells.length, from + longestBracket);
  for (let i = from; i < to; i += 1) if (cells.code[i] === closing) return true;
  return false;
}

/** "900k", "45s": if everything before the last letter is digits, it is a number with a unit. */
function isQuantity(cells: TextCells, start: number, end: number): boolean {
  for (let i = start; i < end - 1; i += 1) if (cells.kind[i] !== digit) return false;
  return true;
}

/** Whether one word of a phrase is a number, such as the "90" of "90 er". */
function hasNumberInPhrase(cells: TextCells, path: MatchPath): boolean {
  let letters = 0;
  let digits = 0;
  for (let k = 0; k <= path.length; k += 1) {
    const how = path.stepKinds[k];
    if (k === path.length || how === stepKind.gap || how === stepKind.noGap) {
      if (digits > 0 && letters === 0) return true;
      letters = 0;
      digits = 0;
    } else if (how === stepKind.leet && cells.kind[path.cell[k] ?? 0] === digit) digits += 1;
    else if (how === stepKind.exact || how === stepKind.base) letters += 1;
  }
  return false;
}

/** The end of the letters and digits that continue from cell i. */
function tokenEnd(cells: TextCells, i: number): number {
  let end = i;
  while (charClassAt(cells, end) === letter || charClassAt(cells, end) === digit) end += 1;
  return end;
}

/** Positional: called for every candidate with leet, as `isLeet` is. */
function contains(cells: TextCells, start: number, end: number, code: number): boolean {
  for (let i = start; i < end; i += 1) if (cells.code[i] === code) return true;
  return false;
}

function hasUpper(cells: TextCells, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) if ((cells.marks[i] ?? 0) & charMark.upper) return true;
  return false;
}

/** Whether the unbroken run around the candidate contains other digits, as codes, dates and telephone numbers do. */
function isBesideDigits(cells: TextCells, start: number, end: number): boolean {
  const reach = 40;
  for (let i = start - 1; i >= Math.max(0, start - reach) && cells.kind[i] !== charClass.space; i -= 1)
    if (cells.kind[i] === digit) return true;
  for (let i = end; i < Math.min(cells.length, end + reach) && cells.kind[i] !== charClass.space; i += 1)
    if (cells.kind[i] === digit) return true;
  return false;
}
