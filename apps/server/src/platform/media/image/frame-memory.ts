/** What was found in earlier frames of an animation, and which parts of a further frame look different. */
import { boxesOverlap, mergeSurroundings, pictureBackgrounds, type Raster } from '@winnow/models/vision';
import type { InspectedPicture, PixelRegion } from './detection-pass.ts';

/** Longer side at which frames are compared. */
const COMPARISON_SIDE = 480;
/** Of 255: a frame in which no value differs by more shows the same as an earlier one. */
const MAX_PIXEL_DIFFERENCE = 8;
/** Of 255, in a frame that is not the same: a block in which no value differs by more has no other letters, however faint. */
const MAX_BLOCK_DIFFERENCE = 2;
/** Side of the blocks that are compared, in pixels of the compared rasters. */
const BLOCK = 16;

/** A frame at the size at which frames are compared, before each background. */
type FrameView = readonly Raster[];

/** A result, and what a frame looks like for which it holds. */
interface KnownFrame<Result> {
  readonly view: FrameView;
  readonly result: Result;
}

/** A known frame, and where a later one differs from it. */
export interface SimilarFrame<Result> extends KnownFrame<Result> {
  /** In pixels of the picture; none: they look the same. */
  readonly changed: readonly PixelRegion[];
}

/** Results of the frames of one picture; of a still picture, which has no other frames, none is kept. */
export class FrameMemory<Result> {
  readonly #picture: InspectedPicture;
  readonly #known: KnownFrame<Result>[] = [];

  constructor(picture: InspectedPicture) {
    this.#picture = picture;
  }

