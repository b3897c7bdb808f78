/** The way that the matcher took through the cells for one match: which cell was read as what. */
import type { TextCells } from '../normalize/text-cells.ts';

/** How one step read its cell. */
export const stepKind = {
  /** As it is. */
  exact: 0,
  /** As its `base`: accent taken off, look-alike unified. */
  base: 1,
  /** A digit or sign as a letter. */
  leet: 2,
  /** A sign as whatever letter fits. */
  mask: 3,
  /** A letter once more. */
  repeat: 4,
  /** A sign or space left out. */
  skip: 5,
  /** A separator where the phrase has a space. */
  gap: 6,
  /** A phrase's space that is not there. */
  noGap: 7,
  /** A Latin letter as the Cyrillic one that looks like it. */
  cyrillic: 8,
} as const;

export type StepKind = (typeof stepKind)[keyof typeof stepKind];

/** The steps so far; only the first `length` count. The arrays are used again. */
export interface MatchPath {
  length: number;
  cell: Int32Array;
  stepKinds: Uint8Array;
  /** What the cell was read as: a code point, 0 where it was left out. */
  read: Int32Array;
}

export const maxPathLength = 256;

export const createMatchPath = (): MatchPath => ({
  length: 0,
  cell: new Int32Array(maxPathLength),
  stepKinds: new Uint8Array(maxPathLength),
  read: new Int32Array(maxPathLength),
});

/** What the path says, written plainly. */
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
  /** What a hidden word says; empty for one that is not hidden. */
  spelled: string;
  /** Bits of techniqueBit. */
  hidden: number;
}

/** What stays the same while one text is matched. */
export interface ScanContext {
  cells: TextCells;
  /** Accented letters that are ordinary in the text's own language. */
  ordinaryAccents: string;
  /** Full-width letters are ordinary: the text is Chinese, Japanese or Korean. */
  wideIsOrdinary: boolean;
  /** The cells are single letters pulled together: no separators, a phrase's space may be missing. */
  isSpelledOut: boolean;
}
