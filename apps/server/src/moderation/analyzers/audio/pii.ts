/** Personal data in speech. */
import type { PiiFinding } from '@winnow/core';
import { detectSpokenPii } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { NO_SPEECH } from './speech.ts';
import { type TrackSpeech, timeRangeOf } from './words/speech-windows.ts';

/** Chosen by us, not measured: nobody pauses longer within a number. */
const MOST_PAUSE_S = 4;

/**
 * From the end of the previous word to the start of the next: a recogniser returns a number spoken digit by digit as
 * one word, and does not time its first digit.
 */
function paddedTimeRange({ words, ...sound }: TrackSpeech, from: number, to: number): PiiFinding['place'] {
  const place = timeRangeOf(words.slice(from, to), sound);
  const [before, after] = [words[from - 1], words[to]];
  if (place === undefined) return undefined;
  const start = before && place.start - before.endS < MOST_PAUSE_S ? Math.min(place.start, before.endS) : place.start;
  const end = after && after.startS - place.end < MOST_PAUSE_S ? Math.max(place.end, after.startS) : place.end;
  return { ...place, start, end };
}

/** Personal data in the speech of one track, with its times. */
export function findSpokenPii(speech: TrackSpeech, categories: AudioMedia['request']['pii']): PiiFinding[] {
  const found = detectSpokenPii(
    speech.words.map(({ text }) => text),
    { categories },
  );
  return found.map(({ from, to, ...one }): PiiFinding => {
    const place = paddedTimeRange(speech, from, to);
    return { ...one, ...(place ? { place } : {}) };
  });
}

export const pii: Analyzer<AudioMedia> = {
  name: 'pii',
  required: true,
  decides: false,
  recall: 0,
  skipReason: ({ request }) => (request.pii.length > 0 ? undefined : 'Not requested (detectPii).'),
  async run({ speech, request }) {
    const tracks = await speech();
    if (tracks.every(({ words }) => words.length === 0)) return { note: NO_SPEECH };
    return { pii: tracks.flatMap((track) => findSpokenPii(track, request.pii)) };
  },
};
