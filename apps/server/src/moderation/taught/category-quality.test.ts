/** Tests of the quality of custom categories: shares with their intervals, AUROC, the suggested threshold, confusions. */
import { describe, expect, test } from 'vitest';
import { measureQuality, type ScoredExample, toShareInterval } from './category-quality.ts';

const examplesOf = (belonging: readonly number[], others: readonly number[]): ScoredExample[] => [
  ...belonging.map((score) => ({ belongs: true, score, fixed: {} })),
  ...others.map((score) => ({ belongs: false, score, fixed: {} })),
];

describe('an interval of a share', () => {
  // By Wilson’s formula, computed apart from this code.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [84, 100, 0.7558, 0.8989],
  ])('%i of %i', (successes, count, low, high) => {
    const interval = toShareInterval(successes, count);
    expect(interval.share).toBe(successes / count);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test('says nothing of nothing', () => {
    expect(toShareInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });

  test.each([20, 50, 200])('of %i contains its share, and is narrower than that of fewer', (count) => {
    const width = (of: number) => {
      const { low, high, share } = toShareInterval(of * 0.8, of);
      expect(share).toBeGreaterThan(low);
      expect(share).toBeLessThan(high);
      return high - low;
    };
    expect(width(count)).toBeLessThan(width(10));
  });
});

describe('AUROC', () => {
  test.each<[name: string, belonging: number[], others: number[], auroc: number]>([
    ['all above', [0.9, 0.8], [0.1, 0.2], 1],
    ['all below', [0.1], [0.9, 0.8], 0],
    ['the same', [0.5, 0.5], [0.5], 0.5],
    ['one of four pairs wrong', [0.9, 0.4], [0.5, 0.1], 0.75],
  ])('where the belonging are %s', (_, belonging, others, auroc) => {
    expect(measureQuality(examplesOf(belonging, others), []).auroc).toBe(auroc);
  });
});

describe('a threshold', () => {
  test('counts scores that reach it, on each side and among ordinary texts', () => {
    const { points } = measureQuality(examplesOf([0.5, 0.9], [0.5, 0.1]), [0.2, 0.7, 0.8, 0.95]);
    const shares = points
      .filter(({ threshold }) => [0.5, 0.9].includes(threshold))
      .map((point) => [point.found.share, point.false.share, point.ordinary.share]);
    expect(shares).toEqual([
      [1, 0.5, 0.75],
      [0.5, 0, 0.25],
    ]);
  });

  test('is suggested where at most 5% of the others and of ordinary texts reach it', () => {
    const others = Array.from({ length: 20 }, (_, at) => (at === 0 ? 0.99 : 0.35));
    expect(measureQuality(examplesOf([0.9], others), []).suggestedThreshold).toBe(0.4);
    expect(measureQuality(examplesOf([0.9], others), [0.65, 0.1]).suggestedThreshold).toBe(0.7);
  });

  test('is the highest where none is low enough', () => {
    expect(measureQuality(examplesOf([0.9], [0.99]), []).suggestedThreshold).toBe(0.95);
  });
});

describe('confusion with a fixed category', () => {
  const example = (belongs: boolean, fixed: ScoredExample['fixed']): ScoredExample => ({ belongs, score: 0.5, fixed });
  const plain = Array.from({ length: 8 }, () => example(true, {}));

  test('is named from a tenth of the belonging examples on, the most frequent first', () => {
    const { confusedWith } = measureQuality(
      [
        ...plain,
        example(true, { spam: 0.9, bullying: 0.5 }),
        example(true, { spam: 0.6, bullying: 0.4 }),
        example(false, { spam: 0.7 }),
        example(false, {}),
      ],
      [],
    );
    expect(confusedWith).toEqual([
      { category: 'Spam', belonging: 0.2, others: 0.5 },
      { category: 'Bullying', belonging: 0.1, others: 0 },
    ]);
  });

  test('is not named where it is rarer, or in the others alone', () => {
    const rare = [...plain, ...plain, example(true, { spam: 0.9 }), example(false, { hate: 1 })];
    expect(measureQuality(rare, []).confusedWith).toEqual([]);
  });
});
