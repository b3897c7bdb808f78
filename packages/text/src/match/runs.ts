/** Runs of letters that stand alone, parted by the same separator: "f u c k", "f.u.(.k", one letter a line. */

import type { Change } from '../canonical/source-map.ts';
import type { Cells } from '../normalize/cells.ts';
import { charClass, hidingMarks, mark } from '../normalize/chars.ts';
import { leetLetters } from './leet.ts';
import { endsWords } from './leet-words.ts';
import { kindAt } from './words.ts';

const { space, sign, digit, letter, picture, apostrophe } = charClass;

const shortestRun = 3;
const widestSeparator = 3;
/** Signs that join initials and sums: "A & S & S". */
const joins = /[&+=]/;

/** Letters that stand alone, by their cells, and what stands between each two. */
export interface Run {
  at: number[];
  separator: string;
}

/** Every run of three letters and more. */
export function runsIn(cells: Cells): Run[] {
  const found: Run[] = [];
  let i = 0;
  while (i < cells.length) {
    if (!isFirst(cells, i)) {
      i += 1;
      continue;
    }
    const run = runFrom(cells, i);
    if (run.at.length >= shortestRun && !joins.test(run.separator)) found.push(run);
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
  return kind === sign && before === space && after === space && isLeetSign(cells, i);
}

const isLeetSign = (cells: Cells, i: number): boolean =>
  kindAt(cells, i) === sign && leetLetters.has(cells.code[i] ?? 0);

/** A run may begin with a sign that stands for a letter: "$.h.1.t". */
const isFirst = (cells: Cells, i: number): boolean =>
  isSingle(cells, i) || (kindAt(cells, i - 1) === space && isLeetSign(cells, i) && isPartedBySign(cells, i));

/** Whether one sign stands after cell i, and the same one again after the next cell: "u.(.k". */
const isPartedBySign = (cells: Cells, i: number): boolean =>
  kindAt(cells, i + 1) === sign &&
  cells.code[i + 1] === cells.code[i + 3] &&
  cells.code[i] !== cells.code[i + 1] &&
  isMember(cells, i + 2);

/** Whether cell i is a letter, or a sign that stands for one, between two signs of the same kind. */
const isMember = (cells: Cells, i: number): boolean =>
  isSingle(cells, i) || (isLeetSign(cells, i) && cells.code[i] !== cells.code[i - 1]);

function runFrom(cells: Cells, first: number): Run {
  const run: Run = { at: [first], separator: '' };
  for (let i = first; ; ) {
    const next = isPartedBySign(cells, i) || isBeforeLastSign(cells, i) ? i + 2 : afterSeparator(cells, i);
    if (next === i + 1) return run;
    const separator = cells.text.slice(cells.end[i], cells.start[next]);
    if (run.at.length === 1) run.separator = separator;
    else if (separator !== run.separator) return run;
    run.at.push(next);
    i = next;
  }
}

/** Whether a run may end after cell i with a sign that words end on: "t.1.t.$". */
const isBeforeLastSign = (cells: Cells, i: number): boolean =>
  kindAt(cells, i + 1) === sign &&
  endsWords.has(cells.code[i + 2] ?? 0) &&
  cells.code[i + 1] !== cells.code[i + 2] &&
  kindAt(cells, i + 3) === space;

/** The letter that stands alone after the separator after cell i, or i + 1 where there is none. */
function afterSeparator(cells: Cells, i: number): number {
  let next = i + 1;
  while (
    next - i <= widestSeparator &&
    next < cells.length &&
    isBetween(kindAt(cells, next)) &&
    !(isSingle(cells, next) && next > i + 1)
  )
    next += 1;
  return next < cells.length && isSingle(cells, next) ? next : i + 1;
}

const isBetween = (kind: number): boolean => kind === space || kind === sign || kind === picture || kind === apostrophe;

/** Shorter runs are initials and lists as often as words; longer ones are several words. */
const joined = { shortest: 4, longest: 30 };

/** Signs that a spelled-out word may stand after; after others it is part of an address or a code. */
const openings = new Set(Array.from('"“„«([{*>', (char) => char.charCodeAt(0)));

/** The runs that a reader takes for one word, written as that word: what a model should read in their place. */
export function joinedRuns(cells: Cells, runs: readonly Run[]): Change[] {
  return runs.flatMap(({ at }) => {
    const [first = 0] = at;
    if (at.length < joined.shortest || at.length > joined.longest || at.some((i) => cells.kind[i] !== letter))
      return [];
    if (kindAt(cells, first - 1) === sign && !openings.has(cells.code[first - 1] ?? 0)) return [];
    const last = at[at.length - 1] ?? first;
    return {
      start: cells.start[first] ?? 0,
      end: cells.end[last] ?? 0,
      text: at.map((i) => writtenAt(cells, i)).join(''),
    };
  });
}

/** Those of the replacements that touch none of the places. Both are in the order of their starts. */
export function apartFrom(
  replacements: readonly Change[],
  places: readonly { start: number; end: number }[],
): Change[] {
  let next = 0;
  let furthest = 0;
  return replacements.filter(({ start, end }) => {
    for (let place = places[next]; place !== undefined && place.start < end; place = places[next]) {
      furthest = Math.max(furthest, place.end);
      next += 1;
    }
    return furthest <= start;
  });
}

function writtenAt(cells: Cells, i: number): string {
  const marks = cells.marks[i] ?? 0;
  if ((marks & hidingMarks) === 0) return cells.text.slice(cells.start[i], cells.end[i]);
  const plain = String.fromCodePoint(cells.base[i] || cells.code[i] || 0);
  return (marks & mark.upper) > 0 ? plain.toUpperCase() : plain;
}
