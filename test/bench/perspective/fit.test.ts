/** A fitted line rises, goes from corner to corner, and says what share of texts is what they seem, whatever the odds in the data. */
import { expect, test } from 'vitest';
import { along } from '../../../apps/server/src/compat/perspective/scales.ts';
import { fitted } from './fit.ts';

/** Scores spread evenly; of those with score s the share s is positive: every positive comes `times` times. */
const honest = (times: number) =>
  Array.from({ length: 4000 }, (_, n) => ({ score: n / 4000, isPositive: (n * 7919) % 4000 < n })).flatMap((item) =>
    Array.from({ length: item.isPositive ? times : 1 }, () => item),
  );

test('keeps scores that are right already', () => {
  const scale = fitted(honest(1));
  for (const score of [0.2, 0.5, 0.7, 0.8, 0.9]) expect(Math.abs(along(scale, score) - score)).toBeLessThan(0.05);
});

test('does not depend on how many texts of either side there are', () => {
  const [one, five] = [fitted(honest(1)), fitted(honest(5))];
  for (const score of [0.2, 0.5, 0.8]) expect(Math.abs(along(one, score) - along(five, score))).toBeLessThan(0.05);
});

test.each([
  ['honest scores', honest(1)],
  ['scores that say nothing', honest(1).map((item, n) => ({ ...item, isPositive: n % 2 === 0 }))],
  ['scores of a few steps', honest(1).map((item) => ({ ...item, score: Math.round(item.score * 4) / 4 }))],
  ['a handful of texts', honest(1).filter((_, n) => n % 400 === 0)],
])('rises from corner to corner, on %s', (_says, items) => {
  const scale = fitted(items);
  expect([scale[0], scale.at(-1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  for (const [at, [ours, theirs]] of scale.slice(1).entries()) {
    const [left = 0, below = 0] = scale[at] ?? [];
    expect(ours).toBeGreaterThan(left);
    expect(theirs).toBeGreaterThan(below);
  }
});
