/** The matcher's view of a text: one cell for each visible character, with its place in the original. */
import { charClass, charMark } from './char-classes.ts';
import { readEscapeAt } from './escape-sequences.ts';
import { foldCodePoint } from './fold-code-point.ts';
import { skipMarkup } from './inline-markup.ts';

/**
 * Parallel arrays; only the first `length` entries count. `kind` and `code` have a sentinel space after the last cell.
 */
export interface TextCells {
  text: string;
  length: number;
  /** Lower-case code point after NFKC. */
  code: Int32Array;
  /** ASCII letter that the cell may also stand for (accent removed, look-alike), or 0. */
  base: Int32Array;
  /** `charClass` values. */
  kind: Uint8Array;
  /** Bits of `charMark`. */
  marks: Uint16Array;
  /** UTF-16 range in `text`; combining marks belong to the cell that carries them. */
  start: Int32Array;
  end: Int32Array;
  /** The bitwise OR of all cells' marks. */
  allMarks: number;
  /** The highest non-ASCII code point among the cells; 0 if all are ASCII. */
  highestCodePoint: number;
}

/** Further marks on one letter are not composed: no language needs more. */
const maxComposedMarks = 2;

export function createTextCells(): TextCells {
  return {
    text: '',
    length: 0,
    code: new Int32Array(0),
    base: new Int32Array(0),
    kind: new Uint8Array(0),
    marks: new Uint16Array(0),
    start: new Int32Array(0),
    end: new Int32Array(0),
    allMarks: 0,
    highestCodePoint: 0,
  };
}

function reserveCells(cells: TextCells, capacity: number): void {
  if (cells.code.length >= capacity) return;
  const size = Math.max(256, capacity + (capacity >> 1));
  const grown = <T extends Int32Array | Uint8Array | Uint16Array>(old: T, fresh: T): T => {
    fresh.set(old);
    return fresh;
  };
  cells.code = grown(cells.code, new Int32Array(size));
  cells.base = grown(cells.base, new Int32Array(size));
  cells.kind = grown(cells.kind, new Uint8Array(size));
  cells.marks = grown(cells.marks, new Uint16Array(size));
  cells.start = grown(cells.start, new Int32Array(size));
  cells.end = grown(cells.end, new Int32Array(size));
}

/** Class of each ASCII character and its lower-case form, for the fast path through plain text. */
const asciiCharClass = Uint8Array.from({ length: 128 }, (_, code) => foldCodePoint(code).kind);
const asciiCode = Int32Array.from({ length: 128 }, (_, code) => foldCodePoint(code).codes[0] ?? 0);
const asciiMarks = Uint16Array.from({ length: 128 }, (_, code) => foldCodePoint(code).marks);
/** ASCII characters that may begin an escape sequence or mark-up, or that are invisible. */
const asciiSpecial = Uint8Array.from({ length: 128 }, (_, code) =>
  '<[&%\\'.includes(String.fromCharCode(code)) || foldCodePoint(code).role === 'invisible' ? 1 : 0,
);

/** Reads `text` into `cells`, whose arrays are reused. Time and size grow linearly with the text. */
export function readTextCells(text: string, cells: TextCells): TextCells {
  cells.text = text;
  cells.length = 0;
  cells.allMarks = 0;
  reserveCells(cells, text.length + 8);
  cells.highestCodePoint = 0;
  const reader: CellReader = { cells, pendingMarks: 0, combiningMarkCount: 0 };
  for (let at = 0; at < text.length; ) {
    at = readAsciiCells(reader, at);
    if (at < text.length) at = readSpecialCell(reader, at);
  }
  appendSentinelCell(cells);
  return cells;
}

/** Reads plain ASCII; returns where it ends. */
function readAsciiCells(reader: CellReader, from: number): number {
  const { cells } = reader;
  const { text } = cells;
  reserveCells(cells, cells.length + text.length - from + 8);
  const { code, base, kind, marks, start, end } = cells;
  let n = cells.length;
  let { allMarks } = cells;
  let { pendingMarks } = reader;
  let at = from;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 127 || asciiSpecial[unit] === 1) break;
    const written = (asciiMarks[unit] ?? 0) | pendingMarks;
    code[n] = asciiCode[unit] ?? 0;
    base[n] = 0;
    kind[n] = asciiCharClass[unit] ?? 0;
    marks[n] = written;
    start[n] = at;
    end[n] = at + 1;
    allMarks |= written;
    pendingMarks = 0;
    n += 1;
  }
  cells.length = n;
  cells.allMarks = allMarks;
  if (at > from) {
    reader.pendingMarks = 0;
    reader.combiningMarkCount = 0;
  }
  return at;
}

/** Appends cell `i` of one text to the cells of another, followed by the sentinel space. */
export function copyCell(from: TextCells, i: number, to: TextCells): void {
  const n = to.length;
  reserveCells(to, n + 8);
  to.code[n] = from.code[i] ?? 0;
  to.base[n] = from.base[i] ?? 0;
  to.kind[n] = from.kind[i] ?? 0;
  to.marks[n] = from.marks[i] ?? 0;
  to.start[n] = from.start[i] ?? 0;
  to.end[n] = from.end[i] ?? 0;
  to.length = n + 1;
  appendSentinelCell(to);
}

