/** Finds the faces of a picture: a first look at the whole, then closer ones where small faces may hide, turned ones where there are none. */
import { detectFaces, type FaceDetection, type FaceDetector, suppressOverlappingFaces } from './detect-faces.ts';
import type { RasterBox } from './ocr/geometry.ts';
import type { RasterSource } from './ocr/raster-source.ts';
import type { Raster } from './raster.ts';
import { resizeRaster, rotateQuarters } from './raster-transforms.ts';
import { mergeNeighbourhoods, splitIntoTiles } from './tiles.ts';

/** Longer side of a picture, in pixels, at each look; a closer look is worth it only where it shows this much more. */
const PASS_SIDES = [960, 1920, 3840] as const;
const MIN_ZOOM = 1.5;
/** Side of a tile and what neighbours share: no face of the size that a look is for is cut by both. */
const TILE_SIDE = 960;
const FACE_TILE_OVERLAP = 128;
/** Height in pixels at a look below which a face is found by chance: where there is one, there may be more. */
const SMALL_FACE_PX = 28;
/** So many faces are a crowd. */
const CROWD_SIZE = 5;
/** Longer side at which a picture is turned, and how much surer a face must be that is seen only then. */
const ROTATED_SIDE = 640;
const MIN_ROTATED_SCORE = 0.9;

export interface FindFacesOptions {
  /** Places that were changed in a picture that was looked at before: closer looks are for what is around them alone. */
  readonly closely?: readonly RasterBox[] | undefined;
}

/** @returns faces in pixels of the page, the surest first */
export async function findFaces(
  page: RasterSource,
  detector: FaceDetector,
  { closely }: FindFacesOptions = {},
): Promise<FaceDetection[]> {
  const longer = Math.max(page.width, page.height);
  let found: FaceDetection[] = [];
  let last = 0;
  for (const limit of PASS_SIDES) {
    const side = Math.min(limit, longer);
    // What was covered was found by looks that were as close as it deserved: as close are those that find it again.
    if (last > 0 && (side < MIN_ZOOM * last || !needsCloserPass(closely ?? found, last / longer, limit))) break;
    const parts =
      last > 0 && closely ? mergeNeighbourhoods(closely, page, (FACE_TILE_OVERLAP * longer) / side) : [toFullBox(page)];
    found = suppressOverlappingFaces(
      [...found, ...(await detectFacesInTiles(page, parts, side, detector))],
      detector.overlap,
    );
    last = side;
  }
  return found.length > 0 ? found : detectRotatedFaces(page, detector);
}

const toFullBox = ({ width, height }: RasterSource): RasterBox => ({ left: 0, top: 0, width, height });

/** Seeing nothing from afar is no proof; the closest look is for crowds of small faces alone, for it costs seconds. */
function needsCloserPass(found: readonly RasterBox[], scale: number, limit: number): boolean {
  const small = found.filter(({ height }) => height * scale < SMALL_FACE_PX);
  if (limit === PASS_SIDES.at(-1)) return small.length >= CROWD_SIZE;
  return found.length === 0 || found.length >= CROWD_SIZE || small.length > 0;
}

/** A small picture costs little to enlarge, and its faces are below what the network was taught with. */
const enlargeRaster = (raster: Raster): Raster =>
  resizeRaster(raster, { width: 2 * raster.width, height: 2 * raster.height });

async function detectFacesInTiles(
  page: RasterSource,
  parts: readonly RasterBox[],
  side: number,
  detector: FaceDetector,
): Promise<FaceDetection[]> {
  const scale = side / Math.max(page.width, page.height);
  const found: FaceDetection[] = [];
  for (const region of parts.flatMap((part) =>
    splitIntoTiles(part, { side: TILE_SIDE / scale, shared: FACE_TILE_OVERLAP / scale }),
  )) {
    const maxSide = Math.max(1, Math.round(Math.max(region.width, region.height) * scale));
    const seen = await page.raster({ region, maxSide });
    const raster = side > TILE_SIDE / 2 ? seen : enlargeRaster(seen);
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
async function detectRotatedFaces(page: RasterSource, detector: FaceDetector): Promise<FaceDetection[]> {
  const upright = await page.raster({ maxSide: ROTATED_SIDE });
  const scale = Math.max(page.width, page.height) / Math.max(upright.width, upright.height);
  const found: FaceDetection[] = [];
  for (const quarters of [1, 2, 3] as const) {
    const raster = rotateQuarters(upright, quarters);
    for (const face of await detectFaces(raster, detector)) {
      if (face.score < MIN_ROTATED_SCORE) continue;
      const { left, top, width, height } = toUprightBox(face, raster, quarters);
      found.push({
        left: left * scale,
        top: top * scale,
        width: width * scale,
        height: height * scale,
        score: face.score,
      });
    }
  }
  return suppressOverlappingFaces(found, detector.overlap);
}

/** Where a face of a raster that was turned clockwise lies in the upright one. */
function toUprightBox(face: FaceDetection, { width, height }: { width: number; height: number }, quarters: 1 | 2 | 3) {
  const right = width - face.left - face.width;
  const below = height - face.top - face.height;
  if (quarters === 2) return { left: right, top: below, width: face.width, height: face.height };
  const sides = { width: face.height, height: face.width };
  return quarters === 1 ? { left: face.top, top: right, ...sides } : { left: below, top: face.left, ...sides };
}
