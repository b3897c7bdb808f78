/** Resampling of rasters: scaled, cropped from a rotated rectangle, and converted to planes for models. */
import type { Raster } from './raster.ts';

/** Pixels: right, down. */
export type PixelPoint = readonly [x: number, y: number];
/** Corners in reading order: upper left, upper right, lower right, lower left. */
export type Quad = readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The source pixels of each target pixel: starting at `first[i]`, as many as there are weights. */
interface ResampleTaps {
  readonly first: Int32Array;
  readonly weights: readonly Float32Array[];
}

/**
 * A triangle filter, as wide as two source or two target pixels, whichever is more: bilinear for enlarging, without
 * aliasing for reducing.
 */
function createResampleTaps(source: number, target: number): ResampleTaps {
  const scale = source / target;
  const reach = Math.max(1, scale);
  const first = new Int32Array(target);
  const weights = Array.from({ length: target }, (_, at) => {
    const centre = (at + 0.5) * scale - 0.5;
    const from = Math.max(0, Math.ceil(centre - reach));
    const to = Math.min(source - 1, Math.floor(centre + reach));
    first[at] = from;
    const each = Float32Array.from({ length: to - from + 1 }, (_, k) => 1 - Math.abs(from + k - centre) / reach);
    const sum = each.reduce((total, weight) => total + weight, 0);
    if (sum === 0) return Float32Array.of(1);
    return each.map((weight) => weight / sum);
  });
  return { first, weights };
}

/** Scales to exactly this size. */
export function resizeRaster(raster: Raster, { width, height }: PixelSize): Raster {
  if (raster.width === width && raster.height === height) return raster;
  const across = createResampleTaps(raster.width, width);
  const wide = new Float32Array(width * raster.height * 3);
  for (let y = 0, to = 0; y < raster.height; y++) {
    const row = y * raster.width;
    for (let x = 0; x < width; x++, to += 3) {
      const weights = across.weights[x] as Float32Array;
      let [r, g, b] = [0, 0, 0];
      let from = (row + (across.first[x] as number)) * 3;
      for (let k = 0; k < weights.length; k++, from += 3) {
        const weight = weights[k] as number;
        r += weight * (raster.data[from] as number);
        g += weight * (raster.data[from + 1] as number);
        b += weight * (raster.data[from + 2] as number);
      }
      wide[to] = r;
      wide[to + 1] = g;
      wide[to + 2] = b;
    }
  }
  const down = createResampleTaps(raster.height, height);
  const row = width * 3;
  const data = new Uint8Array(row * height);
  const sums = new Float32Array(row);
  for (let y = 0; y < height; y++) {
    sums.fill(0.5);
    const weights = down.weights[y] as Float32Array;
    for (let k = 0; k < weights.length; k++) {
      const weight = weights[k] as number;
      const from = ((down.first[y] as number) + k) * row;
      for (let x = 0; x < row; x++) sums[x] = (sums[x] as number) + weight * (wide[from + x] as number);
    }
    data.set(sums, y * row);
  }
  return { width, height, data };
}

/**
 * Crops a rotated rectangle and makes it upright, scaled to this size. Outside of the raster, its edge is repeated.
 * Each pixel is the mean of as many bilinear samples as it covers source pixels, so that small text is not lost.
 */
export function cropQuad(raster: Raster, [origin, right, , down]: Quad, { width, height }: PixelSize): Raster {
  const [ux, uy] = [(right[0] - origin[0]) / width, (right[1] - origin[1]) / width];
  const [vx, vy] = [(down[0] - origin[0]) / height, (down[1] - origin[1]) / height];
  const samples = (length: number) => Math.min(8, Math.max(1, Math.round(length)));
  const [across, along] = [samples(Math.hypot(ux, uy)), samples(Math.hypot(vx, vy))];
  const share = 1 / (across * along);
  const data = new Uint8Array(width * height * 3);
  const sum = new Float32Array(3);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      sum.fill(0);
      for (let j = 0; j < along; j++) {
        for (let i = 0; i < across; i++) {
          const u = x + (i + 0.5) / across;
          const v = y + (j + 0.5) / along;
          addBilinear(raster, origin[0] + u * ux + v * vx - 0.5, origin[1] + u * uy + v * vy - 0.5, sum);
        }
      }
      data[to] = (sum[0] as number) * share + 0.5;
      data[to + 1] = (sum[1] as number) * share + 0.5;
      data[to + 2] = (sum[2] as number) * share + 0.5;
    }
  }
  return { width, height, data };
}

const clampIndex = (value: number, length: number): number => (value < 0 ? 0 : value > length - 1 ? length - 1 : value);

/** Positional: called several times for every pixel; an options object would be allocated for each. */
function addBilinear({ width, height, data }: Raster, x: number, y: number, sum: Float32Array): void {
  const [px, py] = [clampIndex(x, width), clampIndex(y, height)];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - left, py - top];
  const a = (top * width + left) * 3;
  const right = left + 1 < width ? 3 : 0;
  const below = top + 1 < height ? width * 3 : 0;
  for (let c = 0; c < 3; c++) {
    const upper = (data[a + c] as number) * (1 - fx) + (data[a + right + c] as number) * fx;
    const lower = (data[a + below + c] as number) * (1 - fx) + (data[a + below + right + c] as number) * fx;
    sum[c] = (sum[c] as number) + upper * (1 - fy) + lower * fy;
  }
}

