/** The views of a page that are searched for text: one for the standard reading, several for the enhanced one. */
import type { Raster } from '../raster.ts';
import type { Point, Quad, Size } from '../sample.ts';
import { stretched } from './contrast.ts';
import type { Box } from './geometry.ts';
import type { Page, ReadOptions } from './read-text.ts';

export interface Sight {
  readonly raster: Raster;
  /** What the raster is scaled to where lines are searched; they are read from the raster itself. */
  readonly detection: Size;
  /** From pixels of the raster to those of the page. */
  toPage(quad: Quad): Quad;
}

/** Longer side of what is read, in pixels. */
const READ_SIDE = 2400;
/** Pixels that are searched for lines at once: what the detector does in a third of a second on one core. */
const SEARCHED = 1_000_000;
/** Small pictures are searched at up to this scale. */
const LARGEST_SCALE = 1.5;

export async function* sightsOf(page: Page, { enhanced }: ReadOptions): AsyncGenerator<Sight> {
  const whole = await page.raster({ maxSide: READ_SIDE });
  yield sightOf(page, whole, SEARCHED);
  if (!enhanced) return;
  yield sightOf(page, stretched(whole), SEARCHED / 2);
  yield sightOf(page, whole, 2.5 * SEARCHED, 2);
}

function sightOf(page: Size, raster: Raster, pixels: number, largest = LARGEST_SCALE, region?: Box): Sight {
  const { left, top, width, height } = region ?? { left: 0, top: 0, ...page };
  const [scaleX, scaleY] = [width / raster.width, height / raster.height];
  const toPage = ([x, y]: Point): Point => [left + x * scaleX, top + y * scaleY];
  const scale = Math.min(largest, Math.sqrt(pixels / (raster.width * raster.height)));
  return {
    raster,
    detection: { width: raster.width * scale, height: raster.height * scale },
    toPage: ([a, b, c, d]) => [toPage(a), toPage(b), toPage(c), toPage(d)],
  };
}
