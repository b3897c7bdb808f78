/** Tells leet ("sh1t") from numbers, prices, codes and the signs around words. */
import type { Cells } from '../normalize/cells.ts';
import { charClass, mark } from '../normalize/chars.ts';
import type { Candidate } from './judge.ts';
import { op, type Path } from './path.ts';
import type { Tally } from './tally.ts';
import { isLetterCode, kindAt } from './words.ts';

const { letter, digit, sign } = charClass;

const codesIn = (signs: string): ReadonlySet<number> => new Set(Array.from(signs, (char) => char.charCodeAt(0)));
/** Signs that may be a word's last letter, and those that may be its first. */
export const endsWords = codesIn('$+@');
const beginsWords = codesIn('$@+£§¡€');
const shortestAfterSign = 4;
/** What closes a bracket that may be a C, and how far away. */
const closings = new Map(['()', '<>', '[]', '{}'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]));
const longestBracket = 80;

/** Digits and signs read as letters need letters beside them: numbers, prices, times and codes are none. */
export function isLeet(
  cells: Cells,
  path: Path,
  { start, end, entry }: Candidate,
  tally: Tally,
  length: number,
): boolean {
  if (length < 3) return false;
  if (tally.leetDigits > 0) {
    if (tally.letters === 0) return false;
    // "A55" is a road, "45s" and "900k" are numbers; "a55" is none of them.
    if (
      tally.letters === 1 &&
      (length === 3 ? hasUpper(cells, start, end) || cells.kind[start] !== letter : isQuantity(cells, start, end))
    )
      return false;
    // "7 its", "a 80s": a number and a word.
    if (tally.skips > 0) return false;
    if (numberInPhrase(cells, path)) return false;
    if (besideDigits(cells, start, entry.openRight ? tokenEnd(cells, end) : end)) return false;
  }
  if (!endsAsWord(cells, path, end) || !beginsAsWord(cells, path, length)) return false;
  // "sh@t.com" is an address.
  if (
    tally.leetSigns > 0 &&
    cells.code[end] === 0x2e &&
    isLetterCode(cells, end + 1) &&
    contains(cells, start, end, 0x40)
  )
    return false;
  return true;
}

/** How many signs draw the letter of step k. */
const widthOf = (path: Path, k: number, end: number): number =>
  (k + 1 < path.length ? (path.cell[k + 1] ?? 0) : end) - (path.cell[k] ?? 0);

/** Signs at the end are the sentence's ("tit!!"), unless the word has others before, or several draw one letter ("retar|)"). */
function endsAsWord(cells: Cells, path: Path, end: number): boolean {
  let final = path.length - 1;
  while (final > 0 && path.op[final] === op.repeat) final -= 1;
  const last = path.cell[final] ?? 0;
  if (path.op[final] !== op.leet || cells.kind[last] !== sign || endsWords.has(cells.code[last] ?? 0)) return true;
  if (widthOf(path, final, end) > 1) return true;
  for (let k = 0; k < path.length; k += 1)
    if (path.op[k] === op.leet && cells.code[path.cell[k] ?? 0] !== cells.code[last]) return true;
  return false;
}

/**
 * "(ass", "|tit|", "#ass": brackets, table bars and hash tags are themselves. A sign is a word's first letter where more of
 * the word is in leet, where several signs draw one letter ("|)ick"), or where it is a bracket that nothing closes ("(unt").
 */
function beginsAsWord(cells: Cells, path: Path, length: number): boolean {
  const first = path.cell[0] ?? 0;
  const code = cells.code[first] ?? 0;
  if (path.op[0] !== op.leet || cells.kind[first] !== sign || beginsWords.has(code)) return true;
  if (length < shortestAfterSign) return false;
  if (widthOf(path, 0, cells.length) > 1) return true;
  for (let k = 1; k < path.length; k += 1) if (path.op[k] === op.leet) return true;
  const closing = closings.get(code);
  return closing !== undefined && !isClosed(cells, first, closing);
}

function isClosed(cells: Cells, from: number, closing: number): boolean {
  const to = Math.min(cells.length, from + longestBracket);
  for (let i = from; i < to; i += 1) if (cells.code[i] === closing) return true;
  return false;
}

/** "900k", "45s": digits alone before the last letter are a number and its unit. */
function isQuantity(cells: Cells, start: number, end: number): boolean {
  for (let i = start; i < end - 1; i += 1) if (cells.kind[i] !== digit) return false;
  return true;
}

/** Whether one word of a phrase is a number: the "90" of "90 er". */
function numberInPhrase(cells: Cells, path: Path): boolean {
  let letters = 0;
  let digits = 0;
  for (let k = 0; k <= path.length; k += 1) {
    const how = path.op[k];
    if (k === path.length || how === op.gap || how === op.noGap) {
      if (digits > 0 && letters === 0) return true;
      letters = 0;
      digits = 0;
    } else if (how === op.leet && cells.kind[path.cell[k] ?? 0] === digit) digits += 1;
    else if (how === op.exact || how === op.base) letters += 1;
  }
  return false;
}

/** The end of the letters and digits that go on from cell i. */
function tokenEnd(cells: Cells, i: number): number {
  let end = i;
  while (kindAt(cells, end) === letter || kindAt(cells, end) === digit) end += 1;
  return end;
}

function contains(cells: Cells, start: number, end: number, code: number): boolean {
  for (let i = start; i < end; i += 1) if (cells.code[i] === code) return true;
  return false;
}

function hasUpper(cells: Cells, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) if ((cells.marks[i] ?? 0) & mark.upper) return true;
  return false;
}

/** Whether the unbroken run around the candidate holds other digits: a code, a date, a telephone number. */
function besideDigits(cells: Cells, start: number, end: number): boolean {
  const reach = 40;
  for (let i = start - 1; i >= Math.max(0, start - reach) && cells.kind[i] !== charClass.space; i -= 1)
    if (cells.kind[i] === digit) return true;
  for (let i = end; i < Math.min(cells.length, end + reach) && cells.kind[i] !== charClass.space; i += 1)
    if (cells.kind[i] === digit) return true;
  return false;
}
