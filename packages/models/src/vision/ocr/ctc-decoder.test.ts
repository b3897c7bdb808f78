/** Characters of a line, and the spaces between them, from a recogniser's steps. */
import { describe, expect, it } from 'vitest';
import { decodeCtc } from './ctc-decoder.ts';

const characters = [...'Til:32,5x '];

/** One step for each sign, a blank after each; `spaces` by the index of the sign before them. */
function decode(text: string, spaces: Readonly<Record<number, number>>): string {
  const classes = [...text].flatMap((sign) => [characters.indexOf(sign) + 1, 0]);
  const steps = {
    classes,
    probabilities: classes.map(() => 0.99),
    spaces: classes.map((_, step) => (step % 2 === 1 ? (spaces[(step - 1) / 2] ?? 0) : 0)),
  };
  return decodeCtc(steps, characters)
    .map((character) => character.text)
    .join('');
}

describe('characters of a line', () => {
  it.each([
    ['a space between words that is less likely than none', 'Till2', { 3: 0.2 }, 'Till 2'],
    ['no space that is hardly likely', 'Till2', { 3: 0.05 }, 'Till2'],
    ['a space after the colon of a label', 'Till:32', { 4: 0.02 }, 'Till: 32'],
    ['no space within a number', '3,25', { 1: 0.45 }, '3,25'],
    ['no space within a time', '3:25', { 1: 0.45 }, '3:25'],
    ['no space before a sign', 'Til,', { 2: 0.45 }, 'Til,'],
    ['a space between a number and a sign of multiplication', '3x25', { 0: 0.4, 1: 0.4 }, '3 x 25'],
  ])('have %s', (_, text, spaces, expected) => {
    expect(decode(text, spaces)).toBe(expected);
  });

  it('have only the spaces that were read if the network does not give their probability', () => {
    const classes = [1, 2, 10, 5, 0];
    const steps = { classes, probabilities: classes.map(() => 1) };
    expect(decodeCtc(steps, characters).map(({ text }) => text)).toEqual(['T', 'i', ' ', '3']);
  });
});
