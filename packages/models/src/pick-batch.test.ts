/** Tests for picking batches. */
import { expect, it } from 'vitest';
import { MAX_BATCH_TOKENS, pickBatch } from './pick-batch.ts';

const rows = (...lengths: number[]) => lengths.map((length) => ({ stage: 0, ids: { length } }));
const lengths = (batch: { ids: { length: number } }[]) => batch.map(({ ids }) => ids.length);

it('begins with the row that has waited longest, whatever comes after it', () => {
  expect(lengths(pickBatch(rows(100, 8, 8, 8), 99))).toEqual([100]);
});

it('reads together what is of similar length', () => {
  expect(lengths(pickBatch(rows(40, 45, 12, 36, 90, 50), 99))).toEqual([40, 45, 36, 50]);
});

it('holds no more tokens than its cap, with what fills it up', () => {
  const batch = pickBatch(rows(...Array.from({ length: 100 }, (_, index) => 30 + (index % 5))), 999);
  expect(Math.max(...lengths(batch)) * batch.length).toBeLessThanOrEqual(MAX_BATCH_TOKENS);
  expect(batch.length).toBeGreaterThan(5);
  expect(batch.length).toBeLessThan(100);
});

it('takes a row that is longer than the cap by itself', () => {
  expect(lengths(pickBatch(rows(MAX_BATCH_TOKENS + 1, MAX_BATCH_TOKENS + 1), 99))).toEqual([MAX_BATCH_TOKENS + 1]);
});

it('leaves other threads their share', () => {
  expect(pickBatch(rows(...Array.from({ length: 10 }, () => 20)), 3)).toHaveLength(3);
});

it('never mixes stages', () => {
  const mixed = [{ stage: 1, ids: { length: 9 } }, ...rows(9, 9), { stage: 1, ids: { length: 9 } }];
  expect(pickBatch(mixed, 99).map(({ stage }) => stage)).toEqual([1, 1]);
});

it('takes nothing where nothing waits', () => {
  expect(pickBatch([], 4)).toEqual([]);
});
