/** Tests for the order of words that are written from right to left. */
import { expect, it } from 'vitest';
import { toLogicalOrder } from './logical-order.ts';

const box = { left: 0, top: 0, width: 1, height: 1 };
const corner = [0, 0] as const;
const order = (seen: string) => {
  const quad = [corner, corner, corner, corner] as const;
  const words = seen.split(' ').map((text) => ({ text, confidence: 1, box, quad }));
  return toLogicalOrder(words)
    .map(({ text }) => text)
    .join(' ');
};

it.each([
  ['words', 'בוט רקוב', 'בוקר טוב'],
  ['a number between words', '2007 רבוטקואב 13 םוי', 'יום 13 באוקטובר 2007'],
  ['a phone number of several words', '123 45 67 ןופלט', 'טלפון 123 45 67'],
  ['a number within a word', '2007-תנש', 'שנת-2007'],
  ['brackets', '(ןאכ)', '(כאן)'],
  ['Arabic digits', '٢٠٠٧ ةنس', 'سنة ٢٠٠٧'],
])('%s', (_, seen, logical) => {
  expect(order(seen)).toBe(logical);
});
