/** Tests for masks of pictures' hashes: distances stay, and nothing else does. */
import { randomBytes } from 'node:crypto';
import { pdqDistance, pdqVariantNames } from '@winnow/core';
import { expect, test } from 'vitest';
import { createPictureMasker, type PdqVariants } from './picture-mask.ts';

const randomHash = () => randomBytes(32).toString('hex');
const hashesOf = (hash: string): PdqVariants =>
  Object.fromEntries(pdqVariantNames.map((name) => [name, name === 'original' ? hash : randomHash()])) as PdqVariants;

test('hashes of one account stay as far from each other as they are; of two accounts they do not', () => {
  const mask = createPictureMasker(randomBytes(32));
  for (let count = 0; count < 50; count++) {
    const [left, right] = [hashesOf(randomHash()), hashesOf(randomHash())];
    const [one, two] = [mask(7, left), mask(7, right)];
    expect(pdqDistance(one.original, two.original)).toBe(pdqDistance(left.original, right.original));
    const variants = one.all.match(/.{64}/g) ?? [];
    expect(variants.map((masked) => pdqDistance(masked, two.original))).toEqual(
      pdqVariantNames.map((name) => pdqDistance(left[name], right.original)),
    );
    // Unrelated hashes differ in about half of their 256 bits.
    expect(pdqDistance(one.original, mask(8, left).original)).toBeGreaterThan(64);
    expect(pdqDistance(one.original, left.original)).toBeGreaterThan(64);
  }
});

test('the mask follows from the secret and the account', () => {
  const secret = randomBytes(32);
  const picture = hashesOf(randomHash());
  expect(createPictureMasker(secret)(7, picture)).toEqual(createPictureMasker(secret)(7, picture));
  expect(createPictureMasker(randomBytes(32))(7, picture)).not.toEqual(createPictureMasker(secret)(7, picture));
});
