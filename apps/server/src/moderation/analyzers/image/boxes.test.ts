/** Tests of overlapping rectangles: whose share is meant. */
import { expect, test } from 'vitest';
import { containedShare, overlapRatio } from './boxes.ts';

const large = { left: 0, top: 0, width: 100, height: 40 };
const small = { left: 10, top: 10, width: 20, height: 10 };

test('a small place lies within a large one, and not the large one within the small', () => {
  expect([containedShare(small, large), containedShare(large, small)]).toEqual([1, 0.05]);
  expect(overlapRatio(large, small)).toBe(1);
});

test('places apart have nothing in common', () => {
  expect(containedShare(small, { ...large, top: 50 })).toBe(0);
});
