/** Tests for apostrophes that a recogniser doubles. */
import { expect, it } from 'vitest';
import { joinApostrophes } from './single-apostrophes.ts';

const join = (text: string, surest = '’') =>
  joinApostrophes(
    [...text].map((sign, index) => ({ text: sign, probability: sign === surest ? 0.9 : 0.6, at: index / 40 })),
  )
    .map((one) => one.text)
    .join('');

it.each([
  ["вб’'ю тебе", 'вб’ю тебе'],
  ["п'’ять", 'п’ять'],
  ["сім'я", "сім'я"],
  ["він ''тут'' був", "він ''тут'' був"],
  ["''", "''"],
  ['', ''],
])('%j is %j', (text, expected) => {
  expect(join(text)).toBe(expected);
});
