/** Finds the faces of a picture: a first look at the whole, then closer ones where small faces may hide, turned ones where there are none. */
import { detectFaces, type FaceDetector, type FoundFace, surest } from './faces-detect.ts';
import type { Box } from './ocr/geometry.ts';
import type { Page } from './ocr/page.ts';
import type { Raster } from './raster.ts';
import { resize, turned } from './sample.ts';
import { neighbourhoods, tilesOf } from './tiles.ts';

/** Longer side of a picture, in pixels, at each look; a closer look is worth it only where it shows this much more. */
const SIDES = [960, 1920, 3840] as const;
const WORTH = 1.5;
/** Side of a tile and what neighbours share: no face of the size that a look is for is cut by both. */
const TILE = 960;
const SHARED = 128;
/** Height in pixels at a look below which a face is found by chance: where there is one, there may be more. */
const SMALL = 28;
/** So many faces are a crowd. */
const CROWD = 5;
/** Longer side at which a picture is turned, and how much surer a face must be that is seen only then. */
const TURNED_SIDE = 640;
const TURNED_SCORE = 0.9;

export interface FaceOptions {
  /** Places that were changed in a picture that was looked at before: closer looks are for what is around them alone. */
  readonly closely?: readonly Box[] | undefined;
}

/** @returns faces in pixels of the page, the surest first */
export async function findFaces(
  page: Page,
  detector: FaceDetector,
  { closely }: FaceOptions = {},
): Promise<FoundFace[]> {
  const longer = Math.max(page.width, page.height);
  let found: FoundFace[] = [];
  let last = 0;
  for (const limit of SIDES) {
    const side = Math.min(limit, longer);
    // What was covered was found by looks that were as close as it deserved: as close are those that find it again.
    if (last > 0 && (side < WORTH * last || !isWorthCloser(closely ?? found, last / longer, limit))) break;
    const parts = last > 0 && closely ? neighbourhoods(closely, page, (SHARED * longer) / side) : [wholeOf(page)];
    found = surest([...found, ...(await look(page, parts, side, detector))], detector.overlap);
    last = side;
  }
  return found.length > 0 ? found : lookTurned(page, detector);
}

const wholeOf = ({ width, height }: Page): Box => ({ left: 0, top: 0, width, height });

/** Seeing nothing from afar is no proof; the closest look is for crowds of small faces alone, for it costs seconds. */
function isWorthCloser(found: readonly Box[], scale: number, limit: number): boolean {
  const small = found.filter(({ height }) => height * scale < SMALL);
  if (limit === SIDES.at(-1)) return small.length >= CROWD;
  return found.length === 0 || found.length >= CROWD || small.length > 0;
}

/** A small picture costs little to enlarge, and its faces are below what the network was taught with. */
const enlarged = (raster: Raster): Raster => resize(raster, { width: 2 * raster.width, height: 2 * raster.height });

async function look(page: Page, parts: readonly Box[], side: number, detector: FaceDetector): Promise<FoundFace[]> {
  const scale = side / Math.max(page.width, page.height);
  const found: FoundFace[] = [];
  for (const region of parts.flatMap((part) => tilesOf(part, { side: TILE / scale, shared: SHARED / scale }))) {
    const maxSide = Math.max(1, Math.round(Math.max(region.width, region.height) * scale));
    const seen = await page.raster({ region, maxSide });
    const raster = side > TILE / 2 ? seen : enlarged(seen);
    const [x, y] = [region.width / raster.width, region.height / raster.height];
    for (const face of await detectFaces(raster, detector)) {
      found.push({
        left: region.left + face.left * x,
        top: region.top + face.top * y,
        width: face.width * x,
        height: face.height * y,
        score: face.score,
      });
    }
  }
  return found;
}

/** People who lie, and pictures that were turned without saying so. */
async function lookTurned(page: Page, detector: FaceDetector): Promise<FoundFace[]> {
  const upright = await page.raster({ maxSide: TURNED_SIDE });
  const scale = Math.max(page.width, page.height) / Math.max(upright.width, upright.height);
  const found: FoundFace[] = [];
  for (const quarters of [1, 2, 3] as const) {
    const raster = turned(upright, quarters);
    for (const face of await detectFaces(raster, detector)) {
      if (face.score < TURNED_SCORE) continue;
      const { left, top, width, height } = turnedBack(face, raster, quarters);
      found.push({
        left: left * scale,
        top: top * scale,
        width: width * scale,
        height: height * scale,
        score: face.score,
      });
    }
  }
  return surest(found, detector.overlap);
}

/** Where a face of a raster that was turned clockwise lies in the upright one. */
function turnedBack(face: FoundFace, { width, height }: { width: number; height: number }, quarters: 1 | 2 | 3) {
  const right = width - face.left - face.width;
  const below = height - face.top - face.height;
  if (quarters === 2) return { left: right, top: below, width: face.width, height: face.height };
  const sides = { width: face.height, height: face.width };
  return quarters === 1 ? { left: face.top, top: right, ...sides } : { left: below, top: face.left, ...sides };
}
