/** Lines in the order in which one reads them. */
import { rotationOf, sizeOf } from './geometry.ts';
import type { ReadLine } from './line.ts';

/** A line along and across the direction in which most of the text is read. */
interface Placed {
  readonly line: ReadLine;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  readonly height: number;
}

/** Lines belong to one row when their middles are nearer than this share of the lower one's height. */
const SAME_ROW = 0.6;
/** Width to height of a line whose direction is sure, and degrees by which that of a shorter one may be wrong. */
const LONG = 4;
const UNSURE = 10;
/** Lines further apart, in usual heights, do not belong to the same paragraphs. */
const APART = 1.5;
/** Prose is read column by column, a table row by row: a column of prose has lines this many, and characters in each in the mean. */
const PROSE = { lines: 3, characters: 12 } as const;

/** Blocks from above, columns of prose from the left, rows from above and each from its left; where all of it is turned, as it is turned. */
export function inOrder(lines: readonly ReadLine[]): ReadLine[] {
  return blocksOf(placedAlong(lines))
    .flatMap(columnsOf)
    .flatMap(rowsOf)
    .map(({ line }) => line);
}

/** Degrees in which most of the text is read. The box of a word may be turned by its letters alone: g and d, so long lines say it. */
function directionOf(lines: readonly ReadLine[]): number {
  const long = lines.filter(({ quad }) => sizeOf(quad).width >= LONG * sizeOf(quad).height);
  if (long.length > 0) return median(long.map(({ quad }) => rotationOf(quad)));
  const some = median(lines.map(({ quad }) => rotationOf(quad)));
  const quarter = 90 * Math.round(some / 90);
  return Math.abs(some - quarter) < UNSURE ? quarter : some;
}

function placedAlong(lines: readonly ReadLine[]): Placed[] {
  const main = (directionOf(lines) * Math.PI) / 180;
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
      height: sizeOf(line.quad).height,
    };
  });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const blocksOf = (lines: readonly Placed[]): Placed[][] =>
  parted(lines, {
    from: ({ top }) => top,
    to: ({ bottom }) => bottom,
    gap: APART * median(lines.map(({ height }) => height)),
  });

/** The columns of a block where each is prose; otherwise the block. */
function columnsOf(block: readonly Placed[]): (readonly Placed[])[] {
  const gap = median(block.map(({ height }) => height));
  const columns = parted(block, { from: ({ left }) => left, to: ({ right }) => right, gap });
  return columns.every(isProse) ? columns : [block];
}

function isProse(column: readonly Placed[]): boolean {
  const characters = column.reduce((sum, { line }) => sum + line.text.length, 0);
  return column.length >= PROSE.lines && characters >= PROSE.characters * column.length;
}

interface Parting {
  from(line: Placed): number;
  to(line: Placed): number;
  /** Emptiness that parts. */
  readonly gap: number;
}

/** Groups with nothing between them for as long as the gap. */
function parted(lines: readonly Placed[], { from, to, gap }: Parting): Placed[][] {
  const groups: Placed[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => from(a) - from(b))) {
    if (from(line) - end > gap) groups.push([]);
    groups.at(-1)?.push(line);
    end = Math.max(end, to(line));
  }
  return groups;
}

function rowsOf(lines: readonly Placed[]): Placed[] {
  const rows: Placed[][] = [];
  for (const placed of lines.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isSame = last !== undefined && placed.middle - last.middle < SAME_ROW * Math.min(last.height, placed.height);
    if (isSame) row?.push(placed);
    else rows.push([placed]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left));
}
