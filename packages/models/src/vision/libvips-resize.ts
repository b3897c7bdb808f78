/**
 * Scales rasters as libvips does (sharp's default: Lanczos for reducing, Catmull-Rom for enlarging), to the bit in
 * nearly all cases: a picture process prepares pictures for classifiers with it, and a browser has to do the same.
 * `test/conformance/extension-pictures.test.ts` compares the two.
 */
import type { RasterBox } from './ocr/geometry.ts';
import type { Raster } from './raster.ts';
import type { PixelSize } from './raster-transforms.ts';

/** Positions between two pixels for which weights are computed. */
const PHASES = 64;
/** Weights are integers: this many are 1. */
const ONE = 4096;
const SHIFT = 12;
/** Lanczos's support, in target pixels on each side. */
const LANCZOS = 3;
/** Reduction by more than this is done by averaging whole pixels first. */
const GAP = 2;

/** Rows of red, green, blue within a larger buffer. */
interface PixelRows extends PixelSize {
  readonly data: Uint8Array;
  /** Index of the first value. */
  readonly offset: number;
  /** Values from one row to the next. */
  readonly stride: number;
}

const compact = (data: Uint8Array, { width, height }: PixelSize): PixelRows => ({
  data,
  width,
  height,
  offset: 0,
  stride: width * 3,
});

const clampByte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);
const clampIndex = (value: number, length: number): number => (value < 0 ? 0 : value >= length ? length - 1 : value);

/** To the nearest integer, halves to the even one. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const lanczos = (x: number): number => (Math.abs(x) > LANCZOS ? 0 : sinc(x) * sinc(x / LANCZOS));

/** Weights for a position, as fixed-point numbers. */
type Weights = Int32Array;

function createLanczosWeights(reduction: number, count: number, phase: number): Weights {
  const middle = phase / PHASES + count / 2 - 1;
  const each = Array.from({ length: count }, (_, tap) => lanczos((tap - middle) / reduction));
  const sum = each.reduce((total, weight) => total + weight, 0);
  return Int32Array.from(each, (weight) => Math.trunc((weight / sum) * ONE));
}

function createCatmullRomWeights(phase: number): Weights {
  const x = phase / PHASES;
  const [squared, cubed] = [x * x, x * x * x];
  const each = [
    -0.5 * x + squared - 0.5 * cubed,
    1 - 2.5 * squared + 1.5 * cubed,
    0.5 * x + 2 * squared - 1.5 * cubed,
    0.5 * cubed - 0.5 * squared,
  ];
  return Int32Array.from(each, (weight) => Math.trunc(weight * ONE));
}

/** Where a target pixel begins to read, and with which weights. */
interface Tap {
  readonly first: number;
  readonly weights: Weights;
}

/** The phase of a position: the nearest of those for which there are weights. */
const toPhase = (position: number): number => ((Math.trunc(position * PHASES * 2) & (2 * PHASES - 1)) + 1) >> 1;

/** How one side is reduced: by whole pixels first, then by Lanczos. */
interface Reduction {
  /** Pixels that are averaged to one. */
  readonly whole: number;
  readonly taps: readonly Tap[];
}

function planReduction(length: number, target: number): Reduction {
  const whole = Math.max(1, Math.floor(length / target / GAP));
  const reduction = length / target / whole;
  const count = 2 * roundHalfEven(LANCZOS * reduction) + 1;
  const weights = Array.from({ length: PHASES + 1 }, (_, phase) => createLanczosWeights(reduction, count, phase));
  const before = Math.ceil(count / 2) - 1;
  const taps = Array.from({ length: target }, (_, at): Tap => {
    const position = (at + 0.5) * reduction;
    return { first: Math.trunc(position) - before, weights: weights[toPhase(position)] as Weights };
  });
  return { whole, taps };
}

/** The mean of this many values, by their sum. */
function createMeans(count: number): Uint8Array {
  const factor = Math.floor(2 ** 32 / (256 * count));
  const half = Math.floor(count / 2);
  return Uint8Array.from({ length: 255 * count + 1 }, (_, sum) => Math.floor(((sum + half) * factor) / 2 ** 24));
}

/** Averages as many rows to one; the last row is repeated. */
function averageRows(rows: PixelRows, count: number): PixelRows {
  if (count === 1) return rows;
  const means = createMeans(count);
  const size = { width: rows.width, height: Math.ceil(rows.height / count) };
  const values = rows.width * 3;
  const data = new Uint8Array(values * size.height);
  const sums = new Int32Array(values);
  for (let y = 0; y < size.height; y++) {
    sums.fill(0);
    for (let j = 0; j < count; j++) {
      const row = rows.offset + clampIndex(y * count + j, rows.height) * rows.stride;
      for (let x = 0; x < values; x++) sums[x] = (sums[x] as number) + (rows.data[row + x] as number);
    }
    for (let x = 0; x < values; x++) data[y * values + x] = means[sums[x] as number] as number;
  }
  return compact(data, size);
}

