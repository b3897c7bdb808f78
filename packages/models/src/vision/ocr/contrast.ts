/** Brightness of a line: how letters stand out, and a copy in which they stand out more. */
import type { Raster } from '../raster.ts';

/** Luma of Rec. 601, 0–255. */
export const brightness = ({ data }: Raster, pixel: number): number =>
  0.299 * (data[pixel * 3] as number) +
  0.587 * (data[pixel * 3 + 1] as number) +
  0.114 * (data[pixel * 3 + 2] as number);

function histogramOf(raster: Raster): Float64Array {
  const counts = new Float64Array(256);
  for (let pixel = 0; pixel < raster.width * raster.height; pixel++) {
    const level = Math.round(brightness(raster, pixel));
    counts[level] = (counts[level] as number) + 1;
  }
  return counts;
}

/** 0–1: the distance of the mean brightnesses of the two groups that Otsu's threshold parts best. */
export function contrastOf(raster: Raster): number {
  const counts = histogramOf(raster);
  const total = raster.width * raster.height;
  const sum = counts.reduce((all, count, level) => all + count * level, 0);
  let [below, belowSum, best, distance] = [0, 0, -1, 0];
  for (let level = 0; level < 255; level++) {
    below += counts[level] as number;
    belowSum += level * (counts[level] as number);
    if (below === 0 || below === total) continue;
    const apart = (sum - belowSum) / (total - below) - belowSum / below;
    const between = below * (total - below) * apart * apart;
    if (between > best) [best, distance] = [between, apart];
  }
  return distance / 255;
}

/** Brightness stretched so that all but a hundredth at each end fills the whole range. */
export function stretched(raster: Raster): Raster {
  const counts = histogramOf(raster);
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
