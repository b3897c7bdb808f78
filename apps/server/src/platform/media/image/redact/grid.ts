/** Mean colours of a few cells: all that blur and pixelate keep of a patch. */
import type { Pixels } from '../codec.ts';
import { forEachPixel, type RedactionPatch } from './patch.ts';

export interface ColourGrid {
  readonly columns: number;
  readonly rows: number;
  /** Four numbers for each cell, row by row: red, green and blue times alpha, and alpha; 0–255. */
  readonly means: Float64Array;
}

/**
 * Cells across the shorter side, and the maximum along the longer one. A line of text is reduced to two rows, with
 * cells wider than a letter: nothing from which to guess letters. A face is reduced to a light and a dark side.
 */
const CELL_COUNTS = { ellipse: { across: 3, along: 4 }, rectangle: { across: 2, along: 6 } };

export function computeColourGrid(picture: Pixels, patch: RedactionPatch): ColourGrid {
  const { columns, rows } = cellsOf(patch);
  const sums = new Float64Array(columns * rows * 4);
  const counts = new Uint32Array(columns * rows);
  const { data, channels } = picture;
  forEachPixel(picture, patch, (at, u, v) => {
    const cell = cellAt(patch, columns, rows, u, v);
    if (cell === undefined) return;
    const alpha = channels === 4 ? (data[at + 3] ?? 0) : 255;
    for (let channel = 0; channel < 3; channel++)
      sums[4 * cell + channel] = (sums[4 * cell + channel] ?? 0) + ((data[at + channel] ?? 0) * alpha) / 255;
    sums[4 * cell + 3] = (sums[4 * cell + 3] ?? 0) + alpha;
    counts[cell] = (counts[cell] ?? 0) + 1;
  });
  return { columns, rows, means: sums.map((sum, index) => sum / Math.max(1, counts[index >> 2] ?? 1)) };
}

function cellsOf({ shape, halfWidth, halfHeight, isFlat }: RedactionPatch): { columns: number; rows: number } {
  if (isFlat) return { columns: 1, rows: 1 };
  const { across, along } = CELL_COUNTS[shape];
  const longer = (ratio: number) => Math.max(across, Math.min(along, Math.round((across * ratio) / 2)));
  return halfWidth >= halfHeight
    ? { columns: longer(halfWidth / halfHeight), rows: across }
    : { columns: across, rows: longer(halfHeight / halfWidth) };
}

/**
 * Undefined outside the patch's rectangle.
 * Positional: called for every pixel; an options object would be allocated for each.
 */
function cellAt({ halfWidth, halfHeight }: RedactionPatch, columns: number, rows: number, u: number, v: number) {
  const column = Math.floor(((u / halfWidth + 1) / 2) * columns);
  const row = Math.floor(((v / halfHeight + 1) / 2) * rows);
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined;
}

/** Red, green and blue times alpha, and alpha; 0–255. */
export type Colour = Float64Array;
export const newColour = (): Colour => new Float64Array(4);

/**
 * Weights of the cells around a pixel: bilinear between cell centres, constant beyond the outer ones.
 * Positional: called for every pixel; an options object would be allocated for each.
 */
export function interpolateColour(
  { columns, rows, means }: ColourGrid,
  patch: RedactionPatch,
  u: number,
  v: number,
  into: Colour,
): void {
  const x = clamp((u / patch.halfWidth + 1) * 0.5 * columns - 0.5, columns - 1);
  const y = clamp((v / patch.halfHeight + 1) * 0.5 * rows - 0.5, rows - 1);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(columns - 1, left + 1);
  const bottom = Math.min(rows - 1, top + 1);
  for (let channel = 0; channel < 4; channel++) {
    const upper = interpolateLinear(
      means,
      4 * (top * columns + left) + channel,
      4 * (top * columns + right) + channel,
      x - left,
    );
    const lower = interpolateLinear(
      means,
      4 * (bottom * columns + left) + channel,
      4 * (bottom * columns + right) + channel,
      x - left,
    );
    into[channel] = upper + (lower - upper) * (y - top);
  }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Positional: called eight times for every pixel; an options object would be allocated for each. */
function interpolateLinear(values: Float64Array, at: number, to: number, share: number): number {
  const from = values[at] ?? 0;
  return from + ((values[to] ?? 0) - from) * share;
}

/**
 * The mean of the cell that a pixel lies in.
 * Positional: called for every pixel; an options object would be allocated for each.
 * @returns whether it lies in one
 */
export function readCellColour(grid: ColourGrid, patch: RedactionPatch, u: number, v: number, into: Colour): boolean {
  const cell = cellAt(patch, grid.columns, grid.rows, u, v);
  if (cell === undefined) return false;
  for (let channel = 0; channel < 4; channel++) into[channel] = grid.means[4 * cell + channel] ?? 0;
  return true;
}

/**
 * Blends a colour into the picture.
 * Positional: called for every pixel; an options object would be allocated for each.
 * @param weight 0–1: 1 leaves nothing of what was there
 */
export function blendPixel({ data, channels }: Pixels, at: number, colour: Colour, weight = 1): void {
  const alpha = colour[3] ?? 0;
  const scale = alpha > 0 ? 255 / alpha : 0;
  for (let channel = 0; channel < 3; channel++)
    data[at + channel] = (colour[channel] ?? 0) * scale * weight + (data[at + channel] ?? 0) * (1 - weight) + 0.5;
  if (channels === 4) data[at + 3] = alpha * weight + (data[at + 3] ?? 0) * (1 - weight) + 0.5;
}
