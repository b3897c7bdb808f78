/** Where a page has rows of strokes so thin that they may be letters too small to be detected at the usual scale. */
import type { Raster } from '../raster.ts';
import type { PixelSize } from '../raster-transforms.ts';
import { boxesOverlap } from '../tiles.ts';
import { getBrightness } from './contrast.ts';
import type { RasterBox } from './geometry.ts';

/** Side of a cell in pixels of the raster: half of a small letter. */
const CELL = 4;
/** A pixel is a stroke's if it is darker, or lighter, than both pixels this far away … */
const STROKE_REACH = 2;
/**
 * … by so many levels: strong strokes between weak ones of what is behind them, then weak ones. Chosen on 50 lines of 7
 * to 10 pixels drawn on photographs, as are the other figures here.
 */
const STROKE_LEVELS = [30, 18, 11] as const;
/** Of a cell's pixels: where letters are, as many are strokes'. */
const STROKE_SHARE = 0.2;
/** Of a row of letters, in cells, and how much longer than high it is: leaves, hair and railings are shorter or thicker. */
const ROW = { length: 11, thickness: 4.5, ratio: 4.5 } as const;
/** Of the cells around a row: where more have strokes, it is a pattern. */
const MAX_STROKES_AROUND = 0.12;
/** Cells around a row that count as its surroundings: those next to it may have parts of its letters. */
const RING = { from: 2, to: 3 } as const;
/** Of several, those with the most strokes for their size. */
const MAX_ROWS = 4;
/** Pixels around a row that detection is given, across it and at its ends, where some letters may be on something else. */
const MARGIN = { across: 20, ends: 44 } as const;

/** Cells in rows. */
interface CellGrid extends PixelSize {
  /** 1 where strokes are. */
  readonly cells: Uint8Array;
  /** Pixels of strokes in each. */
  readonly counts: Uint8Array;
}

function findStrokeCells(raster: Raster, levels: Int16Array, least: number): CellGrid {
  const [width, height] = [Math.floor(raster.width / CELL), Math.floor(raster.height / CELL)];
  const counts = new Uint8Array(width * height);
  const down = STROKE_REACH * raster.width;
  for (let y = STROKE_REACH; y < height * CELL - STROKE_REACH; y++) {
    const row = Math.floor(y / CELL) * width;
    for (let x = STROKE_REACH; x < width * CELL - STROKE_REACH; x++) {
      const at = y * raster.width + x;
      const level = levels[at] as number;
      const differsFrom = (apart: number) =>
        isStroke(level - (levels[at - apart] as number), level - (levels[at + apart] as number), least);
      if (!differsFrom(STROKE_REACH) && !differsFrom(down)) continue;
      const cell = row + Math.floor(x / CELL);
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  return { width, height, counts, cells: counts.map((count) => Number(count >= STROKE_SHARE * CELL * CELL)) };
}

/** Positional, as it is called for every pixel. @param before @param after differences from the pixels on both sides */
const isStroke = (before: number, after: number, least: number): boolean =>
  before > 0 ? before >= least && after >= least : before <= -least && after <= -least;

/** The cells that are connected with one, or with a gap of one between letters; they are taken out of `open`. */
function takeConnected(open: Uint8Array, { width, height }: PixelSize, start: number): number[] {
  const found: number[] = [];
  const stack = [start];
  open[start] = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    found.push(at);
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const [nearX, nearY] = [x + dx, y + dy];
        if (nearX < 0 || nearX >= width || nearY < 0 || nearY >= height) continue;
        const near = nearY * width + nearX;
        if (open[near] !== 1) continue;
        open[near] = 0;
        stack.push(near);
      }
    }
  }
  return found;
}

interface RowShape {
  readonly length: number;
  readonly thickness: number;
}

/** Of cells, along and across the direction in which they are spread most. */
function measureShape(found: readonly number[], width: number): RowShape {
  const points = found.map((at) => [at % width, Math.floor(at / width)] as const);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  // An even row of n cells has a variance of (n² − 1) / 12.
  const extent = (squares: number) => Math.sqrt((12 * Math.max(0, squares)) / points.length + 1);
  return { length: extent((xx + yy + spread) / 2), thickness: extent((xx + yy - spread) / 2) };
}

/** The share of cells with strokes among those around a row. */
function measureSurroundings({ width, height, cells }: CellGrid, found: readonly number[]): number {
  const distances = new Map<number, number>();
  for (const at of found) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let dy = -RING.to; dy <= RING.to; dy++) {
      for (let dx = -RING.to; dx <= RING.to; dx++) {
        const [nearX, nearY] = [x + dx, y + dy];
        if (nearX < 0 || nearX >= width || nearY < 0 || nearY >= height) continue;
        const near = nearY * width + nearX;
        distances.set(near, Math.min(distances.get(near) ?? RING.to, Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }
  const around = [...distances].filter(([, distance]) => distance >= RING.from);
  const strokes = around.reduce((sum, [at]) => sum + (cells[at] as number), 0);
  return strokes / Math.max(1, around.length);
}

const measureDensity = ({ counts }: CellGrid, found: readonly number[]): number =>
  found.reduce((sum, at) => sum + (counts[at] as number), 0) / found.length;

interface StrokeRow {
  readonly box: RasterBox;
  /** Pixels of strokes in each of its cells. */
  readonly density: number;
}

function findStrokeRows(raster: Raster, grid: CellGrid): StrokeRow[] {
  const open = Uint8Array.from(grid.cells);
  const rows: StrokeRow[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] !== 1) continue;
    const found = takeConnected(open, grid, start);
    if (found.length < ROW.length) continue;
    const { length, thickness } = measureShape(found, grid.width);
    if (length < ROW.length || thickness > ROW.thickness || length < ROW.ratio * thickness) continue;
    if (measureSurroundings(grid, found) <= MAX_STROKES_AROUND)
      rows.push({ box: toBox(found, grid.width, raster), density: measureDensity(grid, found) });
  }
  return rows;
}

/** @returns rectangles with some room around rows of thin strokes, the densest first, in pixels of the raster */
export function findFineMarks(raster: Raster): RasterBox[] {
  const levels = new Int16Array(raster.width * raster.height);
  for (let pixel = 0; pixel < levels.length; pixel++) levels[pixel] = getBrightness(raster, pixel);
  const rows = STROKE_LEVELS.flatMap((least) => findStrokeRows(raster, findStrokeCells(raster, levels, least)));
  const kept: RasterBox[] = [];
  for (const { box } of rows.toSorted((a, b) => b.density - a.density)) {
    if (kept.length === MAX_ROWS) break;
    if (!kept.some((other) => boxesOverlap(box, other))) kept.push(box);
  }
  return kept;
}

function toBox(found: readonly number[], width: number, bounds: PixelSize): RasterBox {
  const xs = found.map((at) => (at % width) * CELL);
  const ys = found.map((at) => Math.floor(at / width) * CELL);
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + CELL, Math.max(...ys) + CELL];
  const isUpright = bottom - top > right - left;
  const [across, down] = isUpright ? [MARGIN.across, MARGIN.ends] : [MARGIN.ends, MARGIN.across];
  const [from, above] = [Math.max(0, left - across), Math.max(0, top - down)];
  return {
    left: from,
    top: above,
    width: Math.min(bounds.width, right + across) - from,
    height: Math.min(bounds.height, bottom + down) - above,
  };
}
