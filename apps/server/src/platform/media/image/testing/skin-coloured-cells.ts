/** A generated image of cells in the colours of skin, which one nudity classifier takes for an explicit picture. */
import type { Raster } from '@winnow/models/vision';

const SIDE_PX = 224;
const CELL_PX = 60;
const dark = [101, 74, 49] as const;
const light = [229, 199, 141] as const;
/** The middles of the cells, as x and y in pixels. */
const cells = [
  [177, 176],
  [198, 212],
  [163, 4],
  [154, 20],
  [114, 36],
  [33, 179],
  [184, 153],
  [6, 138],
  [54, 218],
  [90, 131],
] as const;

/** Shaded from dark at the edges of cells to light inside them. */
export function generateSkinColouredCells(): Raster {
  const data = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let y = 0; y < SIDE_PX; y++) {
    for (let x = 0; x < SIDE_PX; x++) {
      const distances = cells.map(([left, top]) => Math.hypot(x - left, y - top)).toSorted((a, b) => a - b);
      const [nearest = 0, next = 0] = distances;
      const lightness = Math.min(1, (next - nearest) / CELL_PX);
      for (const [channel, low] of dark.entries())
        data[3 * (y * SIDE_PX + x) + channel] = Math.floor(low + ((light[channel] ?? 0) - low) * lightness);
    }
  }
  return { width: SIDE_PX, height: SIDE_PX, data };
}
