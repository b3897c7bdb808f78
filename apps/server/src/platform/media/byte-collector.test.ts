/** Collecting bytes that arrive in pieces. */
import { expect, test } from 'vitest';
import { createByteCollector } from './byte-collector.ts';

test('gives the pieces in order, up to the limit and no further', () => {
  const gathered = createByteCollector(200_000);
  const pieces = [Buffer.alloc(70_000, 1), Buffer.alloc(1, 2), Buffer.alloc(129_999, 3)];
  expect(pieces.map((piece) => gathered.add(piece))).toEqual([true, true, true]);
  expect(gathered.add(Buffer.alloc(1))).toBe(false);
  expect(Buffer.concat(pieces).equals(gathered.bytes())).toBe(true);
});
