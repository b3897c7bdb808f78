/** One look for faces: a RetinaFace network over a raster, its anchors decoded, overlapping answers merged. */
import type { Raster } from './raster.ts';
import { type Normalisation, planes } from './sample.ts';
import { infer, type Session } from './session.ts';

export interface FoundFace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0–1. */
  readonly score: number;
}

/** What the network was taught with (manifest.json of assets/faces). */
export interface FaceParameters {
  /** Blue, green, red, of 255. */
  readonly mean: readonly [number, number, number];
  /** Squares about the middle of each cell of `stride` pixels. */
  readonly anchors: readonly { readonly stride: number; readonly sizes: readonly number[] }[];
  readonly variances: { readonly centre: number; readonly size: number };
  /** What is less sure is no face. */
  readonly threshold: number;
  /** Of two faces that share more of their union, the surer one stands. */
  readonly overlap: number;
}

export interface FaceDetector extends FaceParameters {
  readonly session: Session;
}

/** Halves the plane five times. */
const MULTIPLE = 32;
const padded = (length: number): number => Math.ceil(length / MULTIPLE) * MULTIPLE;

/** @returns faces in pixels of the raster, the surest first; time and memory grow with the area (about 280 bytes a pixel) */
export async function detectFaces(raster: Raster, detector: FaceDetector): Promise<FoundFace[]> {
  const [rows, columns] = [padded(raster.height), padded(raster.width)];
  const [blue, green, red] = detector.mean;
  const input: Normalisation = {
    order: 'bgr',
    mean: [blue / 255, green / 255, red / 255],
    deviation: [1 / 255, 1 / 255, 1 / 255],
  };
  const data = planes(raster, input, { rows, columns });
  const output = await infer(detector.session, { type: 'float32', dims: [1, 3, rows, columns], data });
  const found = decode({ boxes: output('loc'), scores: output('conf') }, { rows, columns }, detector);
  return surest(
    found.map((face) => clipped(face, raster)).filter(({ width, height }) => width > 1 && height > 1),
    detector.overlap,
  );
}

/** Anchors row by row, stride by stride, sizes innermost; two scores each, the second that it is a face. */
function decode(
  { boxes, scores }: { boxes: Float32Array; scores: Float32Array },
  { rows, columns }: { rows: number; columns: number },
  { anchors, variances, threshold }: FaceParameters,
): FoundFace[] {
  const found: FoundFace[] = [];
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

function clipped({ left, top, width, height, score }: FoundFace, page: Pick<Raster, 'width' | 'height'>): FoundFace {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const right = Math.min(page.width, left + width);
  const bottom = Math.min(page.height, top + height);
  return { left: x, top: y, width: right - x, height: bottom - y, score };
}

function intersection(a: FoundFace, b: FoundFace): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

const areaOf = ({ width, height }: FoundFace): number => width * height;

/** Non-maximum suppression. A face that lies nearly whole within a surer one is a part of it that another look cut off. */
export function surest(faces: readonly FoundFace[], overlap: number): FoundFace[] {
  const kept: FoundFace[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    const isNew = kept.every((other) => {
      const shared = intersection(face, other);
      const isSame = shared > overlap * (areaOf(face) + areaOf(other) - shared);
      return !isSame && shared < 0.8 * areaOf(face);
    });
    if (isNew) kept.push(face);
  }
  return kept;
}
