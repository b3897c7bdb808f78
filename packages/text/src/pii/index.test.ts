/** Tests of all recognisers together: precedence at one place, and robustness on any text. */
import { getPiiCategories, type TextPiiCategory } from '@winnow/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertPiiFindings, personalTexts } from '../any-text.test-support.ts';
import { detectPii, recognisers } from './index.ts';

const detectValues = (text: string, categories?: readonly TextPiiCategory[]) =>
  detectPii(text, categories ? { categories } : {}).map(({ category, raw }) => [category, raw]);

it('has a recogniser for every category that text can hold', () => {
  expect(Object.keys(recognisers).sort()).toEqual(getPiiCategories('text').sort());
});

describe('where categories compete', () => {
  it.each([
    ['card 4539 6369 6618 7877', 'creditCard', '4539 6369 6618 7877'],
    ['phone 4539 6369 6618 7877', 'creditCard', '4539 6369 6618 7877'],
    ['DE11 6557 7220 1843 0198 59', 'iban', 'DE11 6557 7220 1843 0198 59'],
    ['ssn 415-55-0132', 'ssn', '415-55-0132'],
  ])('%s is %s', (text, category, raw) => {
    expect(detectValues(text)).toEqual([[category, raw]]);
  });

  it('does not report a card as a phone number when cards were not requested', () => {
    expect(detectValues('phone 4539 6369 6618 7877', ['phone'])).toEqual([]);
  });
});

it('finds several in one text, in its order', () => {
  expect(detectValues('😀 Ada, ada@example.com, born on 12 March 1985, +1 415 555 0132, 203.0.113.9')).toEqual([
    ['email', 'ada@example.com'],
    ['dateOfBirth', '12 March 1985'],
    ['phone', '+1 415 555 0132'],
    ['ipAddress', '203.0.113.9'],
  ]);
});

it.each([
  '',
  'We talked about the weather when the bus came.',
  'order 4501-7723-8890, ISBN 978-3-16-148410-0, UPS 1Z999AA10123456784',
  'Brown v. Board of Education, 347 U.S. 483 (1954)',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8 on 2024-05-11T08:22:10Z',
  'pin at 40.689247 N, 74.044502 W; $1,234,567.89 incl. 19% VAT',
])('finds nothing in %j', (text) => {
  expect(detectValues(text)).toEqual([]);
});

it('never throws, stays inside the text, never overlaps, and gives what stands there', () => {
  fc.assert(
    fc.property(personalTexts, (text) => assertPiiFindings(text, detectPii(text))),
    { numRuns: 1000 },
  );
});

it.each([
  `12 Main Street, ${'A'.repeat(3000)} `,
  `12 rue ${'A-'.repeat(3000)} `,
  `Via ${"A'".repeat(3000)} `,
  '1 ',
  '1-',
  '1\n',
  '@',
  'a@',
  ' at ',
  'a.',
  '::1:',
  '+1 202 555 0143 ',
  'Aa ',
  'Flat 1, ',
  '<b ',
  '&#',
  '\u0301',
  'ﷺ',
  '\ud800',
  'one ',
  'A',
  'A-',
  "A'",
  'Aa-',
  'a-Strasse ',
  '12 Main Street, A',
  '12 rue A-',
])('comes back from 100,000 characters of %j', (unit) => {
  const text = unit.repeat(Math.ceil(100_000 / unit.length));
  expect(detectPii(text).length).toBeLessThan(text.length);
});
