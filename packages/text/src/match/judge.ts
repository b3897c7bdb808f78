/** Decides whether a way through the cells is a word that somebody wrote, or chance; names what hid it. */

import type { Cells } from '../normalize/cells.ts';
import { charClass, mark } from '../normalize/chars.ts';
import { ownLetters } from './alphabets.ts';
import type { Entry } from './dictionary.ts';
import { isMask } from './masks.ts';
import { op, type Path, type Scan } from './path.ts';
import { isRepetition } from './repeats.ts';
import { splitTechnique } from './splits.ts';
import { techniqueBit, techniquesOfMarks } from './techniques.ts';
import { isLetterCode, isWordEnd, kindAt, lettersFrom, lettersTo } from './words.ts';

const { letter, digit, sign, unspaced, hangul } = charClass;

const sharpS = 0xdf;
/** Shorter phrases written as one word are other words ("u rat" in "curat"). */
const shortestJoined = 7;

/** Where a candidate lies in the cells, and what it would be. */
export interface Candidate {
  start: number;
  end: number;
  entry: Entry;
}

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

/** Bits of the techniques that hid the word (0: it stands plainly), or -1 where it is not the word. */
export function judge(scan: Scan, path: Path, candidate: Candidate): number {
  const { cells } = scan;
  const { start, end, entry } = candidate;
  const innocent = entry.source.role === 'innocent';
  const tally = tallyOf(cells, path);
  // Where letters are masked or missing, an open end would take in any word.
  const open = entry.openRight && tally.masks === 0 && tally.skips === 0 && tally.missingGaps === 0;
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

function tallyOf(cells: Cells, path: Path): Tally {
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

/** Arabic, Indic and other scripts need joiners; Latin, Greek and Cyrillic do not. */
function joinerIsOrdinary(cells: Cells, cell: number): boolean {
  const code = cells.code[cell] ?? 0;
  return code >= 0x590 && cells.kind[cell] !== unspaced && cells.kind[cell] !== hangul;
}

const codesIn = (signs: string): ReadonlySet<number> => new Set(Array.from(signs, (char) => char.charCodeAt(0)));
/** Signs that may be a word's last letter, and its first. */
const endsWords = codesIn('$+@');
const beginsWords = codesIn('$@+£§¡');

/** Digits and signs read as letters need letters beside them: numbers, prices, times and codes are none. */
function isLeet(cells: Cells, path: Path, { start, end, entry }: Candidate, tally: Tally, length: number): boolean {
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
    if (besideDigits(cells, start, entry.openRight ? tokenEnd(cells, end) : end)) return false;
  }
  const last = path.cell[path.length - 1] ?? 0;
  if (path.op[path.length - 1] === op.leet && cells.kind[last] === sign && !endsWords.has(cells.code[last] ?? 0)) {
    // Signs at the end are the sentence's ("tit!!"), unless the word has others before.
    let earlier = 0;
    for (let k = 0; k < path.length; k += 1)
      if (path.op[k] === op.leet && cells.code[path.cell[k] ?? 0] !== cells.code[last]) earlier += 1;
    if (earlier === 0) return false;
  }
  // "(ass", "|tit|", "#ass": brackets, table bars and hash tags are themselves.
  if (path.op[0] === op.leet && cells.kind[start] === sign && !beginsWords.has(cells.code[start] ?? 0)) return false;
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

/** "900k", "45s": digits alone before the last letter are a number and its unit. */
function isQuantity(cells: Cells, start: number, end: number): boolean {
  for (let i = start; i < end - 1; i += 1) if (cells.kind[i] !== digit) return false;
  return true;
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
