/** Tests for numbers that no rule confirms: which are covered, and which lines are parts of one. */
import type { PiiFinding } from '@winnow/core';
import { expect, test } from 'vitest';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { findLongNumbers, isPartOfFaintNumber, isPartOfNumber } from './partial-numbers.ts';

const box = { left: 10, top: 10, width: 300, height: 20 };
const quad = [
  [10, 10],
  [310, 10],
  [310, 30],
  [10, 30],
];

/** A line of one word, as far as its place goes. */
const lineOf = (text: string) =>
  ({ text, box, quad, frame: 0, words: [], how: { rotation: 0 } }) as unknown as DetectedTextLine;

const found: PiiFinding = { category: 'iban', raw: '', confidence: 1, place: { kind: 'box', ...box } };

test.each([
  ['31732937043869598625', '31732937043869598625'],
  ['9901-0612-108', '9901-0612-108'],
  ['no. 82439523423', '82439523423'],
  ['28 November 2026, 12.50', undefined],
  ['1,234,567.89', undefined],
  ['28.11.2026 10:30:15', undefined],
  ['2026-11-28 10:30', undefined],
  ['Room 1204, floor 12', undefined],
])('"%s" has a long number: %s', (text, raw) => {
  const numbers = findLongNumbers([lineOf(text)], []);
  expect(numbers.map((one) => one.raw)).toEqual(raw === undefined ? [] : [raw]);
});

test('a number of which a face hides a part is covered', () => {
  const face: PiiFinding = {
    ...found,
    category: 'face',
    place: { kind: 'box', left: 50, top: 0, width: 40, height: 50 },
  };
  expect(findLongNumbers([lineOf('222111544710172')], [face])).toHaveLength(1);
});

test('a number that was found is not covered a second time', () => {
  expect(findLongNumbers([lineOf('31732937043869598625')], [found])).toEqual([]);
});

test.each([
  ['Social security number650-22-', true],
  ['-9707', true],
  ['SSN:432-45-4', true],
  ['SSN:432-45-4227', false],
  ['44-78-4496', true],
  ['-78-4496', true],
  ['78-4496 for the form', true],
  ['12-11-2026', false],
  ['11-2026', false],
  ['1-2-2026', false],
  ['Visa 5540 49', true],
  ['Card number: 5123 4628', true],
  ['Card number: 5123 4628 6356 2032', false],
  ['Visa 20', false],
  ['May 2026', false],
  ['- 20 %', false],
  ['see page 12', false],
])('"%s" is a part of a number: %s', (text, isPart) => {
  expect(isPartOfNumber({ text })).toBe(isPart);
});

test.each([
  ['Call +49 30', 0.1, true],
  ['Call+49.3', 0.07, true],
  ['9306262', 0.07, true],
  ['782', 0.07, true],
  ['Call +49 30', 0.4, false],
  ['room 12', 0.1, false],
  ['The 400 of us', 0.1, false],
])('"%s" with a contrast of %d may be a part of a number: %s', (text, contrast, isPart) => {
  expect(isPartOfFaintNumber({ text, how: { contrast } as DetectedTextLine['how'] })).toBe(isPart);
});
