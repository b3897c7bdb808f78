/** Tests for which frames of an animation are analyzed. */
import { selectFrameIndices } from '@winnow/models/vision';
import { expect, test } from 'vitest';
import { checkFrameCount, inspectedNeighbours } from './frames.ts';

const even = (count: number) => Array.from({ length: count }, () => 100);

test('of a short animation every frame', () => {
  expect(selectFrameIndices(even(16))).toEqual(Array.from({ length: 16 }, (_, index) => index));
});

test('16 of a long one, including the first, without large gaps', () => {
  const frames = selectFrameIndices(even(1_000));
  expect(frames).toHaveLength(16);
  expect(frames[0]).toBe(0);
  const gaps = frames.map((frame, index) => frame - (frames[index - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1_000 / 12);
});

test('a frame that is shown for long among flashes', () => {
  const delays = even(500).map((_, index) => (index === 123 ? 60_000 : 20));
  expect(selectFrameIndices(delays)).toContain(123);
  expect(selectFrameIndices(delays)).toHaveLength(16);
});

test('delays that browsers do not believe count as theirs', () => {
  const delays = even(100).map((_, index) => (index === 50 ? 0 : 20));
  expect(selectFrameIndices(delays)).toContain(50);
});

test('a frame between two analyzed ones is judged by both', () => {
  expect(inspectedNeighbours(5, [0, 4, 8])).toEqual([4, 8]);
  expect(new Set(inspectedNeighbours(4, [0, 4, 8]))).toEqual(new Set([4]));
  expect(inspectedNeighbours(9, [0, 4, 8])).toEqual([8]);
});

test('too many frames are refused', () => {
  expect(() => checkFrameCount(10_001)).toThrow('10000 frames');
});
