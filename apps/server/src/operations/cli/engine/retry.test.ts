/** Tests for retrying while a server is busy. */
import { describe, expect, test } from 'vitest';
import { isWorthRetrying, retryDelayMs } from './retry.ts';

const now = Date.parse('2026-11-22T00:00:00Z');

describe('what the server asks for', () => {
  test.each([
    ['7', 7_000],
    [' 0 ', 0],
    ['Sun, 22 Nov 2026 00:00:09 GMT', 9_000],
    ['Sat, 21 Nov 2026 00:00:00 GMT', 0],
    ['86400', 120_000],
  ])('"%s" is %d ms', (header, ms) => {
    expect(retryDelayMs(1, header, now)).toBe(ms);
  });
});

test.each([
  [1, null, 250, 500],
  [4, 'soon', 2_000, 4_000],
  [30, null, 15_000, 30_000],
])('attempt %d with %j waits from %d to %d ms', (attempt, header, least, most) => {
  const waits = Array.from({ length: 50 }, () => retryDelayMs(attempt, header, now));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...waits)).toBeLessThanOrEqual(most);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test.each([
  [429, true],
  [503, true],
  [400, false],
  [401, false],
  [402, false],
  [500, false],
])('status %d is worth another attempt: %s', (status, expected) => {
  expect(isWorthRetrying(status)).toBe(expected);
});
