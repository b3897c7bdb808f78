/** Decides whether a way through the cells is a word that somebody wrote, or chance; names what hid it. */

import { type Cells, joinerIsOrdinary } from '../normalize/cells.ts';
import { charClass, mark } from '../normalize/chars.ts';
import { ownLetters } from './alphabets.ts';
import type { Entry } from './dictionary.ts';
import { isLeet } from './leet-words.ts';
import { isMask, isTellingMask } from './masks.ts';
import { isMixedCase } from './mixed-case.ts';
import { op, type Path, type Scan } from './path.ts';
import { isRepetition } from './repeats.ts';
import { splitTechnique } from './splits.ts';
import { type Tally, tallyOf } from './tally.ts';
import { techniqueBit, techniquesOfMarks } from './techniques.ts';
import { isWordEnd, lettersFrom, lettersTo } from './words.ts';

const { letter, digit, unspaced, hangul } = charClass;

const sharpS = 0xdf;
/** Shorter phrases written as one word are other words ("u rat" in "curat"). */
const shortestJoined = 7;

/** Where a candidate lies in the cells, and what it would be. */
export interface Candidate {
  start: number;
  end: number;
  entry: Entry;
}

/** Bits of the techniques that hid the word (0: it stands plainly), or -1 where it is not the word. */
export function judge(scan: Scan, path: Path, candidate: Candidate): number {
  const { cells } = scan;
  const { start, end, entry } = candidate;
  const innocent = entry.source.role === 'innocent';
  const tally = tallyOf(cells, path);
  // Where letters are masked or missing, an open end would take in any word.
  const open =
    entry.openRight &&
    tally.skips === 0 &&
    tally.missingGaps === 0 &&
    (tally.masks === 0 || isTellingMask(cells, path, entry, tally));
  if (!scan.spelled && !open && !isWordEnd(cells, end)) return -1;
  const length = tally.letters + tally.digits + tally.leetDigits + tally.leetSigns + tally.masks;
  // "fuck69", but not "ass2": a short word beside a digit is more often a code.
  if (
    length < 4 &&
    (cells.kind[end] === digit || (start > 0 && cells.kind[start - 1] === digit)) &&
    !scan.spelled &&
    cells.kind[start] === letter
  )
    return -1;
  // "Er aß": a short English word is not written with ß.
  if (length === 3 && entry.source.language === 'en' && cells.text.charCodeAt(cells.start[end - 1] ?? 0) === sharpS)
    return -1;
  let bits = marksOf(scan, path);
  if (entry.respelled !== undefined) {
    if (tally.masks > 0) return -1;
    bits |= techniqueBit.leet;
  }
  if (!innocent && (cells.seen & mark.upper) > 0 && isMixedCase(cells, start, end)) bits |= techniqueBit.mixed_case;
  if (tally.leetDigits + tally.leetSigns > 0) {
    if (!isLeet(cells, path, candidate, tally, length)) return -1;
    bits |= techniqueBit.leet;
  }
  if (tally.masks > 0) {
    if (innocent || !isMask(cells, path, entry, tally)) return -1;
    bits |= techniqueBit.grawlix;
  }
  if (tally.repeats > 0) {
    if (!isRepetition(cells, path, length)) return -1;
    bits |= techniqueBit.repetition;
  }
  if (tally.skips > 0) {
    // A word cut inside a phrase that has spaces of its own is two guesses in one.
    if (tally.gaps > 0 || tally.digits > 0) return -1;
    const technique = splitTechnique(cells, path, candidate);
    if (technique < 0) return -1;
    bits |= technique;
  }
  if (
    tally.missingGaps > 0 &&
    !scan.spelled &&
    (tally.skips > 0 || tally.masks > 0 || length < shortestJoined || entry.openRight)
  )
    return -1;
  if (tally.accents > 0) {
    if (accentsAreLetters(scan, path, entry)) return -1;
    bits |= techniqueBit.diacritics;
  }
  if (tally.lookalikes > 0) {
    if (!isHomoglyph(cells, candidate, tally)) return -1;
    bits |= techniqueBit.homoglyph;
  }
  return bits;
}

function marksOf({ cells, wideIsOrdinary }: Scan, path: Path): number {
  let bits = 0;
  for (let k = 0; k < path.length; k += 1) {
    const how = path.op[k];
    if (how === op.skip || how === op.gap || how === op.noGap) continue;
    const cell = path.cell[k] ?? 0;
    const marks = cells.marks[cell] ?? 0;
    if (marks > mark.upper)
      bits |= techniquesOfMarks(marks, k === 0 || afterBreak(path, k) || joinerIsOrdinary(cells, cell));
  }
  return wideIsOrdinary ? bits & ~techniqueBit.fullwidth : bits;
}

const afterBreak = (path: Path, k: number): boolean => path.op[k - 1] === op.gap;

/** Whether an accent that was taken off makes another letter in the term's language or the text's own. */
function accentsAreLetters({ cells, ownAccents }: Scan, path: Path, entry: Entry): boolean {
  const letters = ownLetters(entry.source.language);
  let accents = 0;
  let ordinary = 0;
  for (let k = 0; k < path.length; k += 1) {
    if (path.op[k] !== op.base) continue;
    const char = String.fromCodePoint(cells.code[path.cell[k] ?? 0] ?? 0);
    if (letters.includes(char)) return true;
    accents += 1;
    if (ownAccents.includes(char)) ordinary += 1;
  }
  return accents > 0 && accents === ordinary;
}

/** A word of look-alikes: mixed with Latin letters, or all of them strangers in a Latin text. */
function isHomoglyph(cells: Cells, { start, end }: Candidate, tally: Tally): boolean {
  if (tally.lookalikes < tally.letters + tally.leetDigits) return true;
  if (tally.letters < 3) return false;
  // All letters belong to another script: a genuine word of that script where its neighbours do too.
  return (
    neighbourIsLatin(cells, lettersTo(cells, start) - 1, -1) && neighbourIsLatin(cells, lettersFrom(cells, end), 1)
  );
}

function neighbourIsLatin(cells: Cells, from: number, by: 1 | -1): boolean {
  for (let i = from, seen = 0; i >= 0 && i < cells.length && seen < 12; i += by, seen += 1) {
    const kind = cells.kind[i];
    if (kind === letter) return (cells.code[i] ?? 0) < 0x250 || ((cells.marks[i] ?? 0) & mark.styled) > 0;
    if (kind === unspaced || kind === hangul) return false;
  }
  return true;
}
