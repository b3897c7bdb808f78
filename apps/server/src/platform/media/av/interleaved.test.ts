/** Tests for raw samples: however they arrive, they are split at the same moments, and none is lost. */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readInterleavedSamples } from './interleaved.ts';

const MOMENTS = 10;
const bytes = Buffer.from(Float32Array.from({ length: 2 * MOMENTS }, (_, index) => index).buffer);

async function all(pieces: readonly Buffer[], atOnce?: number): Promise<Float32Array[]> {
  const found: Float32Array[] = [];
  for await (const part of readInterleavedSamples(Readable.from(pieces), 2, atOnce)) found.push(part);
  return found;
}

/** The lengths of the resulting pieces, in moments, and their contents. */
async function read(pieceBytes: number, atOnce: number) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const found = await all(pieces, atOnce);
  return { lengths: found.map(({ length }) => length / 2), samples: found.flatMap((part) => [...part]) };
}

test.each([1, 3, 7, 8, 40, 79, 80])('in pieces of %i bytes, four moments at once', async (pieceBytes) => {
  const { lengths, samples } = await read(pieceBytes, 4);
  expect(samples).toEqual([...Array(2 * MOMENTS).keys()]);
  expect(lengths.slice(0, -1).every((length) => length % 4 === 0)).toBe(true);
});

test('half a moment at the end is left out', async () => {
  const cut = await all([bytes.subarray(0, 21)]);
  expect(cut.flatMap((part) => [...part])).toEqual([0, 1, 2, 3]);
});
