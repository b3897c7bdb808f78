/** Guarantees of personal data that shows in how words stand in a picture. */
import { piiCategoriesIn } from '@winnow/core';
import { describe, expect, it } from 'vitest';
import type { SeenLine } from '../words/words.ts';
import { piiInLines } from './in-lines.ts';
import { plateGrammar } from './plates.ts';

/** A line whose letters are half as wide as high. */
function line(text: string, left: number, top: number, height = 20): SeenLine {
  const quadOf = (x: number, width: number): SeenLine['quad'] => [
    [x, top],
    [x + width, top],
    [x + width, top + height],
    [x, top + height],
  ];
  const placed = (part: string, at: number) => {
    const [x, width] = [left + (at * height) / 2, (part.length * height) / 2];
    return { text: part, confidence: 0.95, box: { left: x, top, width, height }, quad: quadOf(x, width) };
  };
  let done = 0;
  const words = text.split(' ').map((part) => {
    const at = text.indexOf(part, done);
    done = at + part.length;
    return placed(part, at);
  });
  return {
    ...placed(text, 0),
    frame: 0,
    words,
    how: { rotation: 0, mirrored: false, contrast: 0.9, heightPx: height },
  };
}

const all = piiCategoriesIn('image');
const found = (...lines: SeenLine[]) => piiInLines(lines, all).map(({ category, raw }) => [category, raw]);

describe('machine-readable zones', () => {
  // Specimens of ICAO Doc 9303, parts 4, 5 and 6.
  it.each([
    ['TD3', ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
    ['TD2', ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
    ['TD1', ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']],
    [
      'TD3, zeros misread, spaces',
      ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8989O2C36UT074O8122F12O4159 ZE184226B<<<<<1O'],
    ],
  ])('%s: every line of it', (_, texts) => {
    const lines = texts.map((text, index) => line(text, 0, 40 * index));
    expect(found(...lines)).toEqual(texts.map((text) => ['passportId', text]));
  });

  it('is none where a check digit is wrong', () => {
    expect(found(line('L898902C36UTO7408123F1204159ZE184226B<<<<<10', 0, 0))).toEqual([]);
  });
});

describe('plates', () => {
  it.each([
    ['AB12 CDE', 'GB'],
    ['B MW 1234', 'DE'],
    ['M-AB 123E', 'DE'],
    ['AA-123-BB', 'FR'],
    ['1234 BCD', 'ES'],
    ['AB-123-C', 'NL'],
    ['WA 12345', 'PL'],
    ['AA 1234 BB', 'UA'],
    ['BRA2E19', 'BR'],
    ['MH 12 AB 1234', 'IN'],
    ['品川 500 さ 46-49', 'JP'],
    ['京A12345', 'CN'],
    ['7ABC123', 'US'],
    ['XYZ 789', 'US'],
  ])('%s is written as in %s', (text, state) => {
    expect(plateGrammar(text)).toContain(state);
  });

  it.each([
    'MAY 2024',
    'EST 1998',
    'ABC 123',
    'TOP 10',
    'COVID 19',
    'Room 1234',
    'iPhone 15',
    'HELLO',
    '12345',
    'ISO 9001',
    'RTX 4090',
    '10:30 PM',
  ])('%s is no plate', (text) => {
    expect(plateGrammar(text)).toBeUndefined();
  });

  it('are found where they stand alone, with their place', () => {
    const [plate] = piiInLines([line('XYZ 789', 100, 300)], all);
    expect(plate).toMatchObject({ category: 'licensePlate', place: { left: 100, top: 300, width: 70, height: 20 } });
  });

  it('are not found within a paragraph', () => {
    const lines = ['it says that the code', 'XYZ 789', 'was used to get the discount'];
    expect(found(...lines.map((text, index) => line(text, 10, 28 * index)))).toEqual([]);
  });
});

it('a date is somebody’s birth where the label beside it or above it says so', () => {
  const card = [
    line('Surname', 0, 0),
    line('Date of birth', 300, 0),
    line('MUELLER', 0, 24),
    line('12.08.1974', 300, 24),
  ];
  expect(found(...card)).toEqual([['dateOfBirth', '12.08.1974']]);
  expect(found(line('Date of issue', 300, 0), line('12.08.2014', 300, 24))).toEqual([]);
});

it('a card number with letters for digits is found by its check digit, and no other', () => {
  expect(found(line('4111 1111 1111 l1l1', 0, 0)).map(([category]) => category)).toEqual(['creditCard']);
  expect(found(line('4111 1111 1111 l1l2', 0, 0))).toEqual([]);
});

it('only what is asked for is found', () => {
  expect(piiInLines([line('XYZ 789', 100, 300)], ['email'])).toEqual([]);
});
