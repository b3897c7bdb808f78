/** The views of a page that are searched for text: one for the standard reading, several for the enhanced one. */
import type { Raster } from '../raster.ts';
import type { Point, Quad, Size } from '../sample.ts';
import { equalised } from './contrast.ts';
import type { Box } from './geometry.ts';
import type { Page } from './page.ts';

export interface Sight {
  /** What lines are read from. */
  readonly raster: Raster;
  /** Where they are searched: of the same size. */
  readonly searched: Raster;
  /** What it is scaled by for that. */
  readonly scale: number;
  /** From pixels of the raster to those of the page. */
  toPage(quad: Quad): Quad;
}

/** Longer side of what is read, in pixels. */
const READ_SIDE = 2400;
/** Pixels that are searched at once: 0.4 s of one core's time. */
const AT_ONCE = 1_000_000;
/** Small pictures are searched at up to this scale. */
const LARGEST = 1.5;
/** A scale between these is taken for 1: that costs no scaling and keeps letters sharp. */
const NEARLY_ONE = [0.97, 1.2] as const;

/** Enhanced: letters half as high as the standard sight finds … */
const CLOSER = 2;
/** … as long as that is no more pixels than this. */
const CLOSER_PIXELS = 4_000_000;
/** Pixels of the page that neighbouring tiles share, at scale 1: two lines of usual text. */
const SHARED = 64;

export async function* sightsOf(page: Page, { enhanced }: { readonly enhanced: boolean }): AsyncGenerator<Sight> {
  const whole = await page.raster({ maxSide: READ_SIDE });
  const scale = Math.min(LARGEST, Math.sqrt(AT_ONCE / (whole.width * whole.height)));
  const usual = sightOf(whole, { left: 0, top: 0, width: page.width, height: page.height }, scale);
  yield usual;
  if (!enhanced) return;
  yield { ...usual, searched: equalised(whole) };
  const closer = Math.min(CLOSER, Math.sqrt(CLOSER_PIXELS / (page.width * page.height)));
  for (const region of tilesOf(page, closer)) {
    const raster = await page.raster({ region });
    yield sightOf(raster, region, (closer * region.width) / raster.width);
  }
}

function sightOf(raster: Raster, { left, top, width, height }: Box, scale: number): Sight {
  const [scaleX, scaleY] = [width / raster.width, height / raster.height];
  const toPage = ([x, y]: Point): Point => [left + x * scaleX, top + y * scaleY];
  return {
    raster,
    searched: raster,
    scale: scale > NEARLY_ONE[0] && scale < NEARLY_ONE[1] ? 1 : scale,
    toPage: ([a, b, c, d]) => [toPage(a), toPage(b), toPage(c), toPage(d)],
  };
}

/** Parts that share edges, each at most so many pixels as are searched at once. */
function tilesOf({ width, height }: Size, scale: number): Box[] {
  const side = Math.sqrt(AT_ONCE) / scale;
  const shared = SHARED / Math.min(1, scale);
  const cuts = (length: number) => {
    const count = Math.max(1, Math.ceil((length - shared) / Math.max(1, side - shared)));
    const each = (length + (count - 1) * shared) / count;
    return Array.from({ length: count }, (_, index) => {
      const from = Math.round(index * (each - shared));
      return { from, length: Math.min(length, Math.round(from + each)) - from };
    });
  };
  return cuts(height).flatMap((row) =>
    cuts(width).map((column) => ({ left: column.from, top: row.from, width: column.length, height: row.length })),
  );
}
