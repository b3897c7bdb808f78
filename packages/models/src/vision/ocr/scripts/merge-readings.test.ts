/** Tests for which words of the usual reading a line in another script keeps. */
import { expect, it } from 'vitest';
import { mergeKnownWords } from './merge-readings.ts';

const RATIO = 12;

/** A character for each fortieth of the line, from this one on. */
const toCharacters = (text: string, probability: number, from = 0) =>
  [...text].map((sign, index) => ({ text: sign, probability, at: (from + index + 0.5) / 40 }));
const merge = (script: ReturnType<typeof toCharacters>, usual: ReturnType<typeof toCharacters>) =>
  mergeKnownWords(script, usual, RATIO)
    .map(({ text }) => text)
    .join('')
    .replace(/ +/g, ' ')
    .trim();

it.each([
  ['a number that the script’s recogniser takes for letters', 'יום םםםם כאן', 'DI 2007 J1D', 'יום 2007 כאן'],
  ['an address', 'почта яаз@а.сот да', 'no4 jan@a.com Aa', 'почта jan@a.com да'],
  ['no word of letters, which may be those of the script', 'всем кто дома', 'BCEM KTO IOM', 'всем кто дома'],
])('%s', (_, script, usual, merged) => {
  expect(merge(toCharacters(script, 0.9), alignWords(script, usual))).toBe(merged);
});

/** The usual reading, each word at the place of the script's. */
function alignWords(script: string, usual: string) {
  let place = 0;
  const words = script.split(' ');
  return usual.split(' ').flatMap((word, index) => {
    const from = place;
    place += (words[index]?.length ?? 0) + 1;
    return [...toCharacters(word, 0.99, from), ...toCharacters(' ', 1, place - 1)];
  });
}

it('keeps what the script’s recogniser reads with more confidence', () => {
  expect(merge(toCharacters('завтра', 0.999), toCharacters('3', 0.95))).toBe('завтра');
});

it('splits numbers between which letters were not read', () => {
  const usual = [...toCharacters('28', 0.99), ...toCharacters('2017', 0.99, 8)];
  expect(merge(toCharacters('لا مارس لالا', 0.9), usual)).toBe('28 مارس 2017');
});
