/** What is said on the tracks of a recording, and the text of each window of it with the time of each word. */
import { roundTo, type TimeRange } from '@winnow/core';
import type { SpokenWord, Transcript } from '@winnow/models/speech';
import type { TextMedia } from '../../text/media.ts';
import { splitWindows, type WindowSize } from './split-windows.ts';

/** One track. */
export interface TrackSpeech {
  /** Its index, where there are several. */
  readonly track?: number;
  readonly samples: Float32Array;
  readonly transcript: Transcript;
  /** Of all segments, in order. */
  readonly words: readonly SpokenWord[];
}

/** A few sentences of one track. */
export interface SpeechWindow {
  readonly track?: number;
  /** Its words with a space between them, as analyzers of text see it. */
  readonly media: TextMedia;
  readonly words: readonly SpokenWord[];
  /** Where each word begins in the text, in UTF-16 units. */
  readonly starts: readonly number[];
}

/** Of seconds: recognisers know no better than a hundredth. */
const DECIMALS = 2;

/** The time of words that follow each other. */
export function timeRangeOf(words: readonly SpokenWord[], track: number | undefined): TimeRange | undefined {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const time = {
    kind: 'time',
    start: roundTo(first.startS, DECIMALS),
    end: roundTo(Math.max(first.endS, last.endS), DECIMALS),
  } as const;
  return track === undefined ? time : { ...time, track };
}

/** When a stretch of a window's text is said. */
export function timeRangeOfSpan(
  { words, starts, track }: SpeechWindow,
  start: number,
  end: number,
): TimeRange | undefined {
  const said = words.filter((word, index) => {
    const at = starts[index] ?? 0;
    return at < end && at + word.text.length > start;
  });
  return timeRangeOf(said, track);
}

function createSpeechWindow(
  words: readonly SpokenWord[],
  track: number | undefined,
  mediaOf: (text: string) => TextMedia,
) {
  let length = 0;
  const starts = words.map(({ text }) => {
    const start = length;
    length += text.length + 1;
    return start;
  });
  const media = mediaOf(words.map(({ text }) => text).join(' '));
  return { media, words, starts, ...(track === undefined ? {} : { track }) };
}

/**
 * How much is judged at once. Close: short enough that a threat among talk is not drowned, measured in decision 0030. Wide:
 * for guard models, which are asked over the network for each.
 */
const windowSizes = {
  close: { mostWords: 15, sharedWords: 6 },
  wide: { mostWords: 120, sharedWords: 20 },
} as const satisfies Record<string, WindowSize>;

export type WindowGranularity = keyof typeof windowSizes;

/** @param mediaOf makes of a text in a language (ISO 639-1) what analyzers of text get to see */
export function createSpeechWindows(
  speech: readonly TrackSpeech[],
  grain: WindowGranularity,
  mediaOf: (text: string, language: string) => TextMedia,
): SpeechWindow[] {
  return speech.flatMap(({ words, track, transcript: { language } }) =>
    splitWindows(words, windowSizes[grain]).map(({ from, to }) =>
      createSpeechWindow(words.slice(from, to), track, (text) => mediaOf(text, language)),
    ),
  );
}
