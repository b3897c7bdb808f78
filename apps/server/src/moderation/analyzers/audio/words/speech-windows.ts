/** Speech on the tracks of a recording: the text of each window, with the time of each word. */
import { roundTo, type TimeRange } from '@winnow/core';
import type { SpokenWord, Transcript } from '@winnow/models/speech';
import type { TextMedia } from '../../text/media.ts';
import { splitWindows, type WindowSize } from './split-windows.ts';

/** One track. */
export interface TrackSpeech {
  /** Its index if there are several. */
  readonly track?: number;
  readonly samples: Float32Array;
  readonly transcript: Transcript;
  /** Of all segments, in order. */
  readonly words: readonly SpokenWord[];
}

/** A few sentences of one track. */
export interface SpeechWindow {
  readonly track?: number;
  /** Its words joined by spaces, as text analyzers receive it. */
  readonly media: TextMedia;
  readonly words: readonly SpokenWord[];
  /** Offset of each word in the text, in UTF-16 units. */
  readonly starts: readonly number[];
}

/** Rounds to hundredths of a second: recognisers are no more precise. */
const DECIMALS = 2;

/** The time span of consecutive words. */
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

/** Time span of a range of a window's text. */
export function timeRangeOfSpan(
  { words, starts, track }: SpeechWindow,
  start: number,
  end: number,
): TimeRange | undefined {
  const spoken = words.filter((word, index) => {
    const at = starts[index] ?? 0;
    return at < end && at + word.text.length > start;
  });
  return timeRangeOf(spoken, track);
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
 * How much text is judged at once. Close: short enough that surrounding talk does not dilute a threat, measured in
 * decision 0030. Wide: for guard models, which take one network request per window.
 */
const windowSizes = {
  close: { mostWords: 15, sharedWords: 6 },
  wide: { mostWords: 120, sharedWords: 20 },
} as const satisfies Record<string, WindowSize>;

export type WindowGranularity = keyof typeof windowSizes;

/** @param mediaOf turns a text in a language (ISO 639-1) into the input of text analyzers */
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
