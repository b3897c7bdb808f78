/** Sorts lines into reading order. */
import { getQuadSize, getRotation } from './geometry.ts';
import type { OcrLine } from './ocr-line.ts';

/** A line along and across the main reading direction. */
interface PlacedLine {
  readonly line: OcrLine;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  readonly height: number;
}

/** Lines belong to one row if their middles are closer than this share of the smaller height. */
const MAX_ROW_OFFSET = 0.6;
/** Aspect ratio of a line with a reliable direction, and degrees by which that of a shorter one may be wrong. */
const LONG_LINE_RATIO = 4;
const MAX_DIRECTION_ERROR = 10;
/** Lines further apart, in typical heights, do not belong to the same paragraphs. */
const PARAGRAPH_GAP = 1.5;
/**
 * Prose is read column by column, a table row by row: a column of prose has at least this many lines, and on average
 * this many characters in each.
 */
const MIN_PROSE = { lines: 3, characters: 12 } as const;

/**
 * Blocks from top to bottom, columns of prose from left to right, rows from top to bottom and each from left to right;
 * on a rotated page, relative to its rotation.
 */
export function sortInReadingOrder(lines: readonly OcrLine[]): OcrLine[] {
  return splitIntoBlocks(placeAlongDirection(lines))
    .flatMap(splitIntoColumns)
    .flatMap(sortByRows)
    .map(({ line }) => line);
}

/**
 * The main reading direction in degrees. The box of a word may be tilted by its letters alone (g and d), so long lines
 * decide.
 */
function findTextDirection(lines: readonly OcrLine[]): number {
  const long = lines.filter(({ quad }) => getQuadSize(quad).width >= LONG_LINE_RATIO * getQuadSize(quad).height);
  if (long.length > 0) return getMedian(long.map(({ quad }) => getRotation(quad)));
  const some = getMedian(lines.map(({ quad }) => getRotation(quad)));
  const quarter = 90 * Math.round(some / 90);
  return Math.abs(some - quarter) < MAX_DIRECTION_ERROR ? quarter : some;
}

function placeAlongDirection(lines: readonly OcrLine[]): PlacedLine[] {
  const main = (findTextDirection(lines) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(main), Math.sin(main)];
  return lines.map((line) => {
    const along = line.quad.map(([x, y]) => x * cos + y * sin);
    const across = line.quad.map(([x, y]) => y * cos - x * sin);
    const [top, bottom] = [Math.min(...across), Math.max(...across)];
    return {
      line,
      left: Math.min(...along),
      right: Math.max(...along),
      top,
      bottom,
      middle: (top + bottom) / 2,
      height: getQuadSize(line.quad).height,
    };
  });
}

const getMedian = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const splitIntoBlocks = (lines: readonly PlacedLine[]): PlacedLine[][] =>
  splitAtGaps(lines, {
    from: ({ top }) => top,
    to: ({ bottom }) => bottom,
    gap: PARAGRAPH_GAP * getMedian(lines.map(({ height }) => height)),
  });

/** The columns of a block if each is prose; otherwise the block. */
function splitIntoColumns(block: readonly PlacedLine[]): (readonly PlacedLine[])[] {
  const gap = getMedian(block.map(({ height }) => height));
  const columns = splitAtGaps(block, { from: ({ left }) => left, to: ({ right }) => right, gap });
  return columns.every(isProse) ? columns : [block];
}

function isProse(column: readonly PlacedLine[]): boolean {
  const characters = column.reduce((sum, { line }) => sum + line.text.length, 0);
  return column.length >= MIN_PROSE.lines && characters >= MIN_PROSE.characters * column.length;
}

interface GapSplitOptions {
  from(line: PlacedLine): number;
  to(line: PlacedLine): number;
  /** Minimum gap between groups. */
  readonly gap: number;
}

/** Splits into groups wherever there is nothing for at least the gap. */
function splitAtGaps(lines: readonly PlacedLine[], { from, to, gap }: GapSplitOptions): PlacedLine[][] {
  const groups: PlacedLine[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => from(a) - from(b))) {
    if (from(line) - end > gap) groups.push([]);
    groups.at(-1)?.push(line);
    end = Math.max(end, to(line));
  }
  return groups;
}

function sortByRows(lines: readonly PlacedLine[]): PlacedLine[] {
  const rows: PlacedLine[][] = [];
  for (const placed of lines.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isSame =
      last !== undefined && placed.middle - last.middle < MAX_ROW_OFFSET * Math.min(last.height, placed.height);
    if (isSame) row?.push(placed);
    else rows.push([placed]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left));
}
