/** Tests of fitting two heads together: their product follows the pairs, and few pairs leave them as they were. */
import { expect, test } from 'vitest';
import { toLogProbability } from '../../../src/conversation-heads.ts';
import { fitTogether, type HeadPair } from './fit-together.ts';

/** Two contexts and two answers: only the first ones belong together. */
const columns = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
].map((row) => Float64Array.from(row));
const pairs = [0, 1].flatMap((context) =>
  [2, 3].map((text) => ({ context, text, belongs: context === 0 && text === 2, weight: 1 })),
);
const none = { weights: new Float64Array(2), bias: 0 };
const start = { answered: none, answer: none };

const score = ({ answered, answer }: HeadPair, context: number, text: number) => {
  const [one, other] = [
    { head: answered, values: columns[context] },
    { head: answer, values: columns[text] },
  ].map(({ head: { weights, bias }, values }) =>
    weights.reduce((sum, weight, at) => sum + weight * (values?.[at] ?? 0), bias),
  );
  return Math.exp(toLogProbability(one ?? 0) + toLogProbability(other ?? 0));
};

test('the product is high for what belongs, and low where either does not', () => {
  const heads = fitTogether(columns, pairs, { start, penalty: 0.01 });
  expect(score(heads, 0, 2)).toBeGreaterThan(0.8);
  for (const { context, text } of pairs.slice(1)) expect(score(heads, context, text)).toBeLessThan(0.1);
});

test('a high penalty keeps the weights where they started', () => {
  const heads = fitTogether(columns, pairs, { start, penalty: 1e6 });
  for (const value of [...heads.answered.weights, heads.answered.bias, ...heads.answer.weights])
    expect(Math.abs(value)).toBeLessThan(1e-4);
});
