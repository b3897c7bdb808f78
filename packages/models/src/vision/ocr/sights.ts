/** The views of a page that are searched for text: one for the standard reading, several for the enhanced one. */
import type { Raster } from '../raster.ts';
import type { Point, Quad } from '../sample.ts';
import { neighbourhoods, tilesOf } from '../tiles.ts';
import { equalised } from './contrast.ts';
import type { Box } from './geometry.ts';
import type { Page } from './page.ts';

export interface Sight {
  /** What lines are read from. */
  readonly raster: Raster;
  /** Where they are searched: the same part of the page, smaller where letters are large enough for that. */
  readonly searched: Raster;
  /** What that is scaled by before it is searched. */
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

export interface Sighting {
  readonly enhanced: boolean;
  /** Places that were changed in a picture that was read before: of one that is too large to be read as it is, only what is around them is read. */
  readonly closely?: readonly Box[] | undefined;
}

export async function* sightsOf(page: Page, { enhanced, closely }: Sighting): AsyncGenerator<Sight> {
  const shown = Math.min(1, READ_SIDE / Math.max(page.width, page.height));
  const scale = Math.min(LARGEST, Math.sqrt(AT_ONCE / (page.width * page.height)) / shown);
  for (const part of partsOf(page, shown, closely)) {
    const seenAt = (share: number) =>
      page.raster({ region: part, maxSide: Math.round(share * Math.max(part.width, part.height)) });
    const raster = await seenAt(shown);
    const usual = sightOf(raster, part, scale);
    yield usual.scale < 1 ? { ...usual, searched: await seenAt(shown * scale), scale: 1 } : usual;
    if (!enhanced) continue;
    yield { ...usual, searched: equalised(raster) };
    const closer = Math.min(CLOSER, Math.sqrt(CLOSER_PIXELS / (page.width * page.height)));
    const tiles = { side: Math.sqrt(AT_ONCE) / closer, shared: SHARED / Math.min(1, closer) };
    for (const region of tilesOf(part, tiles)) {
      const near = await page.raster({ region });
      yield sightOf(near, region, (closer * region.width) / near.width);
    }
  }
}

/** @param shown the page's scale where it is read */
function partsOf(page: Page, shown: number, closely: Sighting['closely']): Box[] {
  if (closely === undefined || shown === 1) return [{ left: 0, top: 0, width: page.width, height: page.height }];
  return neighbourhoods(closely, page, SHARED / shown);
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
