/** Tells letters that are small and capital by turns ("fUcK") from the capitals that people write. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';

const { letter } = charClass;

/** Fewer changes come of a slipped shift key ("FuCK", "shIT"). */
const minCaseChanges = 2;

/**
 * Whether the letters of a candidate change between small and capital at least twice. A word's first capital, and one that
 * two small letters follow ("MotherFucker", "iPhone"), begin a word: they count for nothing.
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
