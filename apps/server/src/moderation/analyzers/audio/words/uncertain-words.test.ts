/** Tests for guessed sentences: those of four words and more whose mean confidence is low. */
import { expect, test } from 'vitest';
import { findGuessedSentences, MIN_SENTENCE_CONFIDENCE } from './uncertain-words.ts';

const sentence = (...confidences: number[]) => {
  const words = confidences.map((confidence, index) => ({ text: 'word', startS: index, endS: index + 1, confidence }));
  return { text: 'words', startS: 0, endS: words.length, confidence: 1, words };
};

test.each([
  ['in noise, with most words wrong', sentence(0.9, 0.5, 0.4, 0.52), true],
  ['of which one word is doubtful', sentence(0.9, 0.9, 0.3, 0.9), false],
  ['of few words', sentence(0.3, 0.3, 0.3), false],
  ['of an endpoint that reports no confidence', sentence(...Array<number>(10).fill(MIN_SENTENCE_CONFIDENCE)), false],
])('a sentence %s', (_, segment, isGuessed) => {
  const transcript = { language: 'en', languageConfidence: 1, segments: [segment], speech: [], unheard: [] };
  expect(findGuessedSentences(transcript)).toEqual(isGuessed ? [segment] : []);
});