/** Averages as many columns to one; the last column is repeated. */
function averageColumns(rows: PixelRows, count: number): PixelRows {
  if (count === 1) return rows;
  const means = createMeans(count);
  const size = { width: Math.ceil(rows.width / count), height: rows.height };
  const data = new Uint8Array(size.width * size.height * 3);
  for (let y = 0, to = 0; y < size.height; y++) {
    const row = rows.offset + y * rows.stride;
    for (let x = 0; x < size.width; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let i = 0; i < count; i++) {
        const from = row + 3 * clampIndex(x * count + i, rows.width);
        red += rows.data[from] as number;
        green += rows.data[from + 1] as number;
        blue += rows.data[from + 2] as number;
      }
      data[to++] = means[red] as number;
      data[to++] = means[green] as number;
      data[to++] = means[blue] as number;
    }
  }
  return compact(data, size);
}

function reduceRows(source: PixelRows, target: number): PixelRows {
  const { whole, taps } = planReduction(source.height, target);
  const rows = averageRows(source, whole);
  const values = rows.width * 3;
  const data = new Uint8Array(values * target);
  const sums = new Int32Array(values);
  for (const [y, { first, weights }] of taps.entries()) {
    sums.fill(ONE / 2);
    for (let tap = 0; tap < weights.length; tap++) {
      const weight = weights[tap] as number;
      const row = rows.offset + clampIndex(first + tap, rows.height) * rows.stride;
      for (let x = 0; x < values; x++) sums[x] = (sums[x] as number) + weight * (rows.data[row + x] as number);
    }
    for (let x = 0; x < values; x++) data[y * values + x] = clampByte((sums[x] as number) >> SHIFT);
  }
  return compact(data, { width: rows.width, height: target });
}

function reduceColumns(source: PixelRows, target: number): PixelRows {
  const { whole, taps } = planReduction(source.width, target);
  const rows = averageColumns(source, whole);
  const data = new Uint8Array(target * rows.height * 3);
  for (let y = 0, to = 0; y < rows.height; y++) {
    const row = rows.offset + y * rows.stride;
    for (const { first, weights } of taps) {
      let [red, green, blue] = [ONE / 2, ONE / 2, ONE / 2];
      for (let tap = 0; tap < weights.length; tap++) {
        const weight = weights[tap] as number;
        const from = row + 3 * clampIndex(first + tap, rows.width);
        red += weight * (rows.data[from] as number);
        green += weight * (rows.data[from + 1] as number);
        blue += weight * (rows.data[from + 2] as number);
      }
      data[to++] = clampByte(red >> SHIFT);
      data[to++] = clampByte(green >> SHIFT);
      data[to++] = clampByte(blue >> SHIFT);
    }
  }
  return compact(data, { width: target, height: rows.height });
}

function planEnlargement(length: number, target: number, weights: readonly Weights[]): Tap[] {
  return Array.from({ length: target }, (_, at) => {
    const position = (at * length) / target - 0.5;
    const floor = Math.floor(position);
    return { first: floor - 1, weights: weights[toPhase(position - floor)] as Weights };
  });
}

/** Both sides, even if only one is enlarged: libvips then moves the other one by half a pixel. */
function enlarge(rows: PixelRows, { width, height }: PixelSize): PixelRows {
  const weights = Array.from({ length: PHASES + 1 }, (_, phase) => createCatmullRomWeights(phase));
  const across = planEnlargement(rows.width, width, weights);
  const down = planEnlargement(rows.height, height, weights);
  const data = new Uint8Array(width * height * 3);
  let to = 0;
  for (const row of down) {
    for (const column of across) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = ONE / 2;
        for (let j = 0; j < 4; j++) {
          const from = rows.offset + clampIndex(row.first + j, rows.height) * rows.stride + channel;
          let line = ONE / 2;
          for (let i = 0; i < 4; i++) {
            const value = rows.data[from + 3 * clampIndex(column.first + i, rows.width)] as number;
            line += (column.weights[i] as number) * value;
          }
          sum += (row.weights[j] as number) * (line >> SHIFT);
        }
        data[to++] = clampByte(sum >> SHIFT);
      }
    }
  }
  return compact(data, { width, height });
}

/** A part of a raster, stretched to exactly this size. @param region whole pixels within it */
export function cropAndResize({ data, width }: Raster, region: RasterBox, size: PixelSize): Raster {
  const { left, top } = region;
  let rows: PixelRows = { ...region, data, offset: (top * width + left) * 3, stride: width * 3 };
  if (size.height < rows.height) rows = reduceRows(rows, size.height);
  if (size.width < rows.width) rows = reduceColumns(rows, size.width);
  if (size.width > rows.width || size.height > rows.height) rows = enlarge(rows, size);
  if (rows.offset === 0 && rows.data.length === 3 * size.width * size.height) return { ...size, data: rows.data };
  return { ...size, data: copyRows(rows) };
}

function copyRows({ data, offset, stride, width, height }: PixelRows): Uint8Array {
  const out = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const from = offset + y * stride;
    out.set(data.subarray(from, from + 3 * width), 3 * width * y);
  }
  return out;
}
