/** Words spelled out letter by letter: "f u c k", "f.u.c.k", one letter a line. */

import { type Cells, copyCell, emptyCells } from '../normalize/cells.ts';
import { spelledByChance, turnedByChance } from './coincidences.ts';
import type { Dictionary } from './dictionary.ts';
import { plainly } from './hits.ts';
import type { Match, Scan } from './path.ts';
import { type Run, runsIn } from './runs.ts';
import { techniqueBit } from './techniques.ts';
import type { Walker } from './walk.ts';
import { isRunEdge } from './words.ts';

/** Words that stand beside an insult; they part it from its neighbours where all letters are spaced alike. */
const beside = new Set(
  'a i u r you your ur youre the this that is are was be am not no so such what who of off up in on at to do go get and or oh but all out we they them he she him her his it its me my with for just like one little fat big old dumb stupid ugly total'.split(
    ' ',
  ),
);
const longestBeside = 6;
/** Shorter terms beside another may be part of a word: "a s s a s s i n". */
const shortestBeside = 4;
/** Shorter runs read backwards are other words too easily, and longer ones are several words. */
const shortestBackwards = 4;
const longestBackwards = 24;

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
export function spelledWords(
  walker: Walker,
  scan: Scan,
  dictionary: Dictionary,
  runs: readonly Run[] = runsIn(scan.cells),
): SpelledWord[] {
  return runs.flatMap((run) => {
    const words = wordsIn(walker, scan, dictionary, run);
    return words.length > 0 ? words : backwardsIn(walker, scan, dictionary, run);
  });
}

/** Puts the letters of a run together in `scratch`. */
function gather(cells: Cells, at: readonly number[]): void {
  scratch.text = cells.text;
  scratch.length = 0;
  scratch.seen = cells.seen;
  for (const i of at) copyCell(cells, i, scratch);
}

function wordsIn(walker: Walker, scan: Scan, dictionary: Dictionary, { at, separator }: Run): SpelledWord[] {
  gather(scan.cells, at);
  const matches: Match[] = [];
  const inner: Scan = { ...scan, cells: scratch, spelled: true };
  for (let i = 0; i < scratch.length; i += 1) {
    if (isRunEdge(scratch, i)) walker.walk(inner, dictionary, i, dictionary.start, matches);
  }
  if (matches.length === 0 || spelledByChance.has(plainly(scratch, 0, scratch.length))) return [];
  const readable = readableTo(scratch, matches);
  const toEnd = readableFrom(scratch, matches);
  return matches.flatMap((match) => {
    const entry = dictionary.entries[match.entry];
    const whole = { ...match, spelled: match.spelled || plainly(scratch, match.start, match.end) };
    if (entry?.source.role !== 'innocent') {
      if (!isLong(match) && match.end - match.start < scratch.length) return [];
      // A term with an open side takes in what no common words explain: "f u c k f a c e".
      if (toEnd[match.end] === 0) {
        if (!entry?.openRight) return [];
        whole.spelled += plainly(scratch, match.end, scratch.length);
        whole.end = scratch.length;
      }
      if (readable[match.start] === 0) return [];
    }
    return { start: at[whole.start] ?? 0, end: (at[whole.end - 1] ?? 0) + 1, match: whole, separator };
  });
}

/** A run that is an English term when it is read from its end. */
function backwardsIn(walker: Walker, scan: Scan, dictionary: Dictionary, { at, separator }: Run): SpelledWord[] {
  if (at.length < shortestBackwards || at.length > longestBackwards) return [];
  gather(scan.cells, at.toReversed());
  const matches: Match[] = [];
  walker.walk({ ...scan, cells: scratch, spelled: true }, dictionary, 0, dictionary.start, matches);
  return matches.flatMap((match) => {
    const { role, language } = dictionary.entries[match.entry]?.source ?? {};
    if (role !== 'term' || language !== 'en' || match.end < scratch.length) return [];
    const spelled = match.spelled || plainly(scratch, 0, scratch.length);
    if (turnedByChance.has([...spelled].reverse().join(''))) return [];
    return {
      start: at[0] ?? 0,
      end: (at[at.length - 1] ?? 0) + 1,
      match: { ...match, spelled, hidden: match.hidden | techniqueBit.reversed },
      separator,
    };
  });
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
