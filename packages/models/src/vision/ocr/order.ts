/** Lines in the order in which one reads them. */
import { rotationOf, sizeOf } from './geometry.ts';
import type { ReadLine } from './line.ts';

interface Placed {
  readonly line: ReadLine;
  /** Places along and across the direction in which most of the text is read. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

/** Lines belong to one row when their middles are nearer than this share of the lower one's height. */
const SAME_ROW = 0.6;

/** Rows from above, each from its left; where all of it is turned, as it is turned. */
export function inOrder(lines: readonly ReadLine[]): ReadLine[] {
  const rows: Placed[][] = [];
  for (const placed of placedAlong(lines).toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isSame = last !== undefined && placed.middle - last.middle < SAME_ROW * Math.min(last.height, placed.height);
    if (isSame) row?.push(placed);
    else rows.push([placed]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left).map(({ line }) => line));
}

function placedAlong(lines: readonly ReadLine[]): Placed[] {
  const rotations = lines.map(({ quad }) => rotationOf(quad)).toSorted((a, b) => a - b);
  const main = ((rotations[Math.floor(rotations.length / 2)] ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(main), Math.sin(main)];
  return lines.map((line) => {
    const along = line.quad.map(([x, y]) => x * cos + y * sin);
    const across = line.quad.map(([x, y]) => y * cos - x * sin);
    return {
      line,
      left: Math.min(...along),
      right: Math.max(...along),
      middle: across.reduce((sum, each) => sum + each, 0) / across.length,
      height: sizeOf(line.quad).height,
    };
  });
}
