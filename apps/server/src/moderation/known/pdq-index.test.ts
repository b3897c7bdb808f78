/** Tests for the index of PDQ hashes: it finds what a comparison with every hash finds. */
import { PDQ_WORDS } from '@winnow/core';
import { expect, test } from 'vitest';
import { buildPdqIndex, scanPdqHashes } from './pdq-index.ts';

/** Numbers that look random, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state ^ (state >>> 13);
  };
}

/** Copies a hash and flips `count` bits, spread evenly over it: the worst case for chunks. */
function flipBits(words: Uint32Array, count: number, first: number): Uint32Array {
  const changed = words.slice();
  for (let flip = 0; flip < count; flip++) {
    const bit = (first + Math.floor((flip * 256) / count)) % 256;
    changed[bit >>> 5] = (changed[bit >>> 5] ?? 0) ^ (1 << (bit & 31));
  }
  return changed;
}

const SIZE = 20_000;
const random = createRandom(7);
const hashes = Uint32Array.from({ length: SIZE * PDQ_WORDS }, random);
const at = (position: number) => hashes.slice(position * PDQ_WORDS, (position + 1) * PDQ_WORDS);

test.each([0, 1, 15, 16, 17, 30, 31])('finds a hash that differs in %i bits', async (bits) => {
  const index = await buildPdqIndex(hashes);
  for (let position = 0; position < SIZE; position += 997)
    expect(index.search(flipBits(at(position), bits, position))).toContainEqual({ position, distance: bits });
});

test('finds none that differs in 32 bits', async () => {
  const index = await buildPdqIndex(hashes);
  for (let position = 0; position < SIZE; position += 997)
    expect(index.search(flipBits(at(position), 32, position)).map((match) => match.position)).not.toContain(position);
});

test('finds each of many equal and similar hashes once', async () => {
  const [one] = [at(0)];
  const family = Uint32Array.from(Array.from({ length: 40 }, (_, bits) => [...flipBits(one, bits, bits)]).flat());
  const index = await buildPdqIndex(family);
  const inOrder = (matches: { position: number }[]) => matches.toSorted((a, b) => a.position - b.position);
  expect(inOrder(index.search(one))).toEqual(scanPdqHashes(family, 40, one));
  expect(scanPdqHashes(family, 40, one)).toHaveLength(32);
});

test('an index of nothing finds nothing', async () => {
  expect((await buildPdqIndex(new Uint32Array())).search(at(0))).toEqual([]);
});
