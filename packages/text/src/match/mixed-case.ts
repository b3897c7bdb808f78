/** Distinguishes alternating letter case ("fUcK") from ordinary capitalization. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';

const { letter } = charClass;

/** Fewer changes may be typing errors ("FuCK", "shIT"). */
const minCaseChanges = 2;

/**
 * Whether the letter case of a candidate changes at least twice. A word's first capital, and one followed by two
 * lower-case letters ("MotherFucker", "iPhone"), begin a word and do not count.
 */
export function isMixedCase(cells: TextCells, start: number, end: number): boolean {
  let changes = 0;
  for (let i = start + 1; i < end; i += 1) {
    if (!isLetter(cells, i - 1) || !isLetter(cells, i) || isUpper(cells, i - 1) === isUpper(cells, i)) continue;
    const capital = isUpper(cells, i) ? i : i - 1;
    if (beginsWord(cells, capital, start)) continue;
    changes += 1;
    if (changes >= minCaseChanges) return true;
  }
  return false;
}

const isLetter = (cells: TextCells, i: number): boolean => cells.kind[i] === letter;
const isUpper = (cells: TextCells, i: number): boolean => ((cells.marks[i] ?? 0) & charMark.upper) > 0;
const isSmall = (cells: TextCells, i: number): boolean => isLetter(cells, i) && !isUpper(cells, i);

const beginsWord = (cells: TextCells, capital: number, start: number): boolean =>
  capital === start || !isLetter(cells, capital - 1) || (isSmall(cells, capital + 1) && isSmall(cells, capital + 2));
