/** Decides whether a path through the cells is an intended word or a coincidence, and which techniques hid it. */

import { charClass, charMark } from '../normalize/char-classes.ts';
import { isJoinerOrdinary, type TextCells } from '../normalize/text-cells.ts';
import { getAccentedLetters } from './alphabets.ts';
import { getTechniquesOfMarks, techniqueBit } from './hiding-techniques.ts';
import { isLeet } from './leet-words.ts';
import { isMaskedWord, isRevealingMask } from './masked-words.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { type MatchPath, type ScanContext, stepKind } from './match-path.ts';
import { isMixedCase } from './mixed-case.ts';
import { countPathSteps, type PathStepCounts } from './path-step-counts.ts';
import { isRepetition } from './repeated-letters.ts';
import { detectSplitTechnique } from './split-words.ts';
import type { DictionaryEntry } from './term-dictionary.ts';
import { findWordEnd, findWordStart, isWordEnd } from './word-boundaries.ts';

const { letter, digit, unspaced, hangul } = charClass;

const sharpS = 0xdf;
/** Shorter phrases joined to one word coincide with other words ("u rat" in "curat"). */
const minJoinedPhraseLength = 7;

/** Bits of the techniques that hid the word (0: written plainly), or -1 if it is not a match. */
export function judgeMatch(scan: ScanContext, path: MatchPath, candidate: MatchCandidate): number {
  const { cells } = scan;
  const { start, end, entry } = candidate;
  const innocent = entry.source.role === 'innocent';
  const tally = countPathSteps(cells, path);
  // If letters are masked or missing, an open end would match any word.
  const open =
    entry.openRight &&
    tally.skips === 0 &&
    tally.missingGaps === 0 &&
    (tally.masks === 0 || isRevealingMask(cells, path, entry, tally));
  if (!scan.isSpelledOut && !open && !isWordEnd(cells, end)) return -1;
  const length = tally.letters + tally.digits + tally.leetDigits + tally.leetSigns + tally.masks;
  // Accepts "fuck69", but not "ass2": a short word next to a digit is more often a code.
  if (
    length < 4 &&
    (cells.kind[end] === digit || (start > 0 && cells.kind[start - 1] === digit)) &&
    !scan.isSpelledOut &&
    cells.kind[start] === letter
  )
    return -1;
  // "Er aß": short English words contain no ß.
  if (length === 3 && entry.source.language === 'en' && cells.text.charCodeAt(cells.start[end - 1] ?? 0) === sharpS)
    return -1;
  let bits = techniquesOfPath(scan, path);
  if (entry.respelled !== undefined) {
    if (tally.masks > 0) return -1;
    bits |= techniqueBit.leet;
  }
  if (!innocent && (cells.allMarks & charMark.upper) > 0 && isMixedCase(cells, start, end))
    bits |= techniqueBit.mixed_case;
  if (tally.leetDigits + tally.leetSigns > 0) {
    if (!isLeet(cells, path, candidate, tally, length)) return -1;
    bits |= techniqueBit.leet;
  }
  if (tally.masks > 0) {
    if (innocent || !isMaskedWord(cells, path, entry, tally)) return -1;
    bits |= techniqueBit.grawlix;
  }
  if (tally.repeats > 0) {
    if (!isRepetition(cells, path, length)) return -1;
    bits |= techniqueBit.repetition;
  }
  if (tally.skips > 0) {
    // A split word inside a phrase with spaces of its own would be two guesses in one.
    if (tally.gaps > 0 || tally.digits > 0) return -1;
    const technique = detectSplitTechnique(cells, path, candidate);
    if (technique < 0) return -1;
    bits |= technique;
  }
  if (
    tally.missingGaps > 0 &&
    !scan.isSpelledOut &&
    (tally.skips > 0 || tally.masks > 0 || length < minJoinedPhraseLength || entry.openRight)
  )
    return -1;
  if (tally.accents > 0) {
    if (areAccentsOwnLetters(scan, path, entry)) return -1;
    bits |= techniqueBit.diacritics;
  }
  if (tally.lookalikes > 0) {
    if (!isHomoglyph(cells, candidate, tally)) return -1;
    bits |= techniqueBit.homoglyph;
  }
  return bits;
}

function techniquesOfPath({ cells, wideIsOrdinary }: ScanContext, path: MatchPath): number {
  let bits = 0;
  for (let k = 0; k < path.length; k += 1) {
    const how = path.stepKinds[k];
    if (how === stepKind.skip || how === stepKind.gap || how === stepKind.noGap) continue;
    const cell = path.cell[k] ?? 0;
    const marks = cells.marks[cell] ?? 0;
    if (marks > charMark.upper)
      bits |= getTechniquesOfMarks(marks, k === 0 || followsGap(path, k) || isJoinerOrdinary(cells, cell));
  }
  return wideIsOrdinary ? bits & ~techniqueBit.fullwidth : bits;
}

const followsGap = (path: MatchPath, k: number): boolean => path.stepKinds[k - 1] === stepKind.gap;

/** Whether a stripped accent makes a different letter in the term's language or in the text's language. */
function areAccentsOwnLetters(
  { cells, ordinaryAccents }: ScanContext,
  path: MatchPath,
  entry: DictionaryEntry,
): boolean {
  const letters = getAccentedLetters(entry.source.language);
  let accents = 0;
  let ordinary = 0;
  for (let k = 0; k < path.length; k += 1) {
    if (path.stepKinds[k] !== stepKind.base) continue;
    const char = String.fromCodePoint(cells.code[path.cell[k] ?? 0] ?? 0);
    if (letters.includes(char)) return true;
    accents += 1;
    if (ordinaryAccents.includes(char)) ordinary += 1;
  }
  return accents > 0 && accents === ordinary;
}

/** A word with look-alikes: mixed with Latin letters, or entirely foreign in a Latin text. */
function isHomoglyph(cells: TextCells, { start, end }: MatchCandidate, tally: PathStepCounts): boolean {
  if (tally.lookalikes < tally.letters + tally.leetDigits) return true;
  if (tally.letters < 3) return false;
  // All letters belong to another script: a genuine word of that script if its neighbours do too.
  return (
    isNeighbourLatin(cells, findWordStart(cells, start) - 1, -1) && isNeighbourLatin(cells, findWordEnd(cells, end), 1)
  );
}

function isNeighbourLatin(cells: TextCells, from: number, by: 1 | -1): boolean {
  for (let i = from, seen = 0; i >= 0 && i < cells.length && seen < 12; i += by, seen += 1) {
    const kind = cells.kind[i];
    if (kind === letter) return (cells.code[i] ?? 0) < 0x250 || ((cells.marks[i] ?? 0) & charMark.styled) > 0;
    if (kind === unspaced || kind === hangul) return false;
  }
  return true;
}
