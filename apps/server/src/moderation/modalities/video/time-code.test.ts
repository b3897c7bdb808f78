/** Human-readable time codes. */
import { expect, test } from 'vitest';
import { formatTimeCode } from './time-code.ts';

test.each([
  [0, '00:00:00.000'],
  [1.5, '00:00:01.500'],
  [59.9996, '00:01:00.000'],
  [61.042, '00:01:01.042'],
  [3723.004, '01:02:03.004'],
])('%d seconds are %s', (seconds, expected) => {
  expect(formatTimeCode(seconds)).toBe(expected);
});
