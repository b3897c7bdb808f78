/** Tests for when a reading counts as the same in its second readings. */
import { expect, it } from 'vitest';
import { countEdits } from './edit-distance.ts';
import { isStable } from './reading-stability.ts';

const readings = (first: string, ...others: string[]) =>
  isStable(
    others.reduce((sum, other) => sum + countEdits(other, first), 0),
    [...first].length,
  );

it.each([
  ['the same each time', ['Бразилия', 'Бразилия', 'Бразилия', 'Бразилия'], true],
  ['one letter of eight differs once', ['Бразилия', 'Бразилня', 'Бразилия', 'Бразилия'], true],
  ['a third of the letters differs each time', ['Бразилия', 'Бразн', 'Бразлт', 'Зразил'], false],
  ['nothing was read', ['', '', '', ''], true],
  ['something is read where nothing was', ['', 'а', '', ''], false],
])('%s', (_, [first = '', ...others], isSame) => {
  expect(readings(first, ...others)).toBe(isSame);
});
