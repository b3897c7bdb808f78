/** The path of a match through the cells: how each cell was read. */
import type { TextCells } from '../normalize/text-cells.ts';

/** How a step read its cell. */
export const stepKind = {
  /** As written. */
  exact: 0,
  /** As its `base`: without accent, look-alike unified. */
  base: 1,
  /** A digit or sign as a letter. */
  leet: 2,
  /** A sign as a mask for any letter. */
  mask: 3,
  /** A repeated letter. */
  repeat: 4,
  /** A sign or space that is skipped. */
  skip: 5,
  /** A separator at a phrase's space. */
  gap: 6,
  /** A phrase's space that is missing in the text. */
  noGap: 7,
  /** A Latin letter as its Cyrillic look-alike. */
  cyrillic: 8,
} as const;

export type StepKind = (typeof stepKind)[keyof typeof stepKind];

/** The steps so far; only the first `length` count. The arrays are reused. */
export interface MatchPath {
  length: number;
  cell: Int32Array;
  stepKinds: Uint8Array;
  /** The code point that the cell was read as; 0 if it was skipped. */
  read: Int32Array;
}

export const maxPathLength = 256;

export const createMatchPath = (): MatchPath => ({
  length: 0,
  cell: new Int32Array(maxPathLength),
  stepKinds: new Uint8Array(maxPathLength),
  read: new Int32Array(maxPathLength),
});

/** The plain text of the path. */
export function pathText(path: MatchPath): string {
  let text = '';
  for (let i = 0; i < path.length; i += 1) {
    const read = path.read[i] ?? 0;
    if (read > 0) text += String.fromCodePoint(read);
  }
  return text;
}

/** A term found in the cells. */
export interface TermMatch {
  /** Cells, end exclusive. */
  start: number;
  end: number;
  entry: number;
  /** The plain text of a hidden word; empty if it is not hidden. */
  spelled: string;
  /** Bits of `techniqueBit`. */
  hidden: number;
}

/** The constant context while one text is matched. */
export interface ScanContext {
  cells: TextCells;
  /** Accented letters that are ordinary in the text's language. */
  ordinaryAccents: string;
  /** Full-width letters are ordinary, because the text is Chinese, Japanese or Korean. */
  wideIsOrdinary: boolean;
  /** The cells are single letters joined together: without separators, and a phrase's space may be missing. */
  isSpelledOut: boolean;
}
