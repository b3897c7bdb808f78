/** The views of a page in which text is detected: one for the standard mode, several for the enhanced one. */
import type { Raster } from '../raster.ts';
import { cropRegion, type PixelPoint, type PixelSize, type Quad } from '../raster-transforms.ts';
import { mergeNeighbourhoods, mergeSurroundings, splitIntoTiles } from '../tiles.ts';
import { equaliseContrast } from './contrast.ts';
import { findFaintMarks } from './faint-marks.ts';
import { getBoundingBox, getQuadSize, type RasterBox } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';
import type { RasterSource } from './raster-source.ts';
import { areSearched, boxOf, findSmallLetters, type SmallLetters, withoutPlaces } from './small-letters.ts';

/** A part of the page in which lines are detected. */
export interface SearchedPart {
  /** In pixels of the page. */
  readonly region: RasterBox;
  /** Its pixels, as they are needed. */
  render(): Promise<Raster>;
  /** Their scale for detection. */
  readonly scale: number;
}

/** A place in pixels from which it can be read. */
export interface CloseUp {
  readonly raster: Raster;
  /** Where it is in the raster. */
  readonly quad: Quad;
  /** Converts pixels of the raster to those of the page. */
  toPage(quad: Quad): Quad;
}

export interface SearchView {
  /** Neighbouring parts overlap. */
  readonly parts: readonly SearchedPart[];
  /** @param quad in pixels of the page */
  closeUp(quad: Quad): Promise<CloseUp>;
  /** What may be small letters in the whole page, in its pixels: reported where it is not read. */
  readonly smallLetters?: readonly SmallLetters[];
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
/** … and thorough: faint ones on grain as well, of which detection sees nothing at scale 2 (docs/decisions/0043) … */
const THOROUGH_SCALE = 2.5;
/** … each within this number of pixels. */
const CLOSE_UP_PIXELS = 4_000_000;
/** Overlap of neighbouring tiles in pixels of the page, at scale 1: two lines of usual text. */
const SEARCH_TILE_OVERLAP = 64;

/** Scale for detection where letters may be too small for the usual one … */
const SMALL_SCALE = 3;
/** … with so many pixels around them, and at most so many places and pixels at that scale. */
const SMALL_MARGIN = 20;
const MAX_SMALL_PLACES = 6;
const MAX_SMALL_PIXELS = 800_000;

/** Longer side at which faint marks are looked for. */
const FAINT_SEARCH_SIDE = 960;

/** The scale at which letters of the size of usual text on screens are found. */
const SCREEN_SEARCH_SCALE = 0.5;
/** Chosen by us, not measured: pages this much longer than wide are screenshots and panoramas, not photographs. */
const LONG_PAGE_RATIO = 2.5;
/** Pixels of detection for those, and for large pages that are searched thoroughly. */
const LONG_PAGE_PIXELS = 3_200_000;
const THOROUGH_PIXELS = 10_000_000;
/** Of a tile's side: a line that two tiles cut is joined again from its parts. */
const LARGE_TILE_OVERLAP = 0.1;
/** Lines of large pages are read from their own pixels, at most this high. */
const CLOSE_UP_LINE_PX = 96;
/** Pixels around such a line, in its heights: enough to see the panel that it is on. */
const CLOSE_UP_MARGIN = 2;

export interface SearchViewOptions {
  readonly enhanced: boolean;
  /** Small letters and faint ones are looked for everywhere: enlarged, or in tiles of a large page. */
  readonly thorough?: boolean | undefined;
  /**
   * Regions changed since an earlier pass: only in their surroundings are small and faint letters looked for, and of an
   * image too large to be read at full resolution nothing else is read.
   */
  readonly closely?: readonly RasterBox[] | undefined;
  /** Parts outside of which the text is known: nothing else is read. They cut no line. */
  readonly within?: readonly RasterBox[] | undefined;
}

const toWholePage = ({ width, height }: RasterSource): RasterBox => ({ left: 0, top: 0, width, height });

/** How much of a page is searched in tiles beside the overview; 0 if the overview is as close, or it is not wanted. */
function findTileScale({ width, height }: RasterSource, { thorough, enhanced }: SearchViewOptions): number {
  const isLong = Math.max(width, height) > LONG_PAGE_RATIO * Math.min(width, height);
  const pixels = thorough || enhanced ? THOROUGH_PIXELS : isLong ? LONG_PAGE_PIXELS : SEARCH_PIXELS;
  const overview = Math.sqrt(SEARCH_PIXELS / (width * height));
  const scale = Math.min(SCREEN_SEARCH_SCALE, Math.sqrt(pixels / (width * height)));
  return scale > overview * NEARLY_ONE[1] ? scale : 0;
}

export interface SearchProgress {
  readonly models: OcrModels;
  /** What is known by now: places of lines that were read, or will be reported, in pixels of the page. */
  known(): readonly Quad[];
}

export async function* generateSearchViews(
  page: RasterSource,
  options: SearchViewOptions,
  { models, known }: SearchProgress,
): AsyncGenerator<SearchView> {
  const { enhanced, thorough } = options;
  const tileScale = findTileScale(page, options);
  const shown = Math.min(1, READ_SIDE / Math.max(page.width, page.height));
  const scale = Math.min(MAX_SEARCH_SCALE, Math.sqrt(SEARCH_PIXELS / (page.width * page.height)) / shown);
  for (const part of getSearchRegions(page, shown, options)) {
    const seenAt = (share: number) =>
      page.raster({ region: part, maxSide: Math.round(share * Math.max(part.width, part.height)) });
    const raster = await seenAt(shown);
    const closeUp = shown < 1 ? createPageCloseUp(page) : createCloseUp(raster, part);
    const own = roundScale(scale);
    const searched = own < 1 ? await seenAt(shown * own) : raster;
    yield { parts: [{ region: part, render: async () => searched, scale: Math.max(1, own) }], closeUp };
    const marked = placeSmallLetters(await findSmallLetters(searched, models), part, searched);
    const smallLetters = marked.map((letters) => withoutPlaces(letters, known())).filter(areSearched);
    const small = planSmallParts(page, smallLetters, searched.width / part.width);
    if (smallLetters.length > 0) yield { parts: small, closeUp, smallLetters };
    if (enhanced) {
      yield { parts: [{ region: part, render: async () => equaliseContrast(raster), scale: own }], closeUp };
      yield* generateEnlargedViews(page, part, { most: CLOSE_UP_SCALE, enhance: (near) => near, ...options });
    } else {
      const faint = await findFaintPart(page, part);
      if (faint) yield { parts: [faint], closeUp };
      // Larger pages are searched closely below.
      if (thorough && tileScale === 0)
        yield* generateEnlargedViews(page, part, { most: THOROUGH_SCALE, enhance: equaliseContrast, ...options });
    }
  }
  if (tileScale > 0) yield createTiledView(page, tileScale, options);
}

interface Enlargement extends Pick<SearchViewOptions, 'closely'> {
  /** The largest scale. */
  readonly most: number;
  /** What is done to the pixels in which lines are detected; they are read as they are. */
  readonly enhance: (raster: Raster) => Raster;
}

/** A part of the page, enlarged, tile by tile: for letters that are small, or hardly differ from what is around them. */
async function* generateEnlargedViews(
  page: RasterSource,
  part: RasterBox,
  { most, enhance, closely }: Enlargement,
): AsyncGenerator<SearchView> {
  const closer = Math.min(most, Math.sqrt(CLOSE_UP_PIXELS / (page.width * page.height)));
  if (closer < SCREEN_SEARCH_SCALE) return;
  const tiles = { side: Math.sqrt(SEARCH_PIXELS) / closer, shared: SEARCH_TILE_OVERLAP / Math.min(1, closer) };
  const wanted = closely ? mergeSurroundings(closely, page, SEARCH_TILE_OVERLAP) : [part];
  const regions = wanted.flatMap((one) => intersectBoxes(one, part));
  for (const region of regions.flatMap((one) => splitIntoTiles(one, tiles))) {
    const near = await page.raster({ region });
    const scale = roundScale((closer * region.width) / near.width);
    yield { parts: [{ region, render: async () => enhance(near), scale }], closeUp: createCloseUp(near, region) };
  }
}

/** A part of the page in which letters may be too faint to be found, with its contrast equalised. */
async function findFaintPart(page: RasterSource, part: RasterBox): Promise<SearchedPart | undefined> {
  const seen = await page.raster({ region: part, maxSide: FAINT_SEARCH_SIDE });
  const marks = findFaintMarks(seen);
  if (marks === undefined) return undefined;
  const [scaleX, scaleY] = [part.width / seen.width, part.height / seen.height];
  const region = {
    left: part.left + marks.left * scaleX,
    top: part.top + marks.top * scaleY,
    width: marks.width * scaleX,
    height: marks.height * scaleY,
  };
  return { region, render: async () => equaliseContrast(cropRegion(seen, marks)), scale: 1 };
}

/** At their places in the page. @param searched the part's pixels, in which they were found */
function placeSmallLetters(found: readonly SmallLetters[], part: RasterBox, searched: Raster): SmallLetters[] {
  const [scaleX, scaleY] = [part.width / searched.width, part.height / searched.height];
  return found.map(({ cells, side }) => ({
    side: side * Math.max(scaleX, scaleY),
    cells: cells.map(({ at: [x, y], probability }) => ({
      at: [part.left + x * scaleX, part.top + y * scaleY] as const,
      probability,
    })),
  }));
}

/** Parts of the page in which letters may be too small to be found, enlarged. @param shown the scale at which they were searched */
function planSmallParts(page: RasterSource, letters: readonly SmallLetters[], shown: number): SearchedPart[] {
  const parts: SearchedPart[] = [];
  let left = MAX_SMALL_PIXELS;
  for (const box of letters.slice(0, MAX_SMALL_PLACES).map(boxOf)) {
    const region = growBox(box, SMALL_MARGIN / shown, page);
    const longer = Math.max(region.width, region.height);
    const maxSide = Math.round(SMALL_SCALE * shown * longer);
    // What the page has no pixels for is enlarged by the detector.
    const scale = Math.max(1, maxSide / longer);
    left -= region.width * region.height * (maxSide / longer) ** 2;
    if (left < 0) break;
    parts.push({ region, render: () => page.raster({ region, maxSide }), scale });
  }
  return parts;
}

function growBox({ left, top, width, height }: RasterBox, by: number, bounds: PixelSize): RasterBox {
  const [from, above] = [Math.max(0, Math.floor(left - by)), Math.max(0, Math.floor(top - by))];
  return {
    left: from,
    top: above,
    width: Math.min(bounds.width, Math.ceil(left + width + by)) - from,
    height: Math.min(bounds.height, Math.ceil(top + height + by)) - above,
  };
}

/** A large page in tiles: detected at one scale, read from its own pixels. */
function createTiledView(page: RasterSource, scale: number, { closely, within }: SearchViewOptions): SearchView {
  const side = Math.sqrt(SEARCH_PIXELS) / scale;
  const near = closely && mergeNeighbourhoods(closely, page, SEARCH_TILE_OVERLAP / scale);
  const wanted = within ?? near ?? [toWholePage(page)];
  const regions = wanted.flatMap((part) => splitIntoTiles(part, { side, shared: LARGE_TILE_OVERLAP * side }));
  const parts = regions.map((region) => {
    const maxSide = Math.max(1, Math.round(scale * Math.max(region.width, region.height)));
    return { region, render: () => page.raster({ region, maxSide }), scale: 1 };
  });
  return { parts, closeUp: createPageCloseUp(page) };
}

const roundScale = (scale: number): number => (scale > NEARLY_ONE[0] && scale < NEARLY_ONE[1] ? 1 : scale);

/** @param shown the page's scale for recognition */
function getSearchRegions(
  page: RasterSource,
  shown: number,
  { closely, within }: SearchViewOptions,
): readonly RasterBox[] {
  if (within) return within;
  if (closely === undefined || shown === 1) return [toWholePage(page)];
  return mergeNeighbourhoods(closely, page, SEARCH_TILE_OVERLAP / shown);
}

/** What two boxes share, if anything. */
function intersectBoxes(a: RasterBox, b: RasterBox): RasterBox[] {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? [{ left, top, width, height }] : [];
}

const mapQuad = ([a, b, c, d]: Quad, map: (point: PixelPoint) => PixelPoint): Quad => [map(a), map(b), map(c), map(d)];

/** A place within a part of the page that is in memory. */
function createCloseUp(raster: Raster, { left, top, width, height }: RasterBox): SearchView['closeUp'] {
  const [scaleX, scaleY] = [width / raster.width, height / raster.height];
  return async (place) => ({
    raster,
    quad: mapQuad(place, ([x, y]) => [(x - left) / scaleX, (y - top) / scaleY]),
    toPage: (quad) => mapQuad(quad, ([x, y]) => [left + x * scaleX, top + y * scaleY]),
  });
}

/** A place of a large page, in as many pixels as the page has of it. */
function createPageCloseUp(page: RasterSource): SearchView['closeUp'] {
  return async (place) => {
    const { width, height } = getQuadSize(place);
    const lineHeight = Math.max(1, Math.min(width, height));
    const margin = CLOSE_UP_MARGIN * lineHeight;
    const box = getBoundingBox(place, page);
    const left = Math.max(0, Math.floor(box.left - margin));
    const top = Math.max(0, Math.floor(box.top - margin));
    const region = {
      left,
      top,
      width: Math.max(1, Math.min(page.width, Math.ceil(box.left + box.width + margin)) - left),
      height: Math.max(1, Math.min(page.height, Math.ceil(box.top + box.height + margin)) - top),
    };
    const scale = Math.min(1, CLOSE_UP_LINE_PX / lineHeight);
    const maxSide = Math.max(1, Math.round(scale * Math.max(region.width, region.height)));
    return createCloseUp(await page.raster({ region, maxSide }), region)(place);
  };
}
