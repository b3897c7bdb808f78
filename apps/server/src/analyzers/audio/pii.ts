/** Personal data that is said. */
import type { PiiFinding } from '@winnow/core';
import { detectSpokenPii } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { type TrackSpeech, timeOf } from './words/speech.ts';
import { NO_SPEECH } from './words.ts';

/** Personal data in what is said on one track, with when it is said. */
export function piiIn({ words, track }: TrackSpeech, categories: AudioMedia['asked']['pii']): PiiFinding[] {
  const found = detectSpokenPii(
    words.map(({ text }) => text),
    { categories },
  );
  return found.map(({ from, to, ...one }): PiiFinding => {
    const place = timeOf(words.slice(from, to), track);
    return { ...one, ...(place ? { place } : {}) };
  });
}

export const pii: Analyzer<AudioMedia> = {
  name: 'pii',
  required: true,
  coverage: 0,
  skips: ({ asked }) => (asked.pii.length > 0 ? undefined : 'Not asked for (detectPii).'),
  async run({ speech, asked }) {
    const tracks = await speech();
    if (tracks.every(({ words }) => words.length === 0)) return { note: NO_SPEECH };
    return { pii: tracks.flatMap((track) => piiIn(track, asked.pii)) };
  },
};