export interface PixelNormalisation {
  /** For each plane, as a share of 255. */
  readonly mean: readonly [number, number, number];
  readonly deviation: readonly [number, number, number];
  readonly order: 'rgb' | 'bgr';
}

/**
 * One plane for each channel, (channel / 255 − mean) / deviation, in rows that may be longer than the raster's: padded
 * with 0.
 */
export function toPlanes(
  { width, height, data }: Raster,
  { mean, deviation, order }: PixelNormalisation,
  { rows = height, columns = width } = {},
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(3 * rows * columns);
  for (let plane = 0; plane < 3; plane++) {
    const channel = order === 'rgb' ? plane : 2 - plane;
    const scale = 1 / (255 * (deviation[plane] as number));
    const shift = (mean[plane] as number) / (deviation[plane] as number);
    for (let y = 0; y < Math.min(height, rows); y++) {
      const to = (plane * rows + y) * columns;
      const from = y * width * 3 + channel;
      for (let x = 0; x < Math.min(width, columns); x++) out[to + x] = (data[from + x * 3] as number) * scale - shift;
    }
  }
  return out;
}

/** Mirrored horizontally. */
export const mirrorRaster = (raster: Raster): Raster =>
  remapPixels(raster, (x, y) => y * raster.width + (raster.width - 1 - x));

/** Rotated by 180°. */
export const rotateHalf = (raster: Raster): Raster =>
  remapPixels(raster, (x, y) => (raster.height - 1 - y) * raster.width + (raster.width - 1 - x));

/** Rotated clockwise by this many quarter turns. */
export function rotateQuarters(raster: Raster, quarters: 1 | 2 | 3): Raster {
  if (quarters === 2) return rotateHalf(raster);
  const { width, height } = raster;
  const turn = { width: height, height: width, data: raster.data };
  // The target's x runs up the source's columns, or down them.
  return remapPixels(
    turn,
    quarters === 1 ? (x, y) => (height - 1 - x) * width + y : (x, y) => x * width + (width - 1 - y),
  );
}

function remapPixels({ width, height, data }: Raster, from: (x: number, y: number) => number): Raster {
  const out = new Uint8Array(data.length);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const at = from(x, y) * 3;
      out[to] = data[at] as number;
      out[to + 1] = data[at + 1] as number;
      out[to + 2] = data[at + 2] as number;
    }
  }
  return { width, height, data: out };
}

/** A part of a raster, unscaled. @param part whole pixels within it */
export function cropRegion(
  raster: Raster,
  { left, top, width, height }: PixelSize & { left: number; top: number },
): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * 3;
    data.set(raster.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { width, height, data };
}

/** Deviations beyond which a blur does not reach. */
const BLUR_REACH = 2.5;

/** Blurred by a Gaussian; the raster's edge is repeated beyond it. @param deviation in pixels */
export function blurRaster(raster: Raster, deviation: number): Raster {
  const reach = Math.ceil(BLUR_REACH * deviation);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const { width, height } = raster;
  const across = new Float32Array(raster.data.length);
  const data = new Uint8Array(raster.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < 3 * width; x++) {
      let value = 0;
      for (let k = 0; k < weights.length; k++) {
        // The same channel of another pixel in this row.
        const from = clampIndex(Math.floor(x / 3) + k - reach, width) * 3 + (x % 3);
        value += (weights[k] as number) * (raster.data[y * width * 3 + from] as number);
      }
      across[y * width * 3 + x] = value / sum;
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < 3 * width; x++) {
      let value = 0;
      for (let k = 0; k < weights.length; k++) {
        value += (weights[k] as number) * (across[clampIndex(y + k - reach, height) * width * 3 + x] as number);
      }
      data[y * width * 3 + x] = value / sum + 0.5;
    }
  }
  return { width, height, data };
}

/** Continued on every side by this many pixels of its mirror image. */
export function extendByMirror(raster: Raster, margin: number): Raster {
  const { width, height } = raster;
  const reflect = (at: number, length: number) => {
    const turn = (((at % (2 * length)) + 2 * length) % (2 * length)) * 3;
    return turn < 3 * length ? turn : 3 * (2 * length - 1) - turn;
  };
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const columns = Int32Array.from({ length: wide }, (_, x) => reflect(x - margin, width));
  const data = new Uint8Array(wide * high * 3);
  for (let y = 0, to = 0; y < high; y++) {
    const row = reflect(y - margin, height) * width;
    for (let x = 0; x < wide; x++, to += 3) {
      const from = row + (columns[x] as number);
      data[to] = raster.data[from] as number;
      data[to + 1] = raster.data[from + 1] as number;
      data[to + 2] = raster.data[from + 2] as number;
    }
  }
  return { width: wide, height: high, data };
}
