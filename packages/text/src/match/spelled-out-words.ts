/** Words spelled out letter by letter: "f u c k", "f.u.c.k", one letter per line. */

import { copyCell, createTextCells, type TextCells } from '../normalize/text-cells.ts';
import { spelledOutCoincidences, transformedCoincidences } from './coincidences.ts';
import { techniqueBit } from './hiding-techniques.ts';
import { findLetterRuns, type LetterRun } from './letter-runs.ts';
import type { ScanContext, TermMatch } from './match-path.ts';
import { plainLettersOf } from './term-hits.ts';
import type { TermSearch } from './term-search.ts';
import { isRepeatEdge } from './word-boundaries.ts';

/**
 * Words that often stand next to an insult; they separate it from its neighbours when all letters are spaced evenly.
 */
const neighbourWords = new Set(
  'a i u r you your ur youre the this that is are was be am not no so such what who of off up in on at to do go get and or oh but all out we they them he she him her his it its me my with for just like one little fat big old dumb stupid ugly total'.split(
    ' ',
  ),
);
const longestBeside = 6;
/** Shorter terms next to another may be part of a word: "a s s a s s i n". */
const shortestBeside = 4;
/** Shorter runs coincide with other words when reversed, and longer ones are several words. */
const shortestBackwards = 4;
const longestBackwards = 24;

/** A word in a run of single letters, with its place in the cells of the text. */
export interface SpelledOutWord {
  /** Cells of the whole text, end exclusive. */
  start: number;
  end: number;
  match: TermMatch;
  /** The text between the letters. */
  separator: string;
}

const scratch = createTextCells();

/** Finds the terms (and innocent words) in every run of single letters with the same separator. */
export function findSpelledOutWords(
  search: TermSearch,
  runs: readonly LetterRun[] = findLetterRuns(search.scan.cells),
): SpelledOutWord[] {
  return runs.flatMap((run) => {
    const words = findWordsInRun(search, run);
    return words.length > 0 ? words : findReversedWordsInRun(search, run);
  });
}

/** Copies the letters of a run to `scratch`. */
function gatherRunLetters(cells: TextCells, at: readonly number[]): void {
  scratch.text = cells.text;
  scratch.length = 0;
  scratch.allMarks = cells.allMarks;
  for (const i of at) copyCell(cells, i, scratch);
}

function findWordsInRun(
  { walker, scan, dictionary }: TermSearch,
  { cellIndexes, separator }: LetterRun,
): SpelledOutWord[] {
  gatherRunLetters(scan.cells, cellIndexes);
  const matches: TermMatch[] = [];
  const inner: ScanContext = { ...scan, cells: scratch, isSpelledOut: true };
  for (let i = 0; i < scratch.length; i += 1) {
    if (isRepeatEdge(scratch, i)) walker.walk(inner, dictionary, i, dictionary.wordStartRoot, matches);
  }
  if (matches.length === 0 || spelledOutCoincidences.has(plainLettersOf(scratch, 0, scratch.length))) return [];
  const readable = findReadablePrefixes(scratch, matches);
  const toEnd = findReadableSuffixes(scratch, matches);
  return matches.flatMap((match) => {
    const entry = dictionary.entries[match.entry];
    const whole = { ...match, spelled: match.spelled || plainLettersOf(scratch, match.start, match.end) };
    if (entry?.source.role !== 'innocent') {
      if (!isLongMatch(match) && match.end - match.start < scratch.length) return [];
      // A term with an open end extends over letters that are not common words: "f u c k f a c e".
      if (toEnd[match.end] === 0) {
        if (!entry?.openRight) return [];
        whole.spelled += plainLettersOf(scratch, match.end, scratch.length);
        whole.end = scratch.length;
      }
      if (readable[match.start] === 0) return [];
    }
    return {
      start: cellIndexes[whole.start] ?? 0,
      end: (cellIndexes[whole.end - 1] ?? 0) + 1,
      match: whole,
      separator,
    };
  });
}

/** Matches a run that is an English term when reversed. */
function findReversedWordsInRun(
  { walker, scan, dictionary }: TermSearch,
  { cellIndexes, separator }: LetterRun,
): SpelledOutWord[] {
  if (cellIndexes.length < shortestBackwards || cellIndexes.length > longestBackwards) return [];
  gatherRunLetters(scan.cells, cellIndexes.toReversed());
  const matches: TermMatch[] = [];
  walker.walk({ ...scan, cells: scratch, isSpelledOut: true }, dictionary, 0, dictionary.wordStartRoot, matches);
  return matches.flatMap((match) => {
    const { role, language } = dictionary.entries[match.entry]?.source ?? {};
    if (role !== 'term' || language !== 'en' || match.end < scratch.length) return [];
    const spelled = match.spelled || plainLettersOf(scratch, 0, scratch.length);
    if (transformedCoincidences.has([...spelled].reverse().join(''))) return [];
    return {
      start: cellIndexes[0] ?? 0,
      end: (cellIndexes[cellIndexes.length - 1] ?? 0) + 1,
      match: { ...match, spelled, hidden: match.hidden | techniqueBit.reversed },
      separator,
    };
  });
}

const isLongMatch = ({ start, end }: TermMatch): boolean => end - start >= shortestBeside;

/** At index i: 1 if the letters before i are a sequence of common words and terms. */
function findReadablePrefixes(cells: TextCells, matches: readonly TermMatch[]): Uint8Array {
  const readable = new Uint8Array(cells.length + 1);
  readable[0] = 1;
  const byEnd = new Map<number, number[]>();
  for (const { start, end } of matches.filter(isLongMatch)) byEnd.set(end, [...(byEnd.get(end) ?? []), start]);
  for (let end = 1; end <= cells.length; end += 1) {
    for (let size = 1; size <= longestBeside && size <= end && readable[end] === 0; size += 1) {
      if (readable[end - size] === 1 && neighbourWords.has(plainLettersOf(cells, end - size, end))) readable[end] = 1;
    }
    if ((byEnd.get(end) ?? []).some((start) => readable[start] === 1)) readable[end] = 1;
  }
  return readable;
}

/** At index i: 1 if the letters from i on are a sequence of common words and terms. */
function findReadableSuffixes(cells: TextCells, matches: readonly TermMatch[]): Uint8Array {
  const readable = new Uint8Array(cells.length + 1);
  readable[cells.length] = 1;
  const byStart = new Map<number, number[]>();
  for (const { start, end } of matches.filter(isLongMatch)) byStart.set(start, [...(byStart.get(start) ?? []), end]);
  for (let start = cells.length - 1; start >= 0; start -= 1) {
    for (let size = 1; size <= longestBeside && start + size <= cells.length && readable[start] === 0; size += 1) {
      if (readable[start + size] === 1 && neighbourWords.has(plainLettersOf(cells, start, start + size)))
        readable[start] = 1;
    }
    if ((byStart.get(start) ?? []).some((end) => readable[end] === 1)) readable[start] = 1;
  }
  return readable;
}
