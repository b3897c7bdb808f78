/** Where a page has marks that hardly differ from an even surface: possibly letters that are meant to be overlooked. */
import type { Raster } from '../raster.ts';
import { getBrightness } from './contrast.ts';
import type { RasterBox } from './geometry.ts';

/** Side of a block in pixels of the raster: about a letter. */
const BLOCK = 16;
/** Levels between the darkest and the lightest pixel of a block: below is nothing, above is seen without help. */
const FAINT_RANGE = [3, 16] as const;
/** Difference of neighbours in levels that is an edge, and the share of a block's pixels that are edges where it has letters. */
const EDGE_LEVELS = 2;
const EDGE_SHARE = [0.02, 0.5] as const;
/** Fewer blocks are a speck. */
const MIN_FAINT_BLOCKS = 4;
/** Where more of the even blocks have marks, it is grain. */
const MAX_FAINT_SHARE = 0.5;

interface BlockMeasure {
  readonly range: number;
  readonly edgeShare: number;
}

function measureBlock(raster: Raster, left: number, top: number): BlockMeasure {
  let [low, high, edges] = [255, 0, 0];
  for (let y = top; y < top + BLOCK; y++) {
    let before: number | undefined;
    for (let x = left; x < left + BLOCK; x++) {
      const now = getBrightness(raster, y * raster.width + x);
      low = Math.min(low, now);
      high = Math.max(high, now);
      if (before !== undefined && Math.abs(now - before) >= EDGE_LEVELS) edges += 1;
      before = now;
    }
  }
  return { range: high - low, edgeShare: edges / (BLOCK * BLOCK) };
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** @returns the rectangle around them, in pixels of the raster; undefined if there are none */
export function findFaintMarks(raster: Raster): RasterBox | undefined {
  const faint: { readonly x: number; readonly y: number }[] = [];
  let even = 0;
  for (let y = 0; y + BLOCK <= raster.height; y += BLOCK) {
    for (let x = 0; x + BLOCK <= raster.width; x += BLOCK) {
      const { range, edgeShare } = measureBlock(raster, x, y);
      if (range > FAINT_RANGE[1]) continue;
      even += 1;
      if (isWithin(range, FAINT_RANGE) && isWithin(edgeShare, EDGE_SHARE)) faint.push({ x, y });
    }
  }
  if (faint.length < MIN_FAINT_BLOCKS || faint.length > MAX_FAINT_SHARE * even) return undefined;
  const left = Math.max(0, Math.min(...faint.map(({ x }) => x)) - BLOCK);
  const top = Math.max(0, Math.min(...faint.map(({ y }) => y)) - BLOCK);
  const right = Math.min(raster.width, Math.max(...faint.map(({ x }) => x)) + 2 * BLOCK);
  const bottom = Math.min(raster.height, Math.max(...faint.map(({ y }) => y)) + 2 * BLOCK);
  return { left, top, width: right - left, height: bottom - top };
}
