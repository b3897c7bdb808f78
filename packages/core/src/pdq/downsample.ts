/** The first half of PDQ: a picture of any size as 64 × 64 smoothed luminances. */

/** Sides of the smoothed picture. */
export const PDQ_SIDE = 64;

/** The input of PDQ: RGB, 8 bits, rows from the top, without gaps. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The weights of one sample, which start at pixel `from` of a line; their sum is 1. */
interface SampleWeights {
  readonly from: number;
  readonly weights: Float64Array;
}

/** The box filter of PDQ is half as wide as the distance of two samples, rounded up to whole pixels. */
const boxWidth = (length: number): number => Math.ceil(length / (2 * PDQ_SIDE));

/** The first pixel, and the one after the last, that the box around pixel `at` covers: cut off at the edges. */
function boxAround(at: number, length: number): [start: number, end: number] {
  const width = boxWidth(length);
  const after = Math.floor(width / 2) + 1;
  return [Math.max(0, at + after - width), Math.min(length, at + after)];
}

/**
 * PDQ smooths a line twice with a box, and then takes 64 pixels of it. Both steps are linear, so each of the 64 is a
 * weighted sum of some pixels, and the smoothed picture as a whole is never needed.
 */
function sampleWeights(length: number): SampleWeights[] {
  return Array.from({ length: PDQ_SIDE }, (_, index) => {
    const at = Math.floor(((index + 0.5) * length) / PDQ_SIDE);
    const [start, end] = boxAround(at, length);
    const [from] = boxAround(start, length);
    const [, until] = boxAround(end - 1, length);
    const weights = new Float64Array(until - from);
    for (let middle = start; middle < end; middle++) {
      const [first, last] = boxAround(middle, length);
      const share = 1 / ((end - start) * (last - first));
      for (let pixel = first; pixel < last; pixel++) weights[pixel - from] = (weights[pixel - from] ?? 0) + share;
    }
    return { from, weights };
  });
}

/** Luminance of each pixel of one row, after ITU-R BT.601. */
function readLuminance({ width, data }: RgbPicture, row: number, into: Float64Array): void {
  let at = 3 * width * row;
  for (let x = 0; x < width; x++, at += 3) {
    into[x] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
}

/** The samples of one row. */
function sampleRow(row: Float64Array, columns: readonly SampleWeights[]): Float64Array {
  const samples = new Float64Array(PDQ_SIDE);
  for (const [index, { from, weights }] of columns.entries()) {
    let sum = 0;
    for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (row[from + at] ?? 0);
    samples[index] = sum;
  }
  return samples;
}

/** @returns 64 × 64 luminances, 0–255, row by row */
export function downsampleForPdq(picture: RgbPicture): Float64Array {
  const { width, height } = picture;
  const columns = sampleWeights(width);
  const rows = sampleWeights(height);
  const luminance = new Float64Array(width);
  const small = new Float64Array(PDQ_SIDE * PDQ_SIDE);
  // Samples take overlapping rows; each row of the picture is read once.
  let first = 0;
  for (let y = 0; y < height; y++) {
    while (first < PDQ_SIDE && isPast(rows[first], y)) first++;
    let samples: Float64Array | undefined;
    for (let index = first; index < PDQ_SIDE && (rows[index]?.from ?? y + 1) <= y; index++) {
      const { from, weights } = rows[index] ?? { from: 0, weights: new Float64Array() };
      const weight = weights[y - from] ?? 0;
      if (weight === 0) continue;
      if (samples === undefined) {
        readLuminance(picture, y, luminance);
        samples = sampleRow(luminance, columns);
      }
      for (let x = 0; x < PDQ_SIDE; x++) {
        small[index * PDQ_SIDE + x] = (small[index * PDQ_SIDE + x] ?? 0) + weight * (samples[x] ?? 0);
      }
    }
  }
  return small;
}

const isPast = (sample: SampleWeights | undefined, row: number): boolean =>
  sample !== undefined && sample.from + sample.weights.length <= row;
