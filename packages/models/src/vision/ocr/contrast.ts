/** Brightness of a line: the contrast of its letters, and a copy with enhanced contrast. */
import type { Raster } from '../raster.ts';

/** Luma of Rec. 601, 0–255. */
export const getBrightness = ({ data }: Raster, pixel: number): number =>
  0.299 * (data[pixel * 3] as number) +
  0.587 * (data[pixel * 3 + 1] as number) +
  0.114 * (data[pixel * 3 + 2] as number);

/** Brightness of each pixel, rounded; by default of all. */
function toLevels(raster: Raster, pixels?: readonly number[]): Uint8Array {
  if (pixels !== undefined) return Uint8Array.from(pixels, (pixel) => Math.round(getBrightness(raster, pixel)));
  const levels = new Uint8Array(raster.width * raster.height);
  for (let pixel = 0; pixel < levels.length; pixel++) levels[pixel] = Math.round(getBrightness(raster, pixel));
  return levels;
}

function computeHistogram(levels: Uint8Array): Float64Array {
  const counts = new Float64Array(256);
  for (const level of levels) counts[level] = (counts[level] as number) + 1;
  return counts;
}

/** Ink and ground, in either order. */
export interface BrightnessSplit {
  /** The highest level of the darker group. */
  readonly level: number;
  /** The mean level of the darker group. */
  readonly low: number;
  /** Difference between the mean levels of the two. */
  readonly distance: number;
}

/** The two groups of brightness that Otsu's threshold separates best. */
export const splitBrightness = (raster: Raster, pixels?: readonly number[]): BrightnessSplit =>
  splitLevels(toLevels(raster, pixels));

/** The two groups of levels, 0–255, that Otsu's threshold separates best. */
export function splitLevels(levels: Uint8Array): BrightnessSplit {
  const counts = computeHistogram(levels);
  const total = counts.reduce((all, count) => all + count, 0);
  const sum = counts.reduce((all, count, level) => all + count * level, 0);
  let [below, belowSum, best] = [0, 0, -1];
  let split: BrightnessSplit = { level: 0, low: 0, distance: 0 };
  for (let level = 0; level < 255; level++) {
    below += counts[level] as number;
    belowSum += level * (counts[level] as number);
    if (below === 0 || below === total) continue;
    const low = belowSum / below;
    const distance = (sum - belowSum) / (total - below) - low;
    const between = below * (total - below) * distance * distance;
    if (between <= best) continue;
    best = between;
    split = { level, low, distance };
  }
  return split;
}

/** 0–1: difference between the two groups of brightness. */
export const measureContrast = (raster: Raster): number => splitBrightness(raster).distance / 255;

/** Stretches brightness so that all but a hundredth at each end fills the whole range. */
export function stretchContrast(raster: Raster): Raster {
  const counts = computeHistogram(toLevels(raster));
  const total = raster.width * raster.height;
  const level = (share: number) => {
    let passed = 0;
    return counts.findIndex((count) => {
      passed += count;
      return passed >= share * total;
    });
  };
  const [low, high] = [level(0.01), level(0.99)];
  const scale = 255 / Math.max(1, high - low);
  return { ...raster, data: raster.data.map((value) => Math.min(255, Math.max(0, (value - low) * scale))) };
}

/** Tiles across and down. */
const TILES_PER_SIDE = 8;
/** A level counts at most this many times the mean, which limits the amplification of noise on even surfaces. */
const CLIP_LIMIT = 6;

/** Local contrast equalisation of brightness (CLAHE, Zuiderveld 1994): reveals faint text on an even surface. */
export function equaliseContrast(raster: Raster): Raster {
  const { width, height } = raster;
  const [tileWidth, tileHeight] = [width / TILES_PER_SIDE, height / TILES_PER_SIDE];
  const curves = Array.from({ length: TILES_PER_SIDE * TILES_PER_SIDE }, (_, tile) => {
    const [left, top] = [
      Math.floor((tile % TILES_PER_SIDE) * tileWidth),
      Math.floor(Math.floor(tile / TILES_PER_SIDE) * tileHeight),
    ];
    return createToneCurve(raster, {
      left,
      top,
      right: Math.ceil(left + tileWidth),
      bottom: Math.ceil(top + tileHeight),
    });
  });
  const data = new Uint8Array(raster.data.length);
  const tileAt = (place: number, tile: number) => Math.min(TILES_PER_SIDE - 1, Math.max(0, place / tile - 0.5));
  for (let y = 0; y < height; y++) {
    const v = tileAt(y, tileHeight);
    const [upper, fv] = [Math.floor(v), v % 1];
    const lower = Math.min(TILES_PER_SIDE - 1, upper + 1);
    for (let x = 0; x < width; x++) {
      const u = tileAt(x, tileWidth);
      const [left, fu] = [Math.floor(u), u % 1];
      const right = Math.min(TILES_PER_SIDE - 1, left + 1);
      const pixel = y * width + x;
      const level = Math.round(getBrightness(raster, pixel));
      const to = (row: number, column: number) => curves[row * TILES_PER_SIDE + column]?.[level] ?? level;
      const above = to(upper, left) * (1 - fu) + to(upper, right) * fu;
      const below = to(lower, left) * (1 - fu) + to(lower, right) * fu;
      const shift = above * (1 - fv) + below * fv - level;
      for (let at = pixel * 3; at < pixel * 3 + 3; at++) {
        data[at] = Math.min(255, Math.max(0, (raster.data[at] as number) + shift));
      }
    }
  }
  return { width, height, data };
}

interface TileBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The brightness mapping of a tile. */
function createToneCurve(raster: Raster, { left, top, right, bottom }: TileBounds): Float32Array {
  const counts = new Float32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(bottom, raster.height); y++) {
    for (let x = left; x < Math.min(right, raster.width); x++) {
      const level = Math.round(getBrightness(raster, y * raster.width + x));
      counts[level] = (counts[level] as number) + 1;
      total += 1;
    }
  }
  const most = (CLIP_LIMIT * total) / 256;
  const excess = counts.reduce((sum, count) => sum + Math.max(0, count - most), 0) / 256;
  let passed = 0;
  return counts.map((count) => {
    passed += Math.min(count, most) + excess;
    return (255 * passed) / Math.max(1, total);
  });
}
