/** Words spelled out letter by letter: "f u c k", "f.u.c.k", one letter a line. */

import { type Cells, copyCell, emptyCells } from '../normalize/cells.ts';
import { charClass } from '../normalize/chars.ts';
import { spelledByChance } from './coincidences.ts';
import type { Dictionary } from './dictionary.ts';
import { plainly } from './hits.ts';
import { leetLetters } from './leet.ts';
import type { Match, Scan } from './path.ts';
import type { Walker } from './walk.ts';
import { isRunEdge, kindAt } from './words.ts';

const { space, sign, digit, letter, picture, apostrophe } = charClass;

const shortestRun = 3;
/** Signs that join initials and sums: "A & S & S". */
const joins = /[&+=]/;
const widestSeparator = 3;
/** Words that stand beside an insult; they part it from its neighbours where all letters are spaced alike. */
const beside = new Set(
  'a i u r you your ur youre the this that is are was be am not no so such what who of off up in on at to do go get and or oh but all out we they them he she him her his it its me my with for just like one little fat big old dumb stupid ugly total'.split(
    ' ',
  ),
);
const longestBeside = 6;
/** Shorter terms beside another may be part of a word: "a s s a s s i n". */
const shortestBeside = 4;

/** A word in a run of single letters, with its place in the cells of the text. */
export interface SpelledWord {
  /** Cells of the whole text, end exclusive. */
  start: number;
  end: number;
  match: Match;
  /** What stands between the letters. */
  separator: string;
}

const scratch = emptyCells();

/** Finds the terms (and innocent words) in every run of single letters that are parted by the same separator. */
export function spelledWords(walker: Walker, scan: Scan, dictionary: Dictionary): SpelledWord[] {
  const found: SpelledWord[] = [];
  const { cells } = scan;
  let i = 0;
  while (i < cells.length) {
    if (!isSingle(cells, i)) {
      i += 1;
      continue;
    }
    const run = runFrom(cells, i);
    if (run.at.length >= shortestRun && !joins.test(run.separator))
      found.push(...wordsIn(walker, scan, dictionary, run));
    i = Math.max(i + 1, run.at[run.at.length - 1] ?? 0);
  }
  return found;
}

function isSingle(cells: Cells, i: number): boolean {
  const kind = kindAt(cells, i);
  const before = kindAt(cells, i - 1);
  const after = kindAt(cells, i + 1);
  if (kind === letter || kind === digit)
    return before !== letter && before !== digit && after !== letter && after !== digit;
  return kind === sign && before === space && after === space && leetLetters.has(cells.code[i] ?? 0);
}

interface Run {
  at: number[];
  separator: string;
}

function runFrom(cells: Cells, first: number): Run {
  const run: Run = { at: [first], separator: '' };
  for (let i = first; ; ) {
    let next = i + 1;
    while (
      next - i <= widestSeparator &&
      next < cells.length &&
      isBetween(kindAt(cells, next)) &&
      !(isSingle(cells, next) && next > i + 1)
    )
      next += 1;
    if (next === i + 1 || next >= cells.length || !isSingle(cells, next)) return run;
    const separator = cells.text.slice(cells.end[i], cells.start[next]);
    if (run.at.length === 1) run.separator = separator;
    else if (separator !== run.separator) return run;
    run.at.push(next);
    i = next;
  }
}

const isBetween = (kind: number): boolean => kind === space || kind === sign || kind === picture || kind === apostrophe;

function wordsIn(walker: Walker, scan: Scan, dictionary: Dictionary, run: Run): SpelledWord[] {
  const { cells } = scan;
  scratch.text = cells.text;
  scratch.length = 0;
  scratch.seen = cells.seen;
  for (const i of run.at) copyCell(cells, i, scratch);
  const matches: Match[] = [];
  const inner: Scan = { ...scan, cells: scratch, spelled: true };
  for (let i = 0; i < scratch.length; i += 1) {
    if (isRunEdge(scratch, i)) walker.walk(inner, dictionary, i, dictionary.start, matches);
  }
  if (matches.length === 0 || spelledByChance.has(plainly(scratch, 0, scratch.length))) return [];
  const readable = readableTo(scratch, matches);
  const toEnd = readableFrom(scratch, matches);
  return matches
    .filter(
      (match) =>
        dictionary.entries[match.entry]?.source.role === 'innocent' ||
        ((isLong(match) || match.end - match.start === scratch.length) &&
          readable[match.start] === 1 &&
          toEnd[match.end] === 1),
    )
    .map((match) => ({
      start: run.at[match.start] ?? 0,
      end: (run.at[match.end - 1] ?? 0) + 1,
      match: { ...match, spelled: match.spelled || plainly(scratch, match.start, match.end) },
      separator: run.separator,
    }));
}

const isLong = ({ start, end }: Match): boolean => end - start >= shortestBeside;

/** At index i: 1 where the letters before i are a row of common words and terms. */
function readableTo(cells: Cells, matches: readonly Match[]): Uint8Array {
  const readable = new Uint8Array(cells.length + 1);
  readable[0] = 1;
  const byEnd = new Map<number, number[]>();
  for (const { start, end } of matches.filter(isLong)) byEnd.set(end, [...(byEnd.get(end) ?? []), start]);
  for (let end = 1; end <= cells.length; end += 1) {
    for (let size = 1; size <= longestBeside && size <= end && readable[end] === 0; size += 1) {
      if (readable[end - size] === 1 && beside.has(plainly(cells, end - size, end))) readable[end] = 1;
    }
    if ((byEnd.get(end) ?? []).some((start) => readable[start] === 1)) readable[end] = 1;
  }
  return readable;
}

/** At index i: 1 where the letters from i on are a row of common words and terms. */
function readableFrom(cells: Cells, matches: readonly Match[]): Uint8Array {
  const readable = new Uint8Array(cells.length + 1);
  readable[cells.length] = 1;
  const byStart = new Map<number, number[]>();
  for (const { start, end } of matches.filter(isLong)) byStart.set(start, [...(byStart.get(start) ?? []), end]);
  for (let start = cells.length - 1; start >= 0; start -= 1) {
    for (let size = 1; size <= longestBeside && start + size <= cells.length && readable[start] === 0; size += 1) {
      if (readable[start + size] === 1 && beside.has(plainly(cells, start, start + size))) readable[start] = 1;
    }
    if ((byStart.get(start) ?? []).some((end) => readable[end] === 1)) readable[start] = 1;
  }
  return readable;
}
