/** Personal data in speech. */
import type { PiiFinding, TimeRange } from '@winnow/core';
import { detectSpokenPii, findHardlyHeard, findSecretCues, findSuspectedSecrets } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { NO_SPEECH } from './speech.ts';
import { type TrackSpeech, timeRangeOf, toTimeRange } from './words/speech-windows.ts';

/** Chosen by us, not measured: longer pauses within a number are unusual. */
const MOST_PAUSE_S = 4;

/**
 * From the end of the previous word to the start of the next: a recogniser returns a number spoken digit by digit as
 * one word, and does not time its first digit.
 */
function paddedTimeRange(
  { words, transcript, ...sound }: TrackSpeech,
  from: number,
  to: number,
): TimeRange | undefined {
  const place = timeRangeOf(words.slice(from, to), sound);
  const [before, after] = [words[from - 1], words[to]];
  if (place === undefined) return undefined;
  const start = before && place.start - before.endS < MOST_PAUSE_S ? Math.min(place.start, before.endS) : place.start;
  if (after && after.startS - place.end < MOST_PAUSE_S)
    return { ...place, start, end: Math.max(place.end, after.startS) };
  // Of the last word before a pause the recogniser often times the beginning only.
  const voice = transcript.speech.find(({ startS, endS }) => startS < place.end && endS >= place.end);
  return { ...place, start, end: Math.max(place.end, voice?.endS ?? 0) };
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

/** Chosen by us, not measured: speech without words so soon after a cue is what the cue announced. */
const MOST_WAIT_S = 8;

/**
 * Where a secret may be said, although none was understood: digits and words in doubt, and speech without words after a
 * cue such as "my card number is".
 */
export function findSuspectedSpans(speech: TrackSpeech): TimeRange[] {
  const { words, transcript, ...sound } = speech;
  const doubtful = findSuspectedSecrets(words).flatMap(({ from, to }) => paddedTimeRange(speech, from, to) ?? []);
  const cueEnds = findSecretCues(words).map((at) => words[at - 1]?.endS ?? 0);
  const announced = transcript.unheard.filter(({ startS }) =>
    cueEnds.some((endS) => startS > endS - 1 && startS < endS + MOST_WAIT_S),
  );
  return [...doubtful, ...announced.map((span) => toTimeRange(span, sound))];
}

/** Sentences that were hardly understood, in which a secret may be said with its cue. */
export const findHardlyHeardSpans = (speech: TrackSpeech): TimeRange[] =>
  findHardlyHeard(speech.words).flatMap(({ from, to }) => paddedTimeRange(speech, from, to) ?? []);

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
