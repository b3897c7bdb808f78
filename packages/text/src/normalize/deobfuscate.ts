/** Deobfuscates a text: hidden words, styled letters, invisible characters. */

import { applyTextEdits, type MappedText, type TextEdit } from '../canonical/source-map.ts';
import { charClass, charMark, obfuscationMarks } from './char-classes.ts';
import { isJoinerOrdinary, type TextCells } from './text-cells.ts';

/** Marks whose cells are rewritten in plain form. Look-alikes are decided word by word. */
const rewrittenMarks = obfuscationMarks & ~charMark.lookalike;

/**
 * The text with the replacements applied and every disguised letter outside of them in plain form.
 * @param given the text that the cells were read from
 */
export function deobfuscate(
  given: MappedText,
  cells: TextCells,
  { replacements = [], wideIsOrdinary = false }: { replacements?: readonly TextEdit[]; wideIsOrdinary?: boolean },
): MappedText {
  if (replacements.length === 0 && (cells.allMarks & obfuscationMarks) === 0) return given;
  const changes: TextEdit[] = [];
  let at = 0;
  let cell = 0;
  for (const replacement of withoutOverlappingEdits(replacements)) {
    cell = collectCellEdits(cells, { cell, from: at, to: replacement.start, changes, wideIsOrdinary });
    changes.push(replacement);
    at = replacement.end;
    while (cell < cells.length && (cells.start[cell] ?? 0) < replacement.end) cell += 1;
  }
  collectCellEdits(cells, { cell, from: at, to: given.text.length, changes, wideIsOrdinary });
  return applyTextEdits(given, changes);
}

function withoutOverlappingEdits(replacements: readonly TextEdit[]): TextEdit[] {
  const ordered = [...replacements].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return ordered.filter((replacement) => {
    if (replacement.start < end) return false;
    end = replacement.end;
    return true;
  });
}

interface CellRange {
  cell: number;
  from: number;
  to: number;
  changes: TextEdit[];
  wideIsOrdinary: boolean;
}

/** Collects the edits between two places of the text; returns the first cell after them. */
function collectCellEdits(cells: TextCells, { cell: first, from, to, changes, wideIsOrdinary }: CellRange): number {
  let cell = first;
  let at = from;
  const nothingHides = (cells.allMarks & obfuscationMarks) === 0;
  for (; cell < cells.length && (cells.start[cell] ?? 0) < to; cell += 1) {
    if (nothingHides) continue;
    const start = cells.start[cell] ?? 0;
    const end = cells.end[cell] ?? 0;
    const marks = effectiveMarksOf(cells, cell);
    const dropped = isLetterOrDigit(cells, cell) && (marks & (charMark.invisibleBefore | charMark.markupBefore)) > 0;
    if (start > at && dropped) changes.push({ start: at, end: start, text: '' });
    if (isRewrittenCell(cells, cell, wideIsOrdinary)) {
      const lookalike = marks & charMark.lookalike && !isInMixedScriptWord(cells, cell);
      const letter = String.fromCodePoint((lookalike ? 0 : cells.base[cell]) || cells.code[cell] || 0);
      const text = marks & charMark.upper ? letter.toUpperCase() : letter;
      changes.push({ start: Math.max(at, start), end: Math.max(at, end), text });
    } else if (end > at && letterFollowsWithin(cells, cell, wideIsOrdinary)) {
      changes.push({ start: Math.max(at, start), end, text: '' });
    }
    at = Math.max(at, end);
  }
  return cell;
}

function effectiveMarksOf(cells: TextCells, cell: number): number {
  return (cells.marks[cell] ?? 0) & (isJoinerOrdinary(cells, cell) ? ~charMark.invisibleBefore : -1);
}

function isLetterOrDigit(cells: TextCells, cell: number): boolean {
  return cells.kind[cell] === charClass.letter || cells.kind[cell] === charClass.digit;
}

function isRewrittenCell(cells: TextCells, cell: number, wideIsOrdinary: boolean): boolean {
  const marks = effectiveMarksOf(cells, cell);
  const disguised =
    (marks & (wideIsOrdinary ? rewrittenMarks & ~charMark.fullwidth : rewrittenMarks)) > 0 && marks > charMark.upper;
  return (
    (disguised && isLetterOrDigit(cells, cell)) ||
    ((marks & charMark.lookalike) > 0 && isInMixedScriptWord(cells, cell))
  );
}

/** Whether a later cell of the same character is rewritten, as in 🄐, which folds to (A). */
function letterFollowsWithin(cells: TextCells, cell: number, wideIsOrdinary: boolean): boolean {
  for (let i = cell + 1; i < cells.length && cells.start[i] === cells.start[cell]; i += 1) {
    if (isRewrittenCell(cells, i, wideIsOrdinary)) return true;
  }
  return false;
}

/** Whether the word around a look-alike also contains plain Latin letters. Checks 30 letters in each direction. */
function isInMixedScriptWord(cells: TextCells, cell: number): boolean {
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
