/**
 * PDQ, the perceptual hash of pictures that Facebook published in 2019 ("The TMK+PDQF Video-Hashing Algorithm and the
 * PDQ Image-Hashing Algorithm"): 256 bits that stay nearly the same when a picture is scaled or compressed.
 */
import { downsampleForPdq, PDQ_SIDE, type RgbPicture } from './downsample.ts';

/** The four rotations (clockwise) and four reflections of a picture, named as image tools name them. */
export const pdqVariantNames = [
  'original',
  'rotate90',
  'rotate180',
  'rotate270',
  'flipHorizontal',
  'flipVertical',
  'transpose',
  'transverse',
] as const;
export type PdqVariant = (typeof pdqVariantNames)[number];

export interface PdqHash {
  /** 64 hexadecimal digits. */
  readonly hash: string;
  /** 0–100: how much structure the picture has. */
  readonly quality: number;
  /** The hashes of the rotated and mirrored picture. */
  readonly variants: Readonly<Record<PdqVariant, string>>;
}

/** Rows and columns of coefficients that are kept: the lowest frequencies but the constant one. */
const KEPT = 16;
/** Sum of gradients, in percent of the full range, that makes a quality of 1. */
const GRADIENT_PER_QUALITY = 90;

/** The cosines of the kept frequencies, row by row; every coefficient has the same scale, so it is left out. */
const cosines = Float64Array.from({ length: KEPT * PDQ_SIDE }, (_, at) => {
  const frequency = Math.floor(at / PDQ_SIDE) + 1;
  return Math.cos((Math.PI * frequency * (2 * (at % PDQ_SIDE) + 1)) / (2 * PDQ_SIDE));
});

/** Coefficients of the two-dimensional cosine transform: rows are vertical frequencies, columns horizontal ones. */
function transform(small: Float64Array): Float64Array {
  const vertical = new Float64Array(KEPT * PDQ_SIDE);
  for (let i = 0; i < KEPT; i++) {
    for (let x = 0; x < PDQ_SIDE; x++) {
      let sum = 0;
      for (let y = 0; y < PDQ_SIDE; y++) sum += (cosines[i * PDQ_SIDE + y] ?? 0) * (small[y * PDQ_SIDE + x] ?? 0);
      vertical[i * PDQ_SIDE + x] = sum;
    }
  }
  const both = new Float64Array(KEPT * KEPT);
  for (let i = 0; i < KEPT; i++) {
    for (let j = 0; j < KEPT; j++) {
      let sum = 0;
      for (let x = 0; x < PDQ_SIDE; x++) sum += (vertical[i * PDQ_SIDE + x] ?? 0) * (cosines[j * PDQ_SIDE + x] ?? 0);
      both[i * KEPT + j] = sum;
    }
  }
  return both;
}

/** The bits of the coefficients above the median, the last coefficient first. */
function toHex(coefficients: Float64Array): string {
  const median = coefficients.toSorted()[coefficients.length / 2 - 1] ?? 0;
  let hex = '';
  for (let at = coefficients.length - 4; at >= 0; at -= 4) {
    let digit = 0;
    for (let bit = 0; bit < 4; bit++) if ((coefficients[at + bit] ?? 0) > median) digit |= 1 << bit;
    hex += digit.toString(16);
  }
  return hex;
}

/** How the coefficients of a variant are derived from those of the picture: swapped axes, negated odd frequencies. */
const variantRules: Readonly<Record<PdqVariant, { swaps?: true; negatesRows?: true; negatesColumns?: true }>> = {
  original: {},
  rotate90: { swaps: true, negatesColumns: true },
  rotate180: { negatesRows: true, negatesColumns: true },
  rotate270: { swaps: true, negatesRows: true },
  flipHorizontal: { negatesColumns: true },
  flipVertical: { negatesRows: true },
  transpose: { swaps: true },
  transverse: { swaps: true, negatesRows: true, negatesColumns: true },
};

function toVariant(coefficients: Float64Array, variant: PdqVariant): string {
  const { swaps, negatesRows, negatesColumns } = variantRules[variant];
  // The first row and column are frequency 1: even indices are odd frequencies.
  const sign = (index: number, negates: boolean | undefined) => (negates && index % 2 === 0 ? -1 : 1);
  const changed = coefficients.map((_, at) => {
    const [i, j] = [Math.floor(at / KEPT), at % KEPT];
    const value = coefficients[swaps ? j * KEPT + i : at] ?? 0;
    return value * sign(i, negatesRows) * sign(j, negatesColumns);
  });
  return toHex(changed);
}

/** Gradients between neighbours, each in whole percent of the full range. */
function qualityOf(small: Float64Array): number {
  let sum = 0;
  const add = (a: number, b: number) => {
    sum += Math.floor((100 * Math.abs((small[a] ?? 0) - (small[b] ?? 0))) / 255);
  };
  for (let y = 0; y < PDQ_SIDE; y++) {
    for (let x = 0; x < PDQ_SIDE; x++) {
      const at = y * PDQ_SIDE + x;
      if (x + 1 < PDQ_SIDE) add(at, at + 1);
      if (y + 1 < PDQ_SIDE) add(at, at + PDQ_SIDE);
    }
  }
  return Math.min(100, Math.floor(sum / GRADIENT_PER_QUALITY));
}

/** The hash of a picture in its own size; work grows with its pixels, memory only with its width. */
export function hashPdq(picture: RgbPicture): PdqHash {
  const small = downsampleForPdq(picture);
  const coefficients = transform(small);
  const variants = Object.fromEntries(
    pdqVariantNames.map((variant) => [variant, toVariant(coefficients, variant)]),
  ) as Record<PdqVariant, string>;
  return { hash: variants.original, quality: qualityOf(small), variants };
}
