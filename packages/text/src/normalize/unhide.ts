/** Writes a text out plainly: hidden words, styled letters, invisible characters. */

import type { Edit } from '../analysis.ts';
import { type Cells, joinerIsOrdinary } from './cells.ts';
import { charClass, hidingMarks, mark } from './chars.ts';

/** What takes the place of a range of the text; UTF-16, end exclusive. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Marks whose cells are written as they read. Look-alikes are judged word by word. */
const rewritten = hidingMarks & ~mark.lookalike;

export interface Unhidden {
  unhidden: string;
  edits: readonly Edit[];
}

/** The text with the replacements made and every disguised letter outside of them plain; and what was changed. */
export function unhide(cells: Cells, replacements: readonly Replacement[], wideIsOrdinary: boolean): Unhidden {
  const { text } = cells;
  const edits: Edit[] = [];
  if (replacements.length === 0 && (cells.seen & hidingMarks) === 0) return { unhidden: text, edits };
  const ordered = nonOverlapping(replacements);
  let written = '';
  let at = 0;
  let cell = 0;
  for (const { start, end, text: plain } of ordered) {
    ({ cell, written } = copyCells(cells, { cell, from: at, to: start, written, edits, wideIsOrdinary }));
    edits.push({ start, end, at: written.length, length: plain.length });
    written += plain;
    at = end;
    while (cell < cells.length && (cells.start[cell] ?? 0) < end) cell += 1;
  }
  return {
    unhidden: copyCells(cells, { cell, from: at, to: text.length, written, edits, wideIsOrdinary }).written,
    edits,
  };
}

function nonOverlapping(replacements: readonly Replacement[]): Replacement[] {
  const ordered = [...replacements].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return ordered.filter((replacement) => {
    if (replacement.start < end) return false;
    end = replacement.end;
    return true;
  });
}

function copyCells(
  cells: Cells,
  state: { cell: number; from: number; to: number; written: string; edits: Edit[]; wideIsOrdinary: boolean },
): { cell: number; written: string } {
  const { to, edits, wideIsOrdinary } = state;
  let { cell, from: at, written } = state;
  if ((cells.seen & hidingMarks) === 0) {
    written += cells.text.slice(at, to);
    while (cell < cells.length && (cells.start[cell] ?? 0) < to) cell += 1;
    return { cell, written };
  }
  for (; cell < cells.length && (cells.start[cell] ?? 0) < to; cell += 1) {
    const start = cells.start[cell] ?? 0;
    const marks = marksOf(cells, cell);
    const dropped = isLetterOrDigit(cells, cell) && (marks & (mark.invisibleBefore | mark.markupBefore)) > 0;
    if (start > at) {
      if (dropped) edits.push({ start: at, end: start, at: written.length, length: 0 });
      else written += cells.text.slice(at, start);
      at = start;
    }
    const end = cells.end[cell] ?? 0;
    if (isRewritten(cells, cell, wideIsOrdinary)) {
      const letter = String.fromCodePoint(
        (marks & mark.lookalike && !isMixed(cells, cell) ? 0 : cells.base[cell]) || cells.code[cell] || 0,
      );
      const shown = marks & mark.upper ? letter.toUpperCase() : letter;
      edits.push({ start, end, at: written.length, length: shown.length });
      written += shown;
    } else if (end > at && !letterFollowsWithin(cells, cell, wideIsOrdinary)) written += cells.text.slice(at, end);
    at = Math.max(at, end);
  }
  if (to > at) written += cells.text.slice(at, to);
  return { cell, written };
}

function marksOf(cells: Cells, cell: number): number {
  return (cells.marks[cell] ?? 0) & (joinerIsOrdinary(cells, cell) ? ~mark.invisibleBefore : -1);
}

function isLetterOrDigit(cells: Cells, cell: number): boolean {
  return cells.kind[cell] === charClass.letter || cells.kind[cell] === charClass.digit;
}

function isRewritten(cells: Cells, cell: number, wideIsOrdinary: boolean): boolean {
  const marks = marksOf(cells, cell);
  const disguised = (marks & (wideIsOrdinary ? rewritten & ~mark.fullwidth : rewritten)) > 0 && marks > mark.upper;
  return (disguised && isLetterOrDigit(cells, cell)) || ((marks & mark.lookalike) > 0 && isMixed(cells, cell));
}

/** Whether the character that the cell is the beginning of, such as 🄐, which reads (A), has a letter that is rewritten. */
function letterFollowsWithin(cells: Cells, cell: number, wideIsOrdinary: boolean): boolean {
  for (let i = cell + 1; i < cells.length && cells.start[i] === cells.start[cell]; i += 1) {
    if (isRewritten(cells, i, wideIsOrdinary)) return true;
  }
  return false;
}

/** Whether the word around a look-alike holds plain Latin letters too. Looks 30 letters either way. */
function isMixed(cells: Cells, cell: number): boolean {
  if (cells.kind[cell] !== charClass.letter) return false;
  for (const by of [-1, 1]) {
    for (
      let i = cell + by, seen = 0;
      i >= 0 && i < cells.length && seen < 30 && cells.kind[i] === charClass.letter;
      i += by, seen += 1
    ) {
      if ((cells.code[i] ?? 0) < 0x80) return true;
    }
  }
  return false;
}
