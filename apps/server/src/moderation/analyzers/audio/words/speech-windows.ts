/** Speech on the tracks of a recording: the text of each window, with the time of each word. */
import { roundTo, type SoundPlace, type TimeRange } from '@winnow/core';
import type { SpokenWord, TimeSpan, Transcript } from '@winnow/models/speech';
import type { TextMedia } from '../../text/media.ts';
import { splitWindows, type WindowRange, type WindowSize } from './split-windows.ts';

/** One track, or one side of it. */
export interface TrackSpeech extends SoundPlace {
  readonly samples: Float32Array;
  readonly transcript: Transcript;
  /** Of all segments, in order. */
  readonly words: readonly SpokenWord[];
}

/** A few sentences of one track. */
export interface SpeechWindow extends SoundPlace {
  /** Its words joined by spaces, as text analyzers receive it. */
  readonly media: TextMedia;
  readonly words: readonly SpokenWord[];
  /** Offset of each word in the text, in UTF-16 units. */
  readonly starts: readonly number[];
  /** How many windows of its size the recording has. */
  readonly of: number;
}

/** Rounds to hundredths of a second: recognisers are no more precise. */
const DECIMALS = 2;

/** The track and the channel, where they are known. */
export const soundPlaceOf = ({ track, channel }: SoundPlace): SoundPlace => ({
  ...(track === undefined ? {} : { track }),
  ...(channel === undefined ? {} : { channel }),
});

export const toTimeRange = ({ startS, endS }: TimeSpan, sound: SoundPlace): TimeRange => ({
  kind: 'time',
  start: roundTo(startS, DECIMALS),
  end: roundTo(endS, DECIMALS),
  ...soundPlaceOf(sound),
});

/** The time span of consecutive words. */
export function timeRangeOf(words: readonly SpokenWord[], sound: SoundPlace): TimeRange | undefined {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return toTimeRange({ startS: first.startS, endS: Math.max(first.endS, last.endS) }, sound);
}

/** Time span of a range of a window's text. */
export function timeRangeOfSpan(
  { words, starts, ...sound }: SpeechWindow,
  start: number,
  end: number,
): TimeRange | undefined {
  const spoken = words.filter((word, index) => {
    const at = starts[index] ?? 0;
    return at < end && at + word.text.length > start;
  });
  return timeRangeOf(spoken, sound);
}

function createSpeechWindow(words: readonly SpokenWord[], sound: SoundPlace, mediaOf: (text: string) => TextMedia) {
  let length = 0;
  const starts = words.map(({ text }) => {
    const start = length;
    length += text.length + 1;
    return start;
  });
  const media = mediaOf(words.map(({ text }) => text).join(' '));
  return { media, words, starts, ...soundPlaceOf(sound) };
}

/**
 * How much text is judged at once. Close: with its neighbours, as a short text would be in print, and by itself, so
 * that surrounding talk does not dilute a threat; measured in decision 0030. Wide: for guard models, which take one
 * network request per window. Whole: for lists, which look for words wherever they are.
 */
const windowSizes = {
  close: [
    { mostWords: 40, sharedWords: 15 },
    { mostWords: 15, sharedWords: 6 },
  ],
  wide: [{ mostWords: 120, sharedWords: 20 }],
  whole: [{ mostWords: Number.MAX_SAFE_INTEGER, sharedWords: 0 }],
} as const satisfies Record<string, readonly WindowSize[]>;

export type WindowGranularity = keyof typeof windowSizes;

/** Consecutive words in one language. */
function groupByLanguage({ words, transcript }: TrackSpeech) {
  const groups: { words: SpokenWord[]; language: string }[] = [];
  for (const word of words) {
    const { language = transcript.language } = word;
    const last = groups.at(-1);
    if (last?.language === language) last.words.push(word);
    else groups.push({ words: [word], language });
  }
  return groups;
}

/** Consecutive words in one language on one track, and the track. */
interface WordGroup {
  readonly words: readonly SpokenWord[];
  readonly language: string;
  readonly sound: SoundPlace;
}

const isSameRange = (one: WindowRange) => (other: WindowRange) => one.from === other.from && one.to === other.to;

/** The windows of one group of words, by size; a window that a larger size has as well is not repeated. */
function rangesBySize(words: readonly SpokenWord[], sizes: readonly WindowSize[]): WindowRange[][] {
  const bySize: WindowRange[][] = [];
  for (const size of sizes) {
    const known = bySize.flat();
    bySize.push(splitWindows(words, size).filter((range) => !known.some(isSameRange(range))));
  }
  return bySize;
}

/**
 * The words of a recording in windows, each a text of its own.
 * @param mediaOf turns a text in a language (ISO 639-1) into the input of text analyzers
 */
export function createSpeechWindows(
  speech: readonly TrackSpeech[],
  grain: WindowGranularity,
  mediaOf: (text: string, language: string) => TextMedia,
): SpeechWindow[] {
  const groups = speech.flatMap((track): WordGroup[] =>
    groupByLanguage(track).map((group) => ({ ...group, sound: soundPlaceOf(track) })),
  );
  const sizes: readonly WindowSize[] = windowSizes[grain];
  const cut = groups.map((group) => ({ ...group, bySize: rangesBySize(group.words, sizes) }));
  return sizes.flatMap((_, size) => {
    const of = cut.reduce((sum, { bySize }) => sum + (bySize[size]?.length ?? 0), 0);
    return cut.flatMap(({ words, language, sound, bySize }) =>
      (bySize[size] ?? []).map(({ from, to }) => ({
        ...createSpeechWindow(words.slice(from, to), sound, (text) => mediaOf(text, language)),
        of,
      })),
    );
  });
}
