/** Counts the steps of a path by kind, as input for the rules that judge a match. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import { type MatchPath, stepKind } from './match-path.ts';

const { digit, sign } = charClass;

/** The number of steps of a path by kind. */
export interface PathStepCounts {
  /** Cells that are letters of any script, without repeats. */
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

/** Counts the steps of a path. */
export function countPathSteps(cells: TextCells, path: MatchPath): PathStepCounts {
  const tally: PathStepCounts = {
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
    switch (path.stepKinds[k]) {
      case stepKind.exact:
        if (kind === digit) tally.digits += 1;
        else if (kind !== sign) tally.letters += 1;
        break;
      case stepKind.base:
        tally.letters += 1;
        if ((cells.marks[cell] ?? 0) & charMark.accent) tally.accents += 1;
        if ((cells.marks[cell] ?? 0) & charMark.lookalike) tally.lookalikes += 1;
        break;
      case stepKind.cyrillic:
        tally.letters += 1;
        tally.lookalikes += 1;
        break;
      case stepKind.leet:
        if (kind === digit) tally.leetDigits += 1;
        else tally.leetSigns += 1;
        break;
      case stepKind.mask:
        tally.masks += 1;
        break;
      case stepKind.repeat:
        tally.repeats += 1;
        break;
      case stepKind.skip:
        tally.skips += 1;
        break;
      case stepKind.gap:
        tally.gaps += 1;
        break;
      case stepKind.noGap:
        tally.missingGaps += 1;
        break;
    }
  }
  return tally;
}
