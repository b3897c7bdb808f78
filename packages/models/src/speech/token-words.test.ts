/**
 * Tests for words: characters split across tokens stay whole, punctuation stays with its word, times and confidence
 * come from the tokens.
 */
import { expect, it } from 'vitest';
import { groupIntoSegments } from './segments.ts';
import { groupTokensIntoWords } from './token-words.ts';

/** "Ġ" stands for a space in the vocabulary; "â", "Ĥ", "¬" are the three bytes of the euro sign. */
const vocabulary = ['Ġhel', 'lo', ',', 'Ġ-', 'Ġ5', 'âĤ', '¬', 'ä½', 'ł', 'å¥½', '.'];

const read = (...tokens: number[]) => ({
  tokens: Float32Array.from(tokens),
  logProbabilities: Float32Array.from([...tokens, 0], () => Math.log(0.5)),
  startsS: [...tokens.keys(), tokens.length],
});

const brief = (language: string, ...tokens: number[]) =>
  groupTokensIntoWords(read(...tokens), vocabulary, language).map(({ text, startS, endS }) => [text, startS, endS]);

it('joins tokens to words', () => {
  expect(brief('en', 0, 1, 2, 3, 4, 5, 6)).toEqual([
    ['hello,', 0, 3],
    ['5€', 4, 7],
  ]);
});

it('parts languages that write no blanks', () => {
  expect(brief('zh', 7, 8, 9, 10)).toEqual([
    ['你', 0, 2],
    ['好.', 2, 4],
  ]);
});

it('says how sure the tokens are', () => {
  expect(groupTokensIntoWords(read(0, 1), vocabulary, 'en')[0]?.confidence).toBeCloseTo(0.5);
});

it('makes segments of sentences and pauses', () => {
  const word = (text: string, startS: number) => ({ text, startS, endS: startS + 0.5, confidence: 1, isGlued: false });
  const words = [word('Go', 0), word('home.', 0.5), word('Mr.', 1), word('Poe', 1.5), word('said', 4)];
  expect(groupIntoSegments(words).map(({ text, startS, endS }) => [text, startS, endS])).toEqual([
    ['Go home.', 0, 1],
    ['Mr. Poe', 1, 2],
    ['said', 4, 4.5],
  ]);
});
