/** Tests for how recordings are displayed. */
import { expect, test } from 'vitest';
import { computePeaks, formatPlaybackTime, listSpeakers } from './recording-display.ts';

test.each([
  ['the loudest of each stretch, below zero as above', [0, 0.5, -0.75, 0.25], 2, [0.5, 0.75]],
  ['nothing above one', [2], 1, [1]],
  ['silence', [0, 0, 0], 1, [0]],
  ['fewer samples than stretches', [0.5], 2, [0.5, 0.5]],
  ['no samples at all', [], 2, [0, 0]],
])('peaks: %s', (_, samples, count, expected) => {
  expect(computePeaks(Float32Array.from(samples), count)).toEqual(expected);
});

test.each([
  [0, '0:00.0'],
  [9.96, '0:10.0'],
  [59.99, '1:00.0'],
  [65.34, '1:05.3'],
  [600, '10:00.0'],
])('%d s is %s', (seconds, expected) => expect(formatPlaybackTime(seconds)).toBe(expected));

test('speakers are named once, in the order in which they speak', () => {
  expect(listSpeakers([{ speaker: 'B' }, {}, { speaker: 'A' }, { speaker: 'B' }])).toEqual(['B', 'A']);
});
