/** Tests for small letters: what is left of them beside known lines, and from when they are searched and reported. */
import { expect, it } from 'vitest';
import type { Quad } from '../raster-transforms.ts';
import { areReported, areSearched, boxOf, type SmallLetters, withoutPlaces } from './small-letters.ts';

const SIDE = 8;

/** Cells in a row from the left. */
const rowOf = (count: number, probability: number): SmallLetters => ({
  side: SIDE,
  cells: Array.from({ length: count }, (_, index) => ({ at: [(index + 0.5) * SIDE, 100] as const, probability })),
});

const lineOf = (from: number, to: number): Quad => [
  [from, 94],
  [to, 94],
  [to, 106],
  [from, 106],
];

it('leaves what no line explains: the end of one that was read in part', () => {
  const left = withoutPlaces(rowOf(20, 0.9), [lineOf(0, 80)]);
  expect(left.cells).toHaveLength(9);
  expect(boxOf(left)).toEqual({ left: 88, top: 96, width: 72, height: 8 });
  expect(withoutPlaces(left, [lineOf(80, 160)]).cells).toEqual([]);
});

it.each([
  ['many sure cells', rowOf(20, 0.95), { searched: true, detected: true, undetected: true }],
  ['many unsure cells', rowOf(40, 0.6), { searched: true, detected: true, undetected: false }],
  ['a few sure cells', rowOf(6, 0.95), { searched: true, detected: true, undetected: false }],
  ['two cells', rowOf(2, 0.99), { searched: false, detected: false, undetected: false }],
] as const)('%s', (_, letters, expected) => {
  expect(areSearched(letters)).toBe(expected.searched);
  expect(areReported(letters, true)).toBe(expected.detected);
  expect(areReported(letters, false)).toBe(expected.undetected);
});
