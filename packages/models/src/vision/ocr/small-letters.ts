/**
 * Letters too small for the detector of lines: a network of ours marks the cells of a picture that are inside a line of
 * 6 to 13 pixels (packages/models/training/ocr/small_letters.py). It does not separate lines, so the detector searches
 * there at three times the scale; what is still not read is reported.
 */
import type { TensorData } from '../../inference.ts';
import { runModelSession } from '../model-session.ts';
import type { Raster } from '../raster.ts';
import { type PixelPoint, type Quad, toPlanes } from '../raster-transforms.ts';
import { growQuad, isInQuad, type RasterBox } from './geometry.ts';
import type { OcrModels, SmallLetterNetwork } from './ocr-models.ts';

/** Cells with a higher probability are letters'. Chosen on development pictures (docs/decisions/0022), as are the others. */
const MIN_PROBABILITY = 0.5;
/** Of the probabilities of connected cells: where it is less, nothing is searched … */
const MIN_SEARCHED = 3;
/** … and where it is less without what was read, nothing is reported: with a line that the detector finds, and without. */
const MIN_REPORTED = { detected: 3, undetected: 14 } as const;
/** The mean probability of cells without a line. */
const MIN_MEAN = 0.91;

interface LetterCell {
  /** Its middle. */
  readonly at: PixelPoint;
  readonly probability: number;
}

/** Connected cells, in pixels of one raster or page. */
export interface SmallLetters {
  readonly cells: readonly LetterCell[];
  /** Of each cell. */
  readonly side: number;
}

const sumOf = (cells: readonly LetterCell[]): number => cells.reduce((sum, { probability }) => sum + probability, 0);

/** @returns where small letters may be, the most of them first, in pixels of the raster; none if no network is installed */
export async function findSmallLetters(raster: Raster, { smallLetters }: OcrModels): Promise<SmallLetters[]> {
  if (smallLetters === undefined) return [];
  const { cell } = smallLetters.input;
  const [columns, rows] = [Math.ceil(raster.width / cell), Math.ceil(raster.height / cell)];
  const map = await markCells(raster, smallLetters, { columns, rows });
  const open = Uint8Array.from(map, (probability) => Number(probability > MIN_PROBABILITY));
  const found: SmallLetters[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] !== 1) continue;
    const cells = takeConnected(open, columns, start).map((index) => ({
      at: [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell] as const,
      probability: map[index] as number,
    }));
    if (sumOf(cells) >= MIN_SEARCHED) found.push({ cells, side: cell });
  }
  return found.toSorted((a, b) => sumOf(b.cells) - sumOf(a.cells));
}

/** @returns the probability of each cell, row by row */
async function markCells(
  raster: Raster,
  { session, input: { cell, ...scale } }: SmallLetterNetwork,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Promise<Float32Array> {
  const size = { columns: columns * cell, rows: rows * cell };
  const input: TensorData = {
    type: 'float32',
    dims: [1, 3, size.rows, size.columns],
    data: toPlanes(raster, { ...scale, order: 'rgb' }, size),
  };
  return (await runModelSession(session, input))();
}

/** The cells that are connected with one by a side or a corner; they are taken out of `open`. */
function takeConnected(open: Uint8Array, columns: number, start: number): number[] {
  const found: number[] = [];
  const stack = [start];
  open[start] = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    found.push(at);
    const x = at % columns;
    for (let dx = x > 0 ? -1 : 0; dx <= (x < columns - 1 ? 1 : 0); dx++) {
      for (const dy of [-1, 0, 1]) {
        const near = at + dy * columns + dx;
        if (open[near] !== 1) continue;
        open[near] = 0;
        stack.push(near);
      }
    }
  }
  return found;
}

/** The rectangle around them. */
export function boxOf({ cells, side }: SmallLetters): RasterBox {
  const [xs, ys] = [cells.map(({ at }) => at[0]), cells.map(({ at }) => at[1])];
  const [left, top] = [Math.min(...xs) - side / 2, Math.min(...ys) - side / 2];
  return { left, top, width: Math.max(...xs) + side / 2 - left, height: Math.max(...ys) + side / 2 - top };
}

/** The cells that are in none of these places, with a cell around each: their letters are at its edge. */
export function withoutPlaces({ cells, side }: SmallLetters, places: readonly Quad[]): SmallLetters {
  const grown = places.map((place) => growQuad(place, side));
  return { side, cells: cells.filter(({ at }) => !grown.some((place) => isInQuad(at, place))) };
}

/**
 * Whether so many of them are unread that they are reported.
 * @param isDetected whether the detector finds a line there at a larger scale
 */
export function areReported({ cells }: SmallLetters, isDetected: boolean): boolean {
  const sum = sumOf(cells);
  if (isDetected) return sum >= MIN_REPORTED.detected;
  return sum >= MIN_REPORTED.undetected && sum >= MIN_MEAN * cells.length;
}

/** Whether so many of them are unread that they are searched for lines. */
export const areSearched = ({ cells }: SmallLetters): boolean => sumOf(cells) >= MIN_SEARCHED;
