/** Keywords that the caller searches for, with the times at which they are said. */
import type { AudioItem } from '@winnow/core';
import { findKeywords } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { NO_SPEECH } from './speech.ts';
import { type TrackSpeech, timeRangeOf } from './words/speech-windows.ts';

/** Runs the search; `findKeywordMatches` returns the places. */
export const keywords: Analyzer<AudioMedia> = {
  name: 'keywords',
  required: true,
  decides: false,
  recall: 0,
  skipReason: ({ request }) => (request.keywords.length > 0 ? undefined : 'Not requested (customKeywords).'),
  async run({ keywords: look, speech }) {
    await look();
    return (await speech()).every(({ words }) => words.length === 0) ? { note: NO_SPEECH } : {};
  },
};

/** Each keyword once, in the order given, whether found or not. */
export function findKeywordMatches(
  speech: readonly TrackSpeech[],
  requested: readonly string[],
): NonNullable<AudioItem['keywordMatches']> {
  const distinct = [...new Set(requested)];
  const places = speech.flatMap(({ words, ...sound }) =>
    findKeywords(
      words.map(({ text }) => text),
      distinct,
    ).flatMap(({ keyword, from, to }) => {
      const { kind: _time, ...time } = timeRangeOf(words.slice(from, to), sound) ?? { kind: 'time', start: 0, end: 0 };
      return [{ keyword, time }];
    }),
  );
  return distinct.map((keyword, index) => {
    const occurrences = places.filter((place) => place.keyword === index).map(({ time }) => time);
    return { keyword, count: occurrences.length, occurrences };
  });
}
