/** The views of a page that are searched for text: one for the standard reading, several for the enhanced one. */
import type { Raster } from '../raster.ts';
import type { PixelPoint, Quad } from '../raster-transforms.ts';
import { mergeNeighbourhoods, splitIntoTiles } from '../tiles.ts';
import { equaliseContrast } from './contrast.ts';
import type { RasterBox } from './geometry.ts';
import type { RasterSource } from './raster-source.ts';

export interface SearchView {
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
const SEARCH_PIXELS = 1_000_000;
/** Small pictures are searched at up to this scale. */
const MAX_SEARCH_SCALE = 1.5;
/** A scale between these is taken for 1: that costs no scaling and keeps letters sharp. */
const NEARLY_ONE = [0.97, 1.2] as const;

/** Enhanced: letters half as high as the standard sight finds … */
const CLOSE_UP_SCALE = 2;
/** … as long as that is no more pixels than this. */
const CLOSE_UP_PIXELS = 4_000_000;
/** Pixels of the page that neighbouring tiles share, at scale 1: two lines of usual text. */
const SEARCH_TILE_OVERLAP = 64;

export interface SearchViewOptions {
  readonly enhanced: boolean;
  /** Places that were changed in a picture that was read before: of one that is too large to be read as it is, only what is around them is read. */
  readonly closely?: readonly RasterBox[] | undefined;
}

export async function* generateSearchViews(
  page: RasterSource,
  { enhanced, closely }: SearchViewOptions,
): AsyncGenerator<SearchView> {
  const shown = Math.min(1, READ_SIDE / Math.max(page.width, page.height));
  const scale = Math.min(MAX_SEARCH_SCALE, Math.sqrt(SEARCH_PIXELS / (page.width * page.height)) / shown);
  for (const part of getSearchRegions(page, shown, closely)) {
    const seenAt = (share: number) =>
      page.raster({ region: part, maxSide: Math.round(share * Math.max(part.width, part.height)) });
    const raster = await seenAt(shown);
    const usual = createSearchView(raster, part, scale);
    yield usual.scale < 1 ? { ...usual, searched: await seenAt(shown * scale), scale: 1 } : usual;
    if (!enhanced) continue;
    yield { ...usual, searched: equaliseContrast(raster) };
    const closer = Math.min(CLOSE_UP_SCALE, Math.sqrt(CLOSE_UP_PIXELS / (page.width * page.height)));
    const tiles = { side: Math.sqrt(SEARCH_PIXELS) / closer, shared: SEARCH_TILE_OVERLAP / Math.min(1, closer) };
    for (const region of splitIntoTiles(part, tiles)) {
      const near = await page.raster({ region });
      yield createSearchView(near, region, (closer * region.width) / near.width);
    }
  }
}

/** @param shown the page's scale where it is read */
function getSearchRegions(page: RasterSource, shown: number, closely: SearchViewOptions['closely']): RasterBox[] {
  if (closely === undefined || shown === 1) return [{ left: 0, top: 0, width: page.width, height: page.height }];
  return mergeNeighbourhoods(closely, page, SEARCH_TILE_OVERLAP / shown);
}

function createSearchView(raster: Raster, { left, top, width, height }: RasterBox, scale: number): SearchView {
  const [scaleX, scaleY] = [width / raster.width, height / raster.height];
  const toPage = ([x, y]: PixelPoint): PixelPoint => [left + x * scaleX, top + y * scaleY];
  return {
    raster,
    searched: raster,
    scale: scale > NEARLY_ONE[0] && scale < NEARLY_ONE[1] ? 1 : scale,
    toPage: ([a, b, c, d]) => [toPage(a), toPage(b), toPage(c), toPage(d)],
  };
}
