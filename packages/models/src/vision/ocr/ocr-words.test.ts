/** Tests for characters and words: from the recognizer's steps to words with positions. */
import { describe, expect, it } from 'vitest';
import type { Quad } from '../raster-transforms.ts';
import { decodeCtc } from './ctc-decoder.ts';
import { splitLineIntoWords } from './ocr-words.ts';

const characters = ['a', 'b', ' '];

describe('decode', () => {
  it.each([
    ['runs are one character', [1, 1, 2, 2, 2], 'ab'],
    ['a blank parts the same character', [1, 0, 1], 'aa'],
    ['blanks say nothing', [0, 0, 0], ''],
    ['a class that there is none of says nothing', [9], ''],
  ])('%s', (_, classes, text) => {
    const probabilities = classes.map(() => 0.9);
    expect(
      decodeCtc({ classes, probabilities }, characters)
        .map((each) => each.text)
        .join(''),
    ).toBe(text);
  });

  it('places a character where it is surest', () => {
    expect(decodeCtc({ classes: [0, 1, 1, 1, 0], probabilities: [1, 0.5, 0.9, 0.6, 1] }, characters)).toEqual([
      { text: 'a', probability: 0.9, at: 2.5 },
    ]);
  });
});

describe('words', () => {
  const quad: Quad = [
    [0, 0],
    [100, 0],
    [100, 10],
    [0, 10],
  ];
  const bounds = { width: 200, height: 50 };
  const line = [...'ab ba'].map((text, index) => ({ text, probability: 0.8, at: 0.1 + index * 0.2 }));

  it('parts at spaces, and reaches to the middle of the gaps', () => {
    const [first, second] = splitLineIntoWords(line, { quad, bounds, isMirrored: false });
    expect(first).toMatchObject({ text: 'ab', confidence: 0.8, box: { left: 0, top: 0, width: 50, height: 10 } });
    expect(second).toMatchObject({ text: 'ba', box: { left: 50, width: 50 } });
  });

  it('reads mirrored lines from the right', () => {
    const [first] = splitLineIntoWords(line, { quad, bounds, isMirrored: true });
    expect(first).toMatchObject({ text: 'ab', box: { left: 50, width: 50 } });
  });

  it('makes no words of spaces', () => {
    expect(splitLineIntoWords([{ text: ' ', probability: 1, at: 0.5 }], { quad, bounds, isMirrored: false })).toEqual(
      [],
    );
  });
});
