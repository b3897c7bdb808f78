/** Word boundaries in the cells. */

import { type CharClass, charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';

const { space, sign, digit, letter, unspaced, hangul, picture, apostrophe } = charClass;

export const charClassAt = (cells: TextCells, i: number): CharClass =>
  i < 0 || i >= cells.length ? space : ((cells.kind[i] ?? space) as CharClass);

export const isLetterCell = (cells: TextCells, i: number): boolean => charClassAt(cells, i) === letter;

const isEmojiLetter = (cells: TextCells, i: number): boolean => ((cells.marks[i] ?? 0) & charMark.emojiLetter) > 0;

/** Whether a term that begins with a letter or digit may begin at cell i. */
export function isWordStart(cells: TextCells, i: number): boolean {
  const kind = charClassAt(cells, i);
  const before = charClassAt(cells, i - 1);
  switch (before) {
    case space:
    case picture:
      return true;
    case sign:
      return !isSignInWord(cells, i - 1, -1);
    case unspaced:
      return kind !== unspaced;
    case hangul:
      return kind !== hangul;
    case digit:
      return kind === letter || kind === hangul;
    case letter:
      return (
        kind === hangul ||
        kind === unspaced ||
        (kind === letter && isEmojiLetter(cells, i) !== isEmojiLetter(cells, i - 1))
      );
    case apostrophe:
      return isAfterElision(cells, i);
  }
}

/** "'word", "l'enculé", "qu'une" – but not the s of "it's". */
function isAfterElision(cells: TextCells, i: number): boolean {
  if (charClassAt(cells, i - 2) !== letter) return true;
  const short = charClassAt(cells, i - 3) !== letter || charClassAt(cells, i - 4) !== letter;
  return short && charClassAt(cells, i + 1) === letter && charClassAt(cells, i + 2) === letter;
}

/** A walk into a run of one letter starts only at its first and last letter, so that it costs no more than a word. */
export const isRepeatEdge = ({ code }: TextCells, i: number): boolean =>
  code[i] !== code[i - 1] || code[i] !== code[i + 1];

/** Whether a term may end before cell i. */
export function isWordEnd(cells: TextCells, i: number): boolean {
  const last = charClassAt(cells, i - 1);
  const after = charClassAt(cells, i);
  if (last === unspaced || last === picture || last === hangul) return true;
  if (after === letter) return last === letter && isEmojiLetter(cells, i) !== isEmojiLetter(cells, i - 1);
  if (after === digit) return last !== digit && !isLetterAfterDigits(cells, i);
  return after !== sign || !isSignInWord(cells, i, 1);
}

/** "dick3ns" is one word; "fuck69" is a word and a number. */
function isLetterAfterDigits(cells: TextCells, i: number): boolean {
  let at = i;
  while (charClassAt(cells, at) === digit && at - i < 8) at += 1;
  return charClassAt(cells, at) === letter;
}

/** Signs that stand for letters inside a word; the first six do so even alone. */
const wordInnerSignCodes = Array.from('*#%$@!&^', (char) => char.charCodeAt(0));
const standaloneInnerSigns = new Set(wordInnerSignCodes.slice(0, 6));
const wordInnerSigns = new Set(wordInnerSignCodes);

/** Whether the signs from cell i on, in one direction, lead to a letter: "gl**s", "dick!nson"; but not "tits&ass". */
function isSignInWord(cells: TextCells, i: number, by: 1 | -1): boolean {
  let at = i;
  while (charClassAt(cells, at) === sign && wordInnerSigns.has(cells.code[at] ?? 0) && Math.abs(at - i) < 8) at += by;
  const count = Math.abs(at - i);
  return (
    (count > 1 || (count === 1 && standaloneInnerSigns.has(cells.code[i] ?? 0))) && charClassAt(cells, at) === letter
  );
}

/** Bounds the search for a word's boundary, to keep long runs cheap. */
const longestWord = 40;

/** The end of the letters that continue from cell i, and (below) the start of those that lead to it. */
export function findWordEnd(cells: TextCells, i: number): number {
  let end = i;
  while (charClassAt(cells, end) === letter && end - i < longestWord) end += 1;
  return end;
}

export function findWordStart(cells: TextCells, i: number): number {
  let start = i;
  while (charClassAt(cells, start - 1) === letter && i - start < longestWord) start -= 1;
  return start;
}
