/** Tells a masked word ("f**k", "sh*t", "f@#k") from stars and signs that mean something else. */

import type { Cells } from '../normalize/cells.ts';
import { charClass } from '../normalize/chars.ts';
import type { Entry } from './dictionary.ts';
import { joinSigns, leetLetters, starSigns } from './leet.ts';
import { op, type Path } from './path.ts';
import type { Tally } from './tally.ts';
import { kindAt } from './words.ts';

/** The words that people mask most; of two that fit a mask, the first is meant. */
const usual =
  'fuck shit bitch cunt ass asshole nigger faggot dick pussy cock whore slut nigga bastard motherfucker bullshit retard twat piss tits fag penis vagina rape porn damn hell crap arse wank prick'.split(
    ' ',
  );
/** Those that are recognised by their first letter and length alone. */
export const byFirstLetter: ReadonlySet<string> = new Set(['fuck', 'shit', 'cunt', 'bitch', 'ass', 'nigger']);

/** Lower for a word that is masked more often. */
export function maskRank(canonical: string): number {
  const [first = ''] = canonical.split(' ');
  const rank = usual.indexOf(first);
  return rank < 0 ? usual.length : rank;
}

const isVowel = (code: number): boolean => 'aeiou'.includes(String.fromCharCode(code));

/** Whether the masks of a path stand for letters of this word. */
export function isMask(cells: Cells, path: Path, entry: Entry, tally: Tally): boolean {
  if (tally.skips > 0 || tally.missingGaps > 0 || tally.repeats > 0 || path.op[0] === op.mask) return false;
  if (tally.letters === 0) return false;
  const visible = tally.letters + tally.leetDigits + tally.leetSigns;
  let stars = 0;
  let joins = 0;
  let joinHidesVowel = true;
  let meaningless = 0;
  let run = 0;
  let longestRun = 0;
  for (let k = 0; k < path.length; k += 1) {
    if (path.op[k] !== op.mask) {
      run = 0;
      continue;
    }
    // A word's first letter is shown.
    if (path.op[k - 1] === op.gap) return false;
    const code = cells.code[path.cell[k] ?? 0] ?? 0;
    if (joinSigns.has(code) && path.op[k + 1] === op.gap) return false;
    if (starSigns.has(code)) stars += 1;
    if (!leetLetters.has(code)) meaningless += 1;
    if (joinSigns.has(code)) {
      joins += 1;
      joinHidesVowel &&= isVowel(path.read[k] ?? 0);
    }
    run += 1;
    longestRun = Math.max(longestRun, run);
  }
  // "p@in", "d@rk": signs that stand for a letter hide no other one, but in the words that are masked most.
  if (stars === 0 && meaningless === 0 && joins === 0 && !byFirstLetter.has(entry.canonical)) return false;
  // One sign after every letter spells a word out; it hides none.
  if (tally.masks > 1 && alternates(path)) return false;
  const known = maskRank(entry.canonical) < usual.length;
  const trailing = path.op[path.length - 1] === op.mask;
  if (joins > 0 && trailing) return false;
  if (joins > 0)
    return (
      known &&
      (joins === tally.masks
        ? joins === 1
          ? visible >= 3 && joinHidesVowel
          : sameSign(cells, path) && visible >= 2 && longestRun === joins
        : visible >= 2)
    );
  if (visible === 1)
    return (
      trailing &&
      kindAt(cells, (path.cell[0] ?? 0) - 1) !== charClass.letter &&
      byFirstLetter.has(entry.canonical) &&
      (stars === tally.masks || (tally.masks >= 3 && meaningless > 0)) &&
      path.length === entry.canonical.length
    );
  // A star after a whole word is a footnote or an emphasis.
  if (trailing && tally.masks === 1)
    return known && visible >= 3 && stars === 1 && !['rape', 'porn', 'hell'].includes(entry.canonical);
  if (trailing) return known && (stars > 0 || meaningless > 0);
  if (stars === 0 && longestRun === 1 && visible < 3) return false;
  return known || tally.masks <= visible;
}

/** Whether so much of a usual word shows between its stars that more may be written on to it: "f**kface". */
export function isTellingMask(cells: Cells, path: Path, { canonical }: Entry, { masks, letters }: Tally): boolean {
  if (masks > 2 || letters < 2 || canonical.length < 4 || path.op[path.length - 1] === op.mask) return false;
  if (maskRank(canonical) >= usual.length) return false;
  for (let k = 0; k < path.length; k += 1)
    if (path.op[k] === op.mask && !starSigns.has(cells.code[path.cell[k] ?? 0] ?? 0)) return false;
  return true;
}

function alternates(path: Path): boolean {
  for (let k = 1; k < path.length; k += 1) if ((path.op[k] === op.mask) === (path.op[k - 1] === op.mask)) return false;
  return true;
}

/** Whether all masks are one and the same sign. */
function sameSign(cells: Cells, path: Path): boolean {
  let first = -1;
  for (let k = 0; k < path.length; k += 1) {
    if (path.op[k] !== op.mask) continue;
    const code = cells.code[path.cell[k] ?? 0] ?? 0;
    if (first >= 0 && code !== first) return false;
    first = code;
  }
  return true;
}
