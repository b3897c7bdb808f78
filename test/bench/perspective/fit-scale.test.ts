/** A fitted line rises, goes from corner to corner, and maps scores to the share of positive texts. */
import { expect, test } from 'vitest';
import { interpolateScore } from '../../../apps/server/src/transport/compat/perspective/scales.ts';
import { fitScale } from './fit-scale.ts';

/** Evenly distributed scores; of those with score s the share s is positive. */
const honest = Array.from({ length: 4000 }, (_, n) => ({ score: n / 4000, isPositive: (n * 7919) % 4000 < n }));

test('keeps scores that are right already', () => {
  const scale = fitScale(honest);
  for (const score of [0.2, 0.5, 0.7, 0.8, 0.9])
    expect(Math.abs(interpolateScore(scale, score) - score)).toBeLessThan(0.05);
});

test('rights scores that are too high', () => {
  const scale = fitScale(honest.map(({ score, isPositive }) => ({ score: Math.sqrt(score), isPositive })));
  for (const share of [0.2, 0.5, 0.8])
    expect(Math.abs(interpolateScore(scale, Math.sqrt(share)) - share)).toBeLessThan(0.06);
});

test.each([
  ['honest scores', honest],
  ['scores that say nothing', honest.map((item, n) => ({ ...item, isPositive: n % 2 === 0 }))],
  ['scores of a few steps', honest.map((item) => ({ ...item, score: Math.round(item.score * 4) / 4 }))],
  ['a handful of texts', honest.filter((_, n) => n % 400 === 0)],
])('rises from corner to corner, on %s', (_says, items) => {
  const scale = fitScale(items);
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
