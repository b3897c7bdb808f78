/** Tests for the attribution of words to speakers. */
import type { SpokenWord } from '@winnow/models/speech';
import { describe, expect, test } from 'vitest';
import { joinSpokenWords, splitBySpeaker } from './speaker-spans.ts';

/** Words of half a second each, in sequence. */
const words = (speech: string): SpokenWord[] =>
  speech.split(' ').map((text, index) => ({ text, startS: index / 2, endS: index / 2 + 0.5, confidence: 1 }));

const turn = (speaker: number, startS: number, endS: number) => ({ speaker, startS, endS });

describe('a stretch', () => {
  test.each([
    ['is everything that is said, without separate speakers', [], ['?: a b c d e f']],
    ['is what one voice says', [turn(0, 0, 1.5), turn(1, 1.5, 3)], ['0: a b c', '1: d e f']],
    ['goes on where a voice goes on', [turn(0, 0, 1), turn(0, 1, 3)], ['0: a b c d e f']],
    ['has the words that are mostly within its turn', [turn(0, 0, 1.2), turn(1, 1.2, 3)], ['0: a b', '1: c d e f']],
    [
      'has words outside of all turns with the nearest one',
      [turn(0, 0, 0.5), turn(1, 2.5, 3)],
      ['0: a b c', '1: d e f'],
    ],
  ])('%s', (_says, turns, expected) => {
    const told = splitBySpeaker(words('a b c d e f'), turns);
    expect(told.map(({ speaker, words: said }) => `${speaker ?? '?'}: ${joinSpokenWords(said)}`)).toEqual(expected);
  });

  test('is cut where it would have too many words', () => {
    expect(splitBySpeaker(words('a b c d e'), [], 2).map(({ words: said }) => joinSpokenWords(said))).toEqual([
      'a b',
      'c d',
      'e',
    ]);
  });
});
