/** Tests for windows. */
import { expect, it } from 'vitest';
import { splitIntoWindows } from './windows.ts';

it.each([
  ['no tokens need none', 0, []],
  ['a short text is one', 3, [[0, 3]]],
  ['a text that just fits is one', 10, [[0, 10]]],
  [
    'the last one is as long as the others',
    11,
    [
      [0, 10],
      [1, 11],
    ],
  ],
  [
    'the next begins where the overlap does',
    17,
    [
      [0, 10],
      [7, 17],
    ],
  ],
  [
    'three',
    18,
    [
      [0, 10],
      [7, 17],
      [8, 18],
    ],
  ],
])('%s', (_, count, expected) => {
  expect(splitIntoWindows(count, 10, 3).map(({ from, to }) => [from, to])).toEqual(expected);
});

it('covers every token, and every pair within the overlap in one window', () => {
  for (let count = 1; count < 200; count += 1) {
    const windows = splitIntoWindows(count, 30, 8);
    for (let token = 0; token < count; token += 1) {
      const last = Math.min(count - 1, token + 7);
      expect(windows.some(({ from, to }) => from <= token && last < to)).toBe(true);
    }
    expect(windows.every(({ from, to }) => to - from <= 30)).toBe(true);
  }
});
