/** The views of a page in which text is detected: one for the standard mode, several for the enhanced one. */
import type { Raster } from '../raster.ts';
import type { PixelPoint, Quad } from '../raster-transforms.ts';
import { mergeNeighbourhoods, splitIntoTiles } from '../tiles.ts';
import { equaliseContrast } from './contrast.ts';
import type { RasterBox } from './geometry.ts';
import type { RasterSource } from './raster-source.ts';

export interface SearchView {
  /** The raster from which lines are recognised. */
  readonly raster: Raster;
  /** The raster in which they are detected: the same part of the page, smaller if letters are large enough for that. */
  readonly searched: Raster;
  /** Scale of the former for detection. */
  readonly scale: number;
  /** Converts pixels of the raster to those of the page. */
  toPage(quad: Quad): Quad;
}

/** Longer side for recognition, in pixels. */
const READ_SIDE = 2400;
/** Maximum pixels of one detection pass: 0.4 s of one core's time. */
const SEARCH_PIXELS = 1_000_000;
/** Small images are enlarged up to this scale for detection. */
const MAX_SEARCH_SCALE = 1.5;
/** Scales between these are rounded to 1, which avoids resampling and keeps letters sharp. */
const NEARLY_ONE = [0.97, 1.2] as const;

/** Enhanced: letters half as high as the standard mode finds … */
const CLOSE_UP_SCALE = 2;
/** … within this number of pixels. */
const CLOSE_UP_PIXELS = 4_000_000;
/** Overlap of neighbouring tiles in pixels of the page, at scale 1: two lines of usual text. */
const SEARCH_TILE_OVERLAP = 64;

export interface SearchViewOptions {
  readonly enhanced: boolean;
  /**
   * Regions changed since an earlier pass: in an image too large to be read at full resolution, only their surroundings
   * are read.
   */
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

/** @param shown the page's scale for recognition */
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
