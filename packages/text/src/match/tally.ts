/** Counts the steps of a path by kind: what the rules that judge a match go by. */
import type { Cells } from '../normalize/cells.ts';
import { charClass, mark } from '../normalize/chars.ts';
import { op, type Path } from './path.ts';

const { digit, sign } = charClass;

/** The steps of a path by kind. */
export interface Tally {
  /** Cells that are letters of any script, repeats left out. */
  letters: number;
  digits: number;
  /** Digits and signs read as letters. */
  leetDigits: number;
  leetSigns: number;
  masks: number;
  repeats: number;
  skips: number;
  gaps: number;
  missingGaps: number;
  accents: number;
  lookalikes: number;
}

/** The tally of a path. */
export function tallyOf(cells: Cells, path: Path): Tally {
  const tally: Tally = {
    letters: 0,
    digits: 0,
    leetDigits: 0,
    leetSigns: 0,
    masks: 0,
    repeats: 0,
    skips: 0,
    gaps: 0,
    missingGaps: 0,
    accents: 0,
    lookalikes: 0,
  };
  for (let k = 0; k < path.length; k += 1) {
    const cell = path.cell[k] ?? 0;
    const kind = cells.kind[cell];
    switch (path.op[k]) {
      case op.exact:
        if (kind === digit) tally.digits += 1;
        else if (kind !== sign) tally.letters += 1;
        break;
      case op.base:
        tally.letters += 1;
        if ((cells.marks[cell] ?? 0) & mark.accent) tally.accents += 1;
        if ((cells.marks[cell] ?? 0) & mark.lookalike) tally.lookalikes += 1;
        break;
      case op.cyrillic:
        tally.letters += 1;
        tally.lookalikes += 1;
        break;
      case op.leet:
        if (kind === digit) tally.leetDigits += 1;
        else tally.leetSigns += 1;
        break;
      case op.mask:
        tally.masks += 1;
        break;
      case op.repeat:
        tally.repeats += 1;
        break;
      case op.skip:
        tally.skips += 1;
        break;
      case op.gap:
        tally.gaps += 1;
        break;
      case op.noGap:
        tally.missingGaps += 1;
        break;
    }
  }
  return tally;
}
