/**
 * Text detection: a network gives each pixel the probability that it lies inside a line; connected pixels become
 * rotated rectangles (Liao et al. 2020, DB).
 */
import type { TensorData } from '../../inference.ts';
import { runModelSession } from '../model-session.ts';
import type { Raster } from '../raster.ts';
import { type PixelPoint, type PixelSize, resizeRaster, toPlanes } from '../raster-transforms.ts';
import { findMinAreaBox, type RotatedBox } from './geometry.ts';
import type { OcrModels } from './ocr-models.ts';

/** A pixel with this probability belongs to a line. Chosen as in PP-OCR. */
const MIN_PIXEL_PROBABILITY = 0.3;
/** Lines with a lower mean probability of their pixels are dropped. */
const MIN_LINE_PROBABILITY = 0.5;
/** The network marks lines shrunk by area · this / circumference. Chosen as in PP-OCR. */
const UNCLIP_RATIO = 1.6;
/** Minimum size in pixels of the map: smaller ones are noise. */
const MIN_THICKNESS = 3;

/** The location of a line. */
export interface DetectedBox extends RotatedBox {
  /** 0–1: the mean probability of its pixels. */
  readonly score: number;
}

export interface TextSearchScale {
  /** Scale of the raster for detection. */
  readonly scale: number;
  /** The raster in whose pixels locations are returned: the same image. */
  readonly size: PixelSize;
}

/** @returns the locations of lines */
export async function detectText(
  raster: Raster,
  { scale, size }: TextSearchScale,
  { detector }: OcrModels,
): Promise<DetectedBox[]> {
  const { multipleOf, ...channels } = detector.input;
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [scaled(raster.width), scaled(raster.height)];
  const whole = (length: number) => Math.ceil(length / multipleOf) * multipleOf;
  const [columns, rows] = [whole(width), whole(height)];
  const input: TensorData = {
    type: 'float32',
    dims: [1, 3, rows, columns],
    data: toPlanes(resizeRaster(raster, { width, height }), { ...channels, order: 'bgr' }, { rows, columns }),
  };
  const output = await runModelSession(detector.session, input);
  const [scaleX, scaleY] = [size.width / width, size.height / height];
  return findConnectedRegions(output(), columns, rows).flatMap(({ points, score }) => {
    const thin = findMinAreaBox(points);
    if (score < MIN_LINE_PROBABILITY || Math.min(thin.width, thin.height) < MIN_THICKNESS) return [];
    const placed = findMinAreaBox(points.map(([x, y]): PixelPoint => [x * scaleX, y * scaleY]));
    return [{ ...unclipBox(placed), score }];
  });
}

function unclipBox({ width, height, ...box }: RotatedBox): RotatedBox {
  const distance = (width * height * UNCLIP_RATIO) / (2 * (width + height));
  return { ...box, width: width + 2 * distance, height: height + 2 * distance };
}

/**
 * Connected pixels (8 neighbours): the outer corners of the first and the last of each row, and their mean probability.
 */
function findConnectedRegions(
  map: Float32Array,
  width: number,
  height: number,
): { points: PixelPoint[]; score: number }[] {
  const seen = new Uint8Array(width * height);
  const found: { points: PixelPoint[]; score: number }[] = [];
  const stack: number[] = [];
  const visit = (at: number) => {
    if (seen[at] === 1 || !((map[at] as number) > MIN_PIXEL_PROBABILITY)) return;
    seen[at] = 1;
    stack.push(at);
  };
  for (let start = 0; start < map.length; start++) {
    visit(start);
    if (stack.length === 0) continue;
    const rows = new Map<number, [number, number]>();
    let [sum, count] = [0, 0];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += map[at] as number;
      count += 1;
      const row = rows.get(y);
      if (row === undefined) rows.set(y, [x, x]);
      else {
        row[0] = Math.min(row[0], x);
        row[1] = Math.max(row[1], x);
      }
      const [from, to] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0];
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy++) {
        for (let dx = from; dx <= to; dx++) visit(at + dy * width + dx);
      }
    }
    const points = [...rows].flatMap(([y, [left, right]]): PixelPoint[] => [
      [left, y],
      [left, y + 1],
      [right + 1, y],
      [right + 1, y + 1],
    ]);
    found.push({ points, score: sum / count });
  }
  return found;
}