/** The sentinel space after the last cell, so that the matcher need not check the length. */
function appendSentinelCell(cells: TextCells): void {
  reserveCells(cells, cells.length + 2);
  cells.kind[cells.length] = charClass.space;
  cells.code[cells.length] = 0x20;
  cells.base[cells.length] = 0;
  cells.marks[cells.length] = 0;
}

/** Arabic, Indic and other scripts require joiners; Latin, Greek and Cyrillic do not. */
export function isJoinerOrdinary(cells: TextCells, cell: number): boolean {
  const code = cells.code[cell] ?? 0;
  return code >= 0x590 && cells.kind[cell] !== charClass.unspaced && cells.kind[cell] !== charClass.hangul;
}

interface CellReader {
  cells: TextCells;
  /** Marks for the next cell: what was skipped before it. */
  pendingMarks: number;
  /** The number of combining marks on the last cell so far. */
  combiningMarkCount: number;
}

const endsInsideWord = (cells: TextCells): boolean => {
  const kind = cells.kind[cells.length - 1];
  return cells.length > 0 && (kind === charClass.letter || kind === charClass.digit);
};

/** Reads an escape sequence, mark-up or a non-ASCII character at `at`; returns where to continue. */
function readSpecialCell(reader: CellReader, at: number): number {
  const { cells } = reader;
  const { text } = cells;
  const unit = text.charCodeAt(at);
  if ((unit === 0x3c || unit === 0x5b) && endsInsideWord(cells)) {
    const after = skipMarkup(text, at);
    if (after > at) {
      reader.pendingMarks |= charMark.markupBefore;
      return after;
    }
  }
  if (unit === 0x26 || unit === 0x25 || unit === 0x5c) {
    const written = readEscapeAt(text, at);
    if (written) {
      for (const { code, start, end } of written.chars) pushCodePoint(reader, code, start, end, written.mark);
      return written.end;
    }
  }
  const code = text.codePointAt(at) ?? 0;
  const end = at + (code > 0xffff ? 2 : 1);
  pushCodePoint(reader, code, at, end, 0);
  return end;
}

/** Positional: called for every character but plain ASCII; an options object would be allocated for each. */
function pushCodePoint(reader: CellReader, code: number, start: number, end: number, written: number): void {
  const { cells } = reader;
  const folded = foldCodePoint(code);
  if (folded.role === 'invisible') {
    reader.pendingMarks |= folded.marks;
    return;
  }
  if (folded.role === 'combining') {
    combineMark(reader, code, end);
    return;
  }
  reserveCells(cells, cells.length + folded.codes.length + 8);
  for (const part of folded.codes) {
    const n = cells.length;
    const own = folded.codes.length > 1 ? foldCodePoint(part) : folded;
    cells.code[n] = part;
    cells.base[n] = own.base;
    cells.kind[n] = own.kind;
    cells.marks[n] = folded.marks | own.marks | written | reader.pendingMarks;
    cells.allMarks |= cells.marks[n] ?? 0;
    if (part > cells.highestCodePoint) cells.highestCodePoint = part;
    cells.start[n] = start;
    cells.end[n] = end;
    cells.length = n + 1;
    reader.pendingMarks = 0;
  }
  reader.combiningMarkCount = 0;
}

/** Attaches a combining mark to the last cell: as a precomposed letter if there is one, otherwise as zalgo. */
function combineMark(reader: CellReader, code: number, end: number): void {
  const { cells } = reader;
  const n = cells.length - 1;
  if (n < 0) return;
  cells.end[n] = end;
  reader.combiningMarkCount += 1;
  // The enclosing keycap and circle turn a character into an emoji.
  const enclosing = code >= 0x20dd && code <= 0x20e4;
  const composed =
    reader.combiningMarkCount > maxComposedMarks || enclosing ? undefined : composeCodePoint(cells.code[n] ?? 0, code);
  if (composed === undefined) {
    const kind = cells.kind[n];
    // Arabic and Hebrew vowel signs are part of the spelling.
    const voweled = (cells.code[n] ?? 0) >= 0x590 && (cells.code[n] ?? 0) < 0x780;
    if (!voweled && (kind === charClass.letter || kind === charClass.digit))
      cells.marks[n] = (cells.marks[n] ?? 0) | (enclosing ? charMark.styled : charMark.zalgo);
  } else {
    const folded = foldCodePoint(composed);
    const [first = composed] = folded.codes;
    cells.code[n] = first;
    cells.base[n] = folded.base;
    cells.kind[n] = folded.kind;
    cells.marks[n] = (cells.marks[n] ?? 0) | folded.marks;
  }
  cells.allMarks |= cells.marks[n] ?? 0;
}

function composeCodePoint(base: number, combining: number): number | undefined {
  const joined = (String.fromCodePoint(base) + String.fromCodePoint(combining)).normalize('NFC');
  const code = joined.codePointAt(0) ?? 0;
  return joined.length === (code > 0xffff ? 2 : 1) ? code : undefined;
}
