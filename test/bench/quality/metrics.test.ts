/** The metrics agree with figures worked out by hand. */
import { expect, test } from 'vitest';
import { type LabelledScore, meanOfKnown, rankingMetrics, shareWhere } from './metrics.ts';

const ranked = (positives: readonly number[], negatives: readonly number[]): LabelledScore[] => [
  ...positives.map((score) => ({ score, isPositive: true })),
  ...negatives.map((score) => ({ score, isPositive: false })),
];

test.each([
  ['a perfect order', [0.9, 0.8], [0.2, 0.1], { auroc: 1, auprc: 1, f1: 1 }],
  ['the order upside down', [0.1, 0.2], [0.8, 0.9], { auroc: 0, auprc: (1 / 3 + 2 / 4) / 2, f1: 0 }],
  ['one answer for all', [0.5, 0.5], [0.5, 0.5], { auroc: 0.5, auprc: 0.5, f1: 2 / 3 }],
  ['a negative among positives', [0.9, 0.4], [0.6, 0.1], { auroc: 0.75, auprc: (1 + 2 / 3) / 2, f1: 0.5 }],
  ['a tie across the sides', [0.9, 0.4], [0.4, 0.1], { auroc: 0.875, auprc: (1 + 2 / 3) / 2, f1: 2 / 3 }],
])('%s', (_name, positives, negatives, { auroc, auprc, f1 }) => {
  const found = rankingMetrics(ranked(positives, negatives));
  expect(found.auroc).toBeCloseTo(auroc);
  expect(found.auprc).toBeCloseTo(auprc);
  expect(found.f1).toBeCloseTo(f1);
});

test('says nothing where a side is empty', () => {
  expect(rankingMetrics(ranked([0.9], []))).toEqual({ auroc: null, auprc: null, f1: null });
});

test('shares and means leave out what is not there', () => {
  expect(shareWhere([1, 2, 3, 4], (n) => n > 3)).toBe(0.25);
  expect(shareWhere([], () => true)).toBeNull();
  expect(meanOfKnown([1, null, 0, undefined])).toBe(0.5);
  expect(meanOfKnown([null])).toBeNull();
});
