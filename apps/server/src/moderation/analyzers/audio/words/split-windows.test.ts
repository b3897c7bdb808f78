/** Tests for splitting speech into windows: nothing is left out, sentences stay whole, neighbouring windows overlap. */
import type { SpokenWord } from '@winnow/models/speech';
import { describe, expect, test } from 'vitest';
import { splitWindows } from './split-windows.ts';

/** One word every half second; a blank is a pause of two seconds. */
function spoken(speech: string): SpokenWord[] {
  let at = 0;
  return speech.split(' ').flatMap((text) => {
    at += text === '' ? 2 : 0.5;
    return text === '' ? [] : [{ text, startS: at, endS: at + 0.4, confidence: 1 }];
  });
}

const size = { mostWords: 8, sharedWords: 3 };

const windows = (speech: string): string[] => {
  const words = spoken(speech);
  const textOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return splitWindows(words, size).map(({ from, to }) => textOf(from, to));
};

describe('windows', () => {
  test.each([
    ['nothing', '', []],
    ['what is short as a whole', 'One two. Three four.', ['One two. Three four.']],
    [
      'sentences, with the last short one again',
      'One two three. Four five. Six seven eight nine. Ten.',
      ['One two three. Four five.', 'Four five. Six seven eight nine. Ten.'],
    ],
    [
      'a long sentence as a whole',
      'One. a b c d e f g h i j k l. Two.',
      ['One.', 'One. a b c d e f g h i j k l.', 'Two.'],
    ],
    ['at a pause where no sign says so', 'a b c d e  f g h i j', ['a b c d e', 'f g h i j']],
  ] as const)('are of %s', (_says, speech, expected) => {
    expect(windows(speech)).toEqual(expected);
  });

  test('cut what does not end', () => {
    const words = spoken(Array.from({ length: 62 }, () => 'a').join(' '));
    expect(splitWindows(words, size).map(({ from, to }) => to - from)).toEqual([8, 8, 8, 8, 8, 8, 8, 6]);
  });

  test('leave no word out, whatever is said', () => {
    const speech = Array.from({ length: 500 }, (_, index) => `w${index}${index % 7 === 3 ? '.' : ''}`).join(' ');
    const words = spoken(speech);
    const covered = new Set(splitWindows(words, size).flatMap(({ from, to }) => words.slice(from, to)));
    expect(covered.size).toBe(words.length);
  });
});