  /** Downscaled views of a frame for comparison; none for a still picture. */
  async render(frame: number): Promise<FrameView> {
    if (this.#picture.frames.length === 1) return [];
    const backgrounds = pictureBackgrounds(this.#picture);
    return Promise.all(
      backgrounds.map((background) => this.#picture.raster({ frame, background, maxSide: COMPARISON_SIDE })),
    );
  }

  /** The known frame that looks the same, or from which the fewest blocks of this one differ, the later of two. */
  findSimilar(view: FrameView): SimilarFrame<Result> | undefined {
    let best: SimilarFrame<Result> | undefined;
    for (const known of this.#known.toReversed()) {
      const blocks = compareBlocks(known.view, view);
      if (blocks.every(({ difference }) => difference <= MAX_PIXEL_DIFFERENCE)) return { ...known, changed: [] };
      const changed = blocks.filter(({ difference }) => difference > MAX_BLOCK_DIFFERENCE);
      if (best === undefined || changed.length < best.changed.length) best = { ...known, changed };
    }
    return best && { ...best, changed: best.changed.map((block) => scaleRegion(block, this.#scaleOf(view))) };
  }

  /** @param view of the frame in which all of the result was found */
  add(view: FrameView, result: Result): void {
    if (view.length > 0) this.#known.push({ view, result });
  }

  /**
   * Adds a result that was found in a frame only within these regions, and elsewhere in a similar one: there it is that
   * one to which later frames are compared, so that what fades in slowly does not go unnoticed.
   */
  addPart(
    view: FrameView,
    { similar, result }: { readonly similar: FrameView; readonly result: Result },
    found: readonly PixelRegion[],
  ): void {
    const [x, y] = this.#scaleOf(view);
    const regions = found.map((region) => scaleRegion(region, [1 / x, 1 / y]));
    this.#known.push({ result, view: similar.map((before, index) => replaceRegions(before, view[index], regions)) });
  }

  #scaleOf([raster]: FrameView): readonly [number, number] {
    return [this.#picture.width / (raster?.width ?? 1), this.#picture.height / (raster?.height ?? 1)];
  }
}

/** Looks at each frame that looks like no earlier one. @returns what was found, for every frame */
export async function findInFrames<Found>(
  picture: InspectedPicture,
  find: (frame: number) => Promise<readonly Found[]>,
): Promise<(Found & { readonly frame: number })[]> {
  const memory = new FrameMemory<readonly Found[]>(picture);
  const all: (Found & { readonly frame: number })[] = [];
  for (const frame of picture.frames) {
    const view = await memory.render(frame);
    const similar = memory.findSimilar(view);
    const isKnown = similar?.changed.length === 0;
    const found = isKnown ? similar.result : await find(frame);
    if (!isKnown) memory.add(view, found);
    all.push(...found.map((one) => ({ ...one, frame })));
  }
  return all;
}

const scaleRegion = ({ left, top, width, height }: PixelRegion, [x, y]: readonly [number, number]): PixelRegion => ({
  ...{ left: left * x, top: top * y },
  ...{ width: width * x, height: height * y },
});

/** The pixels of one raster, and within the regions, as far as whole pixels, those of the other. */
function replaceRegions(before: Raster, now: Raster | undefined, regions: readonly PixelRegion[]): Raster {
  const data = Uint8Array.from(before.data);
  for (const { left, top, width, height } of regions) {
    const [from, to] = [Math.ceil(left), Math.floor(left + width)];
    for (let y = Math.ceil(top); y < Math.floor(top + height); y++) {
      const row = y * before.width;
      if (now && to > from) data.set(now.data.subarray(3 * (row + from), 3 * (row + to)), 3 * (row + from));
    }
  }
  return { ...before, data };
}

interface ComparedBlock extends PixelRegion {
  /** The largest of its values' differences. */
  readonly difference: number;
}

/** The blocks in which anything differs. */
function compareBlocks(before: FrameView, now: FrameView): ComparedBlock[] {
  const [{ width, height } = { width: 0, height: 0 }] = now;
  const blocks: ComparedBlock[] = [];
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const block = { left, top, width: Math.min(BLOCK, width - left), height: Math.min(BLOCK, height - top) };
      const difference = Math.max(...now.map((raster, index) => measureDifference(before[index], raster, block)));
      if (difference > 0) blocks.push({ ...block, difference });
    }
  }
  return blocks;
}

function measureDifference(before: Raster | undefined, now: Raster, { left, top, width, height }: PixelRegion): number {
  let largest = 0;
  for (let y = top; y < top + height; y++) {
    const from = 3 * (y * now.width + left);
    for (let at = from; at < from + 3 * width; at++)
      largest = Math.max(largest, Math.abs((now.data[at] ?? 0) - (before?.data[at] ?? 0)));
  }
  return largest;
}

/** Chosen by us, not measured: pixels around what changed, in which something that changed may begin or end. */
const CHANGE_MARGIN = 48;
/** Chosen by us, not measured: of a page of which more changed, all is looked at again. */
const MAX_CHANGED_SHARE = 0.6;

type PageSize = Pick<InspectedPicture, 'width' | 'height'>;

/**
 * The regions to look at again, as whole pixels: what changed, with a margin, and with all that was found before in the
 * way, so that nothing is cut.
 * @param found places of the earlier result
 * @returns undefined: so much changed that the whole is looked at again
 */
export function growChangedRegions(
  changed: readonly PixelRegion[],
  found: readonly PixelRegion[],
  page: PageSize,
): PixelRegion[] | undefined {
  let regions = mergeSurroundings(changed, page, CHANGE_MARGIN);
  for (let touched = -1; ; ) {
    const places = found.filter((place) => overlapsAny(place, regions));
    if (places.length === touched) break;
    touched = places.length;
    regions = mergeSurroundings([...regions, ...places], page, 0);
  }
  const area = regions.reduce((sum, { width, height }) => sum + width * height, 0);
  return area > MAX_CHANGED_SHARE * page.width * page.height ? undefined : regions.map(toWholePixels);
}

export const overlapsAny = (place: PixelRegion, regions: readonly PixelRegion[]): boolean =>
  regions.some((region) => boxesOverlap(place, region));

function toWholePixels({ left, top, width, height }: PixelRegion): PixelRegion {
  const [from, above] = [Math.floor(left), Math.floor(top)];
  return { left: from, top: above, width: Math.ceil(left + width) - from, height: Math.ceil(top + height) - above };
}
