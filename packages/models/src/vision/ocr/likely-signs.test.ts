/** Tests for signs that are read as the rest of the page or of the word has them. */
import { expect, it } from 'vitest';
import { toLikelySigns } from './likely-signs.ts';

/** Every sign is sure, but those after a "~". */
const read = (line: string) => {
  const characters = [...line.matchAll(/(~?)(.)/gu)];
  return characters.map(([, unsure, text], index) => ({
    text: text ?? '',
    probability: unsure ? 0.8 : 0.99,
    at: index / characters.length,
  }));
};
const correct = (...lines: string[]) =>
  toLikelySigns(lines.map(read)).map((line) => line.map(({ text }) => text).join(''));

const PRICES = ['13,28 A', '3,79', 'EUR 0,25', '128,10'];

it('gives an unsure mark in an amount as the other amounts have it', () => {
  expect(correct(...PRICES, '46~.30 B')).toEqual([...PRICES, '46,30 B']);
  expect(correct('1.00', '2.00', '3.00', '4.00', '5~,00').at(-1)).toBe('5.00');
});

it.each([
  ['a sure mark', [...PRICES, '12.05']],
  ['a mark where few amounts are', ['13,28', '46~.30']],
  ['a mark where both occur', ['1,00', '2,00', '3.00', '4.00', '5~.00']],
  ['a number of another kind', [...PRICES, '9,99', '1~.299', 'v2~.0', '10~.20~.30']],
] as const)('leaves %s', (_, lines) => {
  expect(correct(...lines)).toEqual(lines.map((line) => line.replaceAll('~', '')));
});

it.each([
  ['WO~0D SCREW', 'WOOD SCREW'],
  ['w~0~0d', 'wood'],
  ['J~0HN', 'JOHN'],
  ['B0SS', 'B0SS'],
  ['E1~0', 'E10'],
  ['A~0B', 'A0B'],
  ['KL~04', 'KL04'],
  ['~0PEN', '0PEN'],
  ['', ''],
])('%j is %j', (line, expected) => {
  expect(correct(line)).toEqual([expected]);
});
