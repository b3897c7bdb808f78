/** Tests for PDQ: equal to the reference implementation, and variants equal to hashes of turned pictures. */
import { describe, expect, test } from 'vitest';
import type { RgbPicture } from './downsample.ts';
import { PDQ_MATCH_BITS, pdqDistance } from './pdq-distance.ts';
import { hashPdq, type PdqVariant, pdqVariantNames } from './pdq-hash.ts';
import { drawnPictures } from './testing/drawn-pictures.ts';

/** Computed by the PyPI package pdqhash 0.2.8. Without structure, the bits are only the rounding of sums. */
test.each<[string, number, string | undefined]>([
  ['plain', 0, undefined],
  ['one pixel', 0, undefined],
  ['tiny', 100, '2a65d52ef41fd53e0be02ad1d5a8a857d5aa2a65d52af01f07e02ae59790d599'],
  ['64 square', 100, '152e2cb6aa5fe633d2694d96a2b55d8a134ea2e12d9e11ec5588da49fac31a4f'],
  ['127 wide', 100, '596ad81fc7244a4707dfbc20919b38c98730b89c457885defa3b870b999707f6'],
  ['129 wide', 100, 'eec4eec049646b15f931717089247d2956da80fcad2d4ec48f27b0fb146b5ad6'],
  ['disc', 100, '189c1b1e98e118d9c761d866db36c766e6c1661ec726199939d938f139f9c626'],
  ['disc elsewhere', 100, '494936db6da32c96db24ed4b32dba5a42593db24cd2b2a5ab4a4a4ab5b645b64'],
  ['a wide strip', 100, '6f40d0bf00aa8b6b675cf4d56f40d0bf00ba8b6a675cf4956f44d0bf10ba0b6a'],
  ['a high strip', 100, 'e563c673398ca56ba56aa56b398cc673a56a0633c633a56a5a94c673398cc663'],
  ['large blocks', 100, '019945d9d7d2cc9b588bdc1f23e417543324382fba564da945d0dcdbc89bdc1b'],
  ['small blocks', 100, '8071a9cb93ce4e30538efca9963b87143ae1b9df51675b38c66c66a14d3a292b'],
])('hashes "%s" like the reference implementation, bit for bit', (name, quality, hash) => {
  const picture = drawnPictures[name] ?? { width: 0, height: 0, data: new Uint8Array() };
  const found = hashPdq(picture);
  expect(found.quality).toBe(quality);
  expect(found.hash).toMatch(/^[0-9a-f]{64}$/);
  if (hash !== undefined) expect(found.hash).toBe(hash);
});

test('every drawn picture is compared', () => expect(Object.keys(drawnPictures)).toHaveLength(12));

/** The pixel of the picture that each variant shows at column x, row y. */
const sources: Record<PdqVariant, (picture: RgbPicture, x: number, y: number) => readonly [number, number]> = {
  original: (_, x, y) => [x, y],
  rotate90: ({ height }, x, y) => [y, height - 1 - x],
  rotate180: ({ width, height }, x, y) => [width - 1 - x, height - 1 - y],
  rotate270: ({ width }, x, y) => [width - 1 - y, x],
  flipHorizontal: ({ width }, x, y) => [width - 1 - x, y],
  flipVertical: ({ height }, x, y) => [x, height - 1 - y],
  transpose: (_, x, y) => [y, x],
  transverse: ({ width, height }, x, y) => [width - 1 - y, height - 1 - x],
};

function turn(picture: RgbPicture, variant: PdqVariant): RgbPicture {
  const isSideways = ['rotate90', 'rotate270', 'transpose', 'transverse'].includes(variant);
  const width = isSideways ? picture.height : picture.width;
  const height = isSideways ? picture.width : picture.height;
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = sources[variant](picture, x, y);
      const from = 3 * (row * picture.width + column);
      data.set(picture.data.subarray(from, from + 3), 3 * (y * width + x));
    }
  }
  return { width, height, data };
}

describe.each(['disc', 'large blocks', 'small blocks'])('the variants of "%s"', (name) => {
  const picture = drawnPictures[name] ?? { width: 0, height: 0, data: new Uint8Array() };
  const { variants } = hashPdq(picture);

  test.each(pdqVariantNames)('%s: the hash of the picture turned like that', (variant) => {
    const { hash } = hashPdq(turn(picture, variant));
    expect(pdqDistance(hash, variants[variant])).toBeLessThanOrEqual(PDQ_MATCH_BITS);
    const closest = pdqVariantNames.toSorted((a, b) => pdqDistance(hash, variants[a]) - pdqDistance(hash, variants[b]));
    expect(pdqDistance(hash, variants[closest[0] ?? 'original'])).toBe(pdqDistance(hash, variants[variant]));
  });
});

test.each([
  ['0'.repeat(64), '0'.repeat(64), 0],
  ['0'.repeat(64), 'f'.repeat(64), 256],
  [`8${'0'.repeat(63)}`, `${'0'.repeat(63)}1`, 2],
  ['5'.repeat(64), 'a'.repeat(64), 256],
  [`F${'0'.repeat(63)}`, `f${'0'.repeat(63)}`, 0],
])('%s and %s differ in %i bits', (a, b, distance) => expect(pdqDistance(a, b)).toBe(distance));
