/**
 * One face detection pass: a RetinaFace network over a raster, with its anchors decoded and overlapping detections
 * merged.
 */

import { type ModelSession, runModelSession } from './model-session.ts';
import type { Raster } from './raster.ts';
import { extendByMirror, type PixelNormalisation, toPlanes } from './raster-transforms.ts';

export interface FaceDetection {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0–1. */
  readonly score: number;
}

/** The parameters with which the network was trained (manifest.json of assets/faces). */
export interface FaceDetectorParameters {
  /** Blue, green, red, of 255. */
  readonly mean: readonly [number, number, number];
  /** Squares centred on each cell of `stride` pixels. */
  readonly anchors: readonly { readonly stride: number; readonly sizes: readonly number[] }[];
  readonly variances: { readonly centre: number; readonly size: number };
  /** Detections with a lower score are discarded. */
  readonly threshold: number;
  /** Of two faces whose overlap, as a share of their union, is greater, the more confident one is kept. */
  readonly overlap: number;
}

export interface FaceDetector extends FaceDetectorParameters {
  readonly session: ModelSession;
}

/** The network downsamples five times by two. */
const SIDE_MULTIPLE = 32;
/**
 * Pixels by which the raster is continued as its mirror image: half a face at its edge becomes a whole one. Chosen on
 * halves of 43 labelled faces: of those cut at the left edge, 9 of 40 were found without a margin, all with it, and as
 * many with 64 pixels.
 */
const EDGE_MARGIN = 32;
const padToMultiple = (length: number): number => Math.ceil(length / SIDE_MULTIPLE) * SIDE_MULTIPLE;

/**
 * @returns faces in pixels of the raster, most confident first; time and memory grow with the area (about 280 bytes a
 * pixel)
 */
export async function detectFaces(raster: Raster, detector: FaceDetector): Promise<FaceDetection[]> {
  const extended = extendByMirror(raster, EDGE_MARGIN);
  const [rows, columns] = [padToMultiple(extended.height), padToMultiple(extended.width)];
  const [blue, green, red] = detector.mean;
  const input: PixelNormalisation = {
    order: 'bgr',
    mean: [blue / 255, green / 255, red / 255],
    deviation: [1 / 255, 1 / 255, 1 / 255],
  };
  const data = toPlanes(extended, input, { rows, columns });
  const output = await runModelSession(detector.session, { type: 'float32', dims: [1, 3, rows, columns], data });
  const found = decodeAnchors({ boxes: output('loc'), scores: output('conf') }, { rows, columns }, detector);
  return suppressOverlappingFaces(
    found
      .map(({ left, top, ...face }) => clipFace({ ...face, left: left - EDGE_MARGIN, top: top - EDGE_MARGIN }, raster))
      .filter(({ width, height }) => width > 1 && height > 1),
    detector.overlap,
  );
}

/** Anchors row by row, stride by stride, sizes innermost; two scores each, the second that it is a face. */
function decodeAnchors(
  { boxes, scores }: { boxes: Float32Array; scores: Float32Array },
  { rows, columns }: { rows: number; columns: number },
  { anchors, variances, threshold }: FaceDetectorParameters,
): FaceDetection[] {
  const found: FaceDetection[] = [];
  let anchor = 0;
  for (const { stride, sizes } of anchors) {
    for (let y = stride / 2; y < rows; y += stride) {
      for (let x = stride / 2; x < columns; x += stride) {
        for (const size of sizes) {
          const at = anchor++;
          const score = scores[2 * at + 1] as number;
          if (score < threshold) continue;
          const [dx = 0, dy = 0, dw = 0, dh = 0] = boxes.subarray(4 * at, 4 * at + 4);
          const width = size * Math.exp(dw * variances.size);
          const height = size * Math.exp(dh * variances.size);
          const left = x + dx * variances.centre * size - width / 2;
          const top = y + dy * variances.centre * size - height / 2;
          found.push({ left, top, width, height, score });
        }
      }
    }
  }
  return found;
}

function clipFace(
  { left, top, width, height, score }: FaceDetection,
  page: Pick<Raster, 'width' | 'height'>,
): FaceDetection {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const right = Math.min(page.width, left + width);
  const bottom = Math.min(page.height, top + height);
  return { left: x, top: y, width: right - x, height: bottom - y, score };
}

function getFaceIntersection(a: FaceDetection, b: FaceDetection): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

const getFaceArea = ({ width, height }: FaceDetection): number => width * height;

/**
 * Non-maximum suppression. A face almost entirely within a more confident one is a part of it that another pass cut
 * off.
 */
export function suppressOverlappingFaces(faces: readonly FaceDetection[], overlap: number): FaceDetection[] {
  const kept: FaceDetection[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    const isNew = kept.every((other) => {
      const shared = getFaceIntersection(face, other);
      const isSame = shared > overlap * (getFaceArea(face) + getFaceArea(other) - shared);
      return !isSame && shared < 0.8 * getFaceArea(face);
    });
    if (isNew) kept.push(face);
  }
  return kept;
}
