/**
 * Tests for detecting hallucinations: loops and inventions differ from speech, and people who repeat themselves from
 * loops.
 */
import { expect, it } from 'vitest';
import { detectHallucination } from './hallucination.ts';

const read = (count: number, logProbability: number, hasEnded = true) => ({
  tokens: new Float32Array(count),
  logProbabilities: new Float32Array(count + (hasEnded ? 1 : 0)).fill(logProbability),
  startsS: [],
});

it.each([
  ['speech', read(30, -0.2), { noSpeech: 0.1, compression: 1.2, soundS: 10 }, undefined],
  ['sure speech beside much silence', read(30, -0.2), { noSpeech: 0.9, compression: 1.2, soundS: 10 }, undefined],
  ['mumbling', read(30, -1.4), { noSpeech: 0.2, compression: 1.2, soundS: 10 }, 'guess'],
  ['text where nobody speaks', read(5, -1.4), { noSpeech: 0.9, compression: 1.2, soundS: 10 }, 'silence'],
  ['a cry', read(3, -0.7), { noSpeech: 0.6, compression: 0.3, soundS: 1 }, 'silence'],
  ['a word out of nothing', read(3, -1.5), { noSpeech: 0.1, compression: 0.3, soundS: 1 }, 'silence'],
  ['a short answer', read(2, -0.5), { noSpeech: 0.3, compression: 0.3, soundS: 1 }, undefined],
  ['a loop that never ends', read(224, -0.1, false), { noSpeech: 0.1, compression: 12, soundS: 28 }, 'loop'],
  ['more repetitions than fit', read(120, -0.1), { noSpeech: 0.1, compression: 8, soundS: 3 }, 'loop'],
  ['a chant', read(40, -0.1), { noSpeech: 0.1, compression: 5, soundS: 10 }, undefined],
])('%s', (_says, tokens, circumstances, doubt) => {
  expect(detectHallucination(tokens, circumstances)).toBe(doubt);
});
