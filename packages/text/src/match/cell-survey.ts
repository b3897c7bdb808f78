/** A cheap survey of the cells, which decides which of the expensive searches a text needs. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';

const { letter, digit } = charClass;

export interface CellSurvey {
  /** Contains single letters near one another. */
  mayHoldSpelledOut: boolean;
  /** Contains words that mix upper case, lower case and digits, as Base64 does. */
  mayHoldBase64: boolean;
}

/** Cells that may lie between two letters of a spelled-out word. */
const maxLetterDistance = 4;
/** Minimum length of Base64, without its padding. */
const shortestEncoded = 6;
const equals = 0x3d;

export function surveyCells({ kind, marks, code, length }: TextCells): CellSurvey {
  let spelled = false;
  let encoded = false;
  let singles = 0;
  let size = 0;
  let since = 0;
  let upper = 0;
  let mixed = false;
  for (let i = 0; i <= length; i += 1) {
    const here = kind[i];
    if (here === letter || here === digit) {
      const capital = (marks[i] ?? 0) & charMark.upper;
      if (size > 0 && capital !== upper && (capital > 0 || size > 1)) mixed = true;
      // "m9i": a digit between letters.
      if (here === digit && size > 0 && kind[i - 1] === letter && kind[i + 1] === letter) mixed = true;
      upper = capital;
      size += 1;
      continue;
    }
    if (size > 0) {
      if (mixed && size >= shortestEncoded) encoded = true;
      mixed = false;
      singles = size > 1 || since > maxLetterDistance ? 0 : singles;
      if (size === 1) singles += 1;
      if (singles > 1) spelled = true;
      since = 0;
      size = 0;
    }
    if (code[i] === equals) encoded = true;
    since += 1;
  }
  return { mayHoldSpelledOut: spelled, mayHoldBase64: encoded };
}
