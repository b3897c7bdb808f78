/** Runs of single letters with the same separator: "f u c k", "f.u.(.k", one letter per line. */

import type { TextEdit } from '../canonical/source-map.ts';
import { charClass, charMark, obfuscationMarks } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import { leetLetters } from './leet-letters.ts';
import { wordEndSigns } from './leet-words.ts';
import { charClassAt } from './word-boundaries.ts';

const { space, sign, digit, letter, picture, apostrophe } = charClass;

const minRunLength = 3;
const maxSeparatorWidth = 3;
/** Signs between initials or terms of a sum: "A & S & S". */
const initialsSignPattern = /[&+=]/;

/** The cells of single letters, and the separator between them. */
export interface LetterRun {
  cellIndexes: number[];
  separator: string;
}

/** All runs of at least three letters. */
export function findLetterRuns(cells: TextCells): LetterRun[] {
  const found: LetterRun[] = [];
  let i = 0;
  while (i < cells.length) {
    if (!isRunStart(cells, i)) {
      i += 1;
      continue;
    }
    const run = readLetterRun(cells, i);
    if (run.cellIndexes.length >= minRunLength && !initialsSignPattern.test(run.separator)) found.push(run);
    i = Math.max(i + 1, run.cellIndexes[run.cellIndexes.length - 1] ?? 0);
  }
  return found;
}

function isSingle(cells: TextCells, i: number): boolean {
  const kind = charClassAt(cells, i);
  const before = charClassAt(cells, i - 1);
  const after = charClassAt(cells, i + 1);
  if (kind === letter || kind === digit)
    return before !== letter && before !== digit && after !== letter && after !== digit;
  return kind === sign && before === space && after === space && isLeetSign(cells, i);
}

const isLeetSign = (cells: TextCells, i: number): boolean =>
  charClassAt(cells, i) === sign && leetLetters.has(cells.code[i] ?? 0);

/** A run may begin with a sign that stands for a letter: "$.h.1.t". */
const isRunStart = (cells: TextCells, i: number): boolean =>
  isSingle(cells, i) || (charClassAt(cells, i - 1) === space && isLeetSign(cells, i) && isPartedBySign(cells, i));

/** Whether the same sign follows cell i and the cell after it: "u.(.k". */
const isPartedBySign = (cells: TextCells, i: number): boolean =>
  charClassAt(cells, i + 1) === sign &&
  cells.code[i + 1] === cells.code[i + 3] &&
  cells.code[i] !== cells.code[i + 1] &&
  isRunMember(cells, i + 2);

/** Whether cell i is a letter, or a sign that stands for one and differs from its separator. */
const isRunMember = (cells: TextCells, i: number): boolean =>
  isSingle(cells, i) || (isLeetSign(cells, i) && cells.code[i] !== cells.code[i - 1]);

function readLetterRun(cells: TextCells, first: number): LetterRun {
  const run: LetterRun = { cellIndexes: [first], separator: '' };
  for (let i = first; ; ) {
    const next = isPartedBySign(cells, i) || isBeforeLastSign(cells, i) ? i + 2 : afterSeparator(cells, i);
    if (next === i + 1) return run;
    const separator = cells.text.slice(cells.end[i], cells.start[next]);
    if (run.cellIndexes.length === 1) run.separator = separator;
    else if (separator !== run.separator) return run;
    run.cellIndexes.push(next);
    i = next;
  }
}

/** Whether a run may end after cell i with a sign that can be a word's last letter: "t.1.t.$". */
const isBeforeLastSign = (cells: TextCells, i: number): boolean =>
  charClassAt(cells, i + 1) === sign &&
  wordEndSigns.has(cells.code[i + 2] ?? 0) &&
  cells.code[i + 1] !== cells.code[i + 2] &&
  charClassAt(cells, i + 3) === space;

/** The single letter behind the separator that follows cell i, or i + 1 if there is none. */
function afterSeparator(cells: TextCells, i: number): number {
  let next = i + 1;
  while (
    next - i <= maxSeparatorWidth &&
    next < cells.length &&
    isBetween(charClassAt(cells, next)) &&
    !(isSingle(cells, next) && next > i + 1)
  )
    next += 1;
  return next < cells.length && isSingle(cells, next) ? next : i + 1;
}

const isBetween = (kind: number): boolean => kind === space || kind === sign || kind === picture || kind === apostrophe;

/** Shorter runs are often initials or lists; longer ones are several words. */
const joinableRunLength = { shortest: 4, longest: 30 };

/** Signs that may precede a spelled-out word; after others it is part of a URL or a code. */
const openings = new Set(Array.from('"“„«([{*>', (char) => char.charCodeAt(0)));

/** The runs that read as one word, joined to that word for the models' input. */
export function joinLetterRuns(cells: TextCells, runs: readonly LetterRun[]): TextEdit[] {
  return runs.flatMap(({ cellIndexes }) => {
    const [first = 0] = cellIndexes;
    if (
      cellIndexes.length < joinableRunLength.shortest ||
      cellIndexes.length > joinableRunLength.longest ||
      cellIndexes.some((i) => cells.kind[i] !== letter)
    )
      return [];
    if (charClassAt(cells, first - 1) === sign && !openings.has(cells.code[first - 1] ?? 0)) return [];
    const last = cellIndexes[cellIndexes.length - 1] ?? first;
    return {
      start: cells.start[first] ?? 0,
      end: cells.end[last] ?? 0,
      text: cellIndexes.map((i) => visibleTextOfCell(cells, i)).join(''),
    };
  });
}

/** The ranges that touch none of the given spans. Both are ordered by start. */
export function excludeTouchingSpans<Range extends { readonly start: number; readonly end: number }>(
  ranges: readonly Range[],
  places: readonly { start: number; end: number }[],
): Range[] {
  let next = 0;
  let furthest = 0;
  return ranges.filter(({ start, end }) => {
    for (let place = places[next]; place !== undefined && place.start < end; place = places[next]) {
      furthest = Math.max(furthest, place.end);
      next += 1;
    }
    return furthest <= start;
  });
}

function visibleTextOfCell(cells: TextCells, i: number): string {
  const marks = cells.marks[i] ?? 0;
  if ((marks & obfuscationMarks) === 0) return cells.text.slice(cells.start[i], cells.end[i]);
  const plain = String.fromCodePoint(cells.base[i] || cells.code[i] || 0);
  return (marks & charMark.upper) > 0 ? plain.toUpperCase() : plain;
}
