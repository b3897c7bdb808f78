/** Tests for speech without words: what the transcript leaves out is found, and timing errors are not. */
import { describe, expect, it } from 'vitest';
import type { TimedWord } from './segments.ts';
import { cutAtPauses, findDoubtfulSpeech, findWordlessSpeech, subtractSpans } from './unheard-speech.ts';

const span = (startS: number, endS: number) => ({ startS, endS });
const word = (text: string, startS: number, endS: number, confidence = 0.9): TimedWord => ({
  ...{ text, startS, endS, confidence, isGlued: false },
});
const round = (spans: readonly { startS: number; endS: number }[]) =>
  spans.map(({ startS, endS }) => [Math.round(startS * 10) / 10, Math.round(endS * 10) / 10]);

describe('speech without words', () => {
  it.each<[string, [number, number][], TimedWord[], number[][]]>([
    ['nobody speaks', [], [], []],
    ['every word is heard', [[0, 2]], [word('good', 0.2, 0.8), word('morning', 0.8, 1.8)], []],
    [
      'a whole utterance',
      [
        [0, 1],
        [4, 6],
      ],
      [word('morning', 0.2, 0.8)],
      [[4.2, 5.8]],
    ],
    ['a cough', [[0, 0.8]], [], []],
    ['words that are timed a little late', [[0, 2]], [word('good', 0.6, 1), word('morning', 1, 1.8)], []],
    [
      'what a word is stretched over, because the words after it were left out',
      [[0, 8]],
      [word('is', 0.2, 6), word('thanks', 6, 7.8)],
      [[1.3, 5.7]],
    ],
    ['a long number that is one word', [[0, 6]], [word('4111222233334448.', 0.2, 5.8)], []],
  ])('%s', (_says, speech, words, expected) => {
    expect(
      round(
        findWordlessSpeech(
          speech.map(([from, to]) => span(from, to)),
          words,
        ),
      ),
    ).toEqual(expected);
  });
});

it('words in doubt are found from pause to pause', () => {
  const words = [word('we', 0, 1), word('met', 1, 2), word('bua', 3, 4, 0.3), word('tos', 4, 5, 0.2)];
  const speech = [span(0, 2), span(3, 5)];
  expect(findDoubtfulSpeech(speech, words, 0.6)).toEqual([span(3, 5)]);
  expect(findDoubtfulSpeech(speech, words, 0.1)).toEqual([]);
  expect(findDoubtfulSpeech(speech, [], 0.6)).toEqual([]);
});

it('parts are cut at pauses only', () => {
  const speech = [span(0, 2), span(2.5, 4), span(5, 14)];
  expect(cutAtPauses(span(1, 20), speech, 6)).toEqual([span(1, 4), span(5, 14)]);
});

it('a span without others is what is left of it, in order', () => {
  expect(subtractSpans(span(0, 10), [span(-1, 1), span(3, 4), span(3.5, 5)])).toEqual([span(1, 3), span(5, 10)]);
  expect(subtractSpans(span(0, 1), [span(0, 2)])).toEqual([]);
});
