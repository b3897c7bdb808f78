/**
 * Finds the faces of an image: a first pass over the whole, then closer passes where small faces are likely, and
 * rotated ones if none are found.
 */
import { detectFaces, type FaceDetection, type FaceDetector, suppressOverlappingFaces } from './detect-faces.ts';
import type { RasterBox } from './ocr/geometry.ts';
import type { RasterSource } from './ocr/raster-source.ts';
import type { Raster } from './raster.ts';
import { resizeRaster, rotateQuarters } from './raster-transforms.ts';
import { mergeNeighbourhoods, splitIntoTiles } from './tiles.ts';

/**
 * Longer side of the image in pixels for each pass (of a panorama, of a picture as large); a closer pass is worthwhile only with at least this much more
 * resolution.
 */
const PASS_SIDES = [960, 1920, 3840] as const;
const MIN_ZOOM = 1.5;
/** Side of a tile and overlap of neighbours: no face of the size that a pass targets is cut by both. */
const TILE_SIDE = 960;
const FACE_TILE_OVERLAP = 128;
/** Chosen by us, not measured: pictures with sides of a larger ratio are not scaled by the longer one. */
const PANORAMA_RATIO = 5;
/** Height in pixels below which a face is found only by chance: where there is one, there may be more. */
const SMALL_FACE_PX = 28;
/** This many faces are a crowd. */
const CROWD_SIZE = 5;
/** Longer side of the image in rotated passes, and the minimum score of a face found only there. */
const ROTATED_SIDE = 640;
const MIN_ROTATED_SCORE = 0.9;

export interface FindFacesOptions {
  /** Regions changed since an earlier pass: closer passes cover only their surroundings. */
  readonly closely?: readonly RasterBox[] | undefined;
}

/** @returns faces in pixels of the page, most confident first */
export async function findFaces(
  page: RasterSource,
  detector: FaceDetector,
  { closely }: FindFacesOptions = {},
): Promise<FaceDetection[]> {
  const longer = getNominalSide(page);
  let found: FaceDetection[] = [];
  let last = 0;
  for (const limit of PASS_SIDES) {
    const side = Math.min(limit, longer);
    // The first detection chose passes as close as the covered faces required: passes as close as those would find them
    // again.
    if (last > 0 && (side < MIN_ZOOM * last || !needsCloserPass(closely ?? found, last / longer, limit))) break;
    const parts =
      last > 0 && closely ? mergeNeighbourhoods(closely, page, (FACE_TILE_OVERLAP * longer) / side) : [toFullBox(page)];
    found = suppressOverlappingFaces(
      [...found, ...(await detectFacesInTiles(page, detector, { parts, side }))],
      detector.overlap,
    );
    last = side;
  }
  return found.length > 0 ? found : detectRotatedFaces(page, detector);
}

/** The longer side; of a panorama, that of a 4 : 3 picture with as many pixels, as its faces are no smaller. */
function getNominalSide({ width, height }: RasterSource): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  return longer > PANORAMA_RATIO * shorter ? Math.sqrt((4 / 3) * width * height) : longer;
}

const toFullBox = ({ width, height }: RasterSource): RasterBox => ({ left: 0, top: 0, width, height });

/**
 * Finding nothing at low resolution proves nothing; the closest pass is only for crowds of small faces, since it takes
 * seconds.
 */
function needsCloserPass(found: readonly RasterBox[], scale: number, limit: number): boolean {
  const small = found.filter(({ height }) => height * scale < SMALL_FACE_PX);
  if (limit === PASS_SIDES.at(-1)) return small.length >= CROWD_SIZE;
  return found.length === 0 || found.length >= CROWD_SIZE || small.length > 0;
}

/** A small image is cheap to enlarge, and its faces are smaller than those that the network was trained on. */
const enlargeRaster = (raster: Raster): Raster =>
  resizeRaster(raster, { width: 2 * raster.width, height: 2 * raster.height });

async function detectFacesInTiles(
  page: RasterSource,
  detector: FaceDetector,
  { parts, side }: { parts: readonly RasterBox[]; side: number },
): Promise<FaceDetection[]> {
  const scale = side / getNominalSide(page);
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

/** For people lying down, and images rotated without metadata. */
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

/** Maps a face in a raster that was rotated clockwise to the upright one. */
function toUprightBox(face: FaceDetection, { width, height }: { width: number; height: number }, quarters: 1 | 2 | 3) {
  const right = width - face.left - face.width;
  const below = height - face.top - face.height;
  if (quarters === 2) return { left: right, top: below, width: face.width, height: face.height };
  const sides = { width: face.height, height: face.width };
  return quarters === 1 ? { left: face.top, top: right, ...sides } : { left: below, top: face.left, ...sides };
}
