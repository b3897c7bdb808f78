/** The regression separates the classes, predicts calibrated probabilities, and is restrained by its penalty. */
import { expect, test } from 'vitest';
import { fitLogisticRegression, meanLoss, predictProbability } from './logistic-regression.ts';

const at = (angle: number) => new Float32Array([Math.cos(angle), Math.sin(angle)]);

/** Positive to the right of a line through the origin. */
const separable = Array.from({ length: 200 }, (_, n) => at((2 * Math.PI * (n + 0.5)) / 200)).map((vector) => ({
  vector,
  isPositive: (vector[0] ?? 0) > 0,
}));

test('separates what can be separated', () => {
  const model = fitLogisticRegression(separable, 1e-4);
  for (const { vector, isPositive } of separable) expect(predictProbability(model, vector) > 0.5).toBe(isPositive);
});

test('gives the share of positives where nothing else is known', () => {
  const same = Array.from({ length: 100 }, (_, n) => ({ vector: at(1), isPositive: n < 30 }));
  expect(predictProbability(fitLogisticRegression(same, 1e-4), at(1))).toBeCloseTo(0.3, 2);
});

test('a heavier penalty fits less', () => {
  const losses = [1e-4, 1e-2, 1].map((penalty) => meanLoss(fitLogisticRegression(separable, penalty), separable));
  expect(losses).toEqual(losses.toSorted((a, b) => a - b));
});
