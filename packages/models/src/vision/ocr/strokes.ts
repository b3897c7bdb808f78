/** The strokes in the crop of a line: whether it is writing at all, and which of them no recognised character explains. */
import type { Raster } from '../raster.ts';
import { getBrightness, splitBrightness } from './contrast.ts';

/** The rows that are examined: letters of every script have strokes there. */
const MIDDLE = [0.25, 0.75] as const;
/** Of the distance between ink and ground: smaller differences are grain. */
const STROKE_DEPTH = 0.35;

/**
 * How often brightness changes between ink and ground along a line: mean over its middle rows, for a stretch as long as
 * the line is high. Writing changes several times, the edge of a thing once or twice in all.
 */
export function measureStrokeRate(line: Raster): number {
  const { width, height } = line;
  const { level, distance } = splitBrightness(line);
  const depth = (STROKE_DEPTH * distance) / 2;
  const [from, to] = [Math.round(MIDDLE[0] * height), Math.round(MIDDLE[1] * height)];
  let changes = 0;
  for (let y = from; y < to; y++) {
    let side = 0;
    for (let x = 0; x < width; x++) {
      const apart = getBrightness(line, y * width + x) - level;
      const now = apart > depth ? 1 : apart < -depth ? -1 : side;
      if (side !== 0 && now !== side) changes += 1;
      side = now;
    }
  }
  return (changes * height) / Math.max(1, (to - from) * width);
}

/** A character's centre is at most this far from its strokes, in heights of the line. */
const CHARACTER_REACH = 0.63;
/** Of the distance between ink and ground: a column with less difference has no ink. */
const INK_DEPTH = 0.6;

/** In heights of the line. */
export interface InkCoverage {
  /** The length of everything that has ink. */
  readonly ink: number;
  /** The longest stretch of ink without a recognised character. */
  readonly unexplained: number;
}

/** @param centres of the characters that were recognised, 0–1 along the line */
export function measureInkCoverage(line: Raster, centres: readonly number[]): InkCoverage {
  const { width, height } = line;
  const { distance } = splitBrightness(line);
  const [from, to] = [Math.round(0.1 * height), Math.round(0.9 * height)];
  const reach = CHARACTER_REACH * height;
  let [ink, run, longest] = [0, 0, 0];
  for (let x = 0; x < width; x++) {
    let [low, high] = [255, 0];
    for (let y = from; y < to; y++) {
      const brightness = getBrightness(line, y * width + x);
      low = Math.min(low, brightness);
      high = Math.max(high, brightness);
    }
    const hasInk = high - low > INK_DEPTH * distance;
    if (hasInk) ink += 1;
    if (centres.some((centre) => Math.abs(centre * width - x) <= reach)) run = 0;
    else if (hasInk) longest = Math.max(longest, ++run);
  }
  return { ink: ink / height, unexplained: longest / height };
}

/** Where the gap between two rows is looked for, 0–1 from above. */
const GAP_RANGE = [0.3, 0.7] as const;

/** @returns where two rows are separated, 0–1 from above: at the row of pixels with the fewest changes */
export function findRowGap(rows: Raster): number {
  const { width, height } = rows;
  const { level } = splitBrightness(rows);
  let [best, fewest] = [0.5, Number.POSITIVE_INFINITY];
  for (let y = Math.round(GAP_RANGE[0] * height); y < GAP_RANGE[1] * height; y++) {
    let changes = 0;
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      changes += Number(getBrightness(rows, at) > level !== getBrightness(rows, at - 1) > level);
    }
    // Of several, the one nearest to the middle.
    const cost = changes + Math.abs(y / height - 0.5);
    if (cost < fewest) [best, fewest] = [y / height, cost];
  }
  return best;
}
