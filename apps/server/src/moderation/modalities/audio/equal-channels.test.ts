/** Tests for the sides of a track: the same talk counts once, and what is said on one side alone stays there. */
import type { SoundPlace } from '@winnow/core';
import { expect, test } from 'vitest';
import type { TrackSpeech } from '../../analyzers/audio/words/speech-windows.ts';
import { mergeEqualChannels } from './equal-channels.ts';

/** One word a second. */
function side(speech: string, confidence: number, place: SoundPlace): TrackSpeech {
  const words = speech.split(' ').map((text, at) => ({ text, startS: at, endS: at + 0.5, confidence }));
  const transcript = { language: 'en', languageConfidence: 1, segments: [], speech: [], unheard: [] };
  return { ...place, samples: new Float32Array(), transcript, words };
}

const merged = (...sides: readonly TrackSpeech[]) =>
  mergeEqualChannels(sides).map(({ track, channel, words }) => [
    track,
    channel,
    words.map(({ text }) => text).join(' '),
  ]);

test('the same talk on both sides counts once, as it was understood best', () => {
  const left = side('We met at the old mill, and went home', 0.7, { channel: 'left' });
  const right = side('we met at the gold mill and went home', 0.9, { channel: 'right' });
  expect(merged(left, right)).toEqual([[undefined, undefined, 'we met at the gold mill and went home']]);
});

test('what is said on one side alone stays there, on every track', () => {
  const talk = side('we met at the old mill', 0.9, { track: 1, channel: 'left' });
  const threat = side('we will burn your house down', 0.9, { track: 1, channel: 'right' });
  const other = side('we will burn your house down', 0.9, { track: 2, channel: 'left' });
  expect(merged(talk, threat, other)).toEqual([
    [1, 'left', 'we met at the old mill'],
    [1, 'right', 'we will burn your house down'],
    [2, 'left', 'we will burn your house down'],
  ]);
});

test('words that only sound alike at other times are other words', () => {
  const left = side('no no no no yes yes yes yes', 0.9, { channel: 'left' });
  const right = side('yes yes yes yes no no no no', 0.9, { channel: 'right' });
  expect(mergeEqualChannels([left, right])).toHaveLength(2);
});
