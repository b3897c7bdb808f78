/** Tests for request ids: unique, ordered, timestamped. */
import { expect, test } from 'vitest';
import { createRequestIds, formatRequestId, requestTime } from './request-ids.ts';

const noon = Date.UTC(2026, 10, 21, 12);

test('never repeats a number, also when one millisecond asks for more than its share', () => {
  const ids = createRequestIds(5, () => noon);
  const drawn = Array.from({ length: 20_000 }, () => ids.next());
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('counts upwards, also when the clock jumps back an hour', () => {
  const clock = [noon, noon + 1, noon + 1 - 3_600_000, noon - 3_600_000, noon + 2];
  const ids = createRequestIds(1, () => clock.shift() ?? noon);
  const drawn = Array.from({ length: 5 }, () => ids.next());
  expect(drawn).toEqual(drawn.toSorted((a, b) => Number(a - b)));
  expect(new Set(drawn).size).toBe(5);
});

test('keeps the numbers of two servers apart in the same millisecond', () => {
  const [one, other] = [createRequestIds(1, () => noon), createRequestIds(2, () => noon)];
  const drawn = Array.from({ length: 4000 }, () => [one.next(), other.next()]).flat();
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('fits into 8 bytes, reads as "req_" and digits, and tells its time', () => {
  const id = createRequestIds(1023, () => Date.UTC(2094, 11, 31)).next();
  expect(id).toBeLessThan(2n ** 63n);
  expect(formatRequestId(id)).toMatch(/^req_\d+$/);
  expect(requestTime(createRequestIds(3, () => noon).next())).toEqual(new Date(noon));
});
