/** Words that the recogniser was unsure of: they make no verdict by themselves, and are reported as unheard. */
import type { TimeRange } from '@winnow/core';
import type { SpokenWord, Transcript } from '@winnow/models/speech';

/**
 * Chosen on 13 synthetic recordings with and without noise (decision 0030): of the words below it 23 of 63 were spoken,
 * of the others 120 of 144.
 */
const MIN_CONFIDENCE = 0.5;
/** Chosen on 33 sentences (decision 0030): all six below it have wrong words, two of the others. */
export const MIN_SENTENCE_CONFIDENCE = 0.6;
/** Chosen by us, not measured: the mean of fewer words says little. */
const MIN_SENTENCE_WORDS = 4;

/** Sums differences, so that words that are all at the limit are not below it by a rounding error. */
const hasMeanBelow = (least: number, words: readonly SpokenWord[]): boolean =>
  words.reduce((sum, { confidence }) => sum + (confidence - least), 0) < 0;

/** Sentences, of four words and more, that were guessed rather than understood. */
export const findGuessedSentences = ({ segments }: Transcript): Transcript['segments'] =>
  segments.filter(({ words }) => words.length >= MIN_SENTENCE_WORDS && hasMeanBelow(MIN_SENTENCE_CONFIDENCE, words));

const isWithin =
  ({ start, end }: Pick<TimeRange, 'start' | 'end'>) =>
  ({ startS, endS }: SpokenWord): boolean =>
    startS < end && endS > start;

/**
 * Whether the words at these places, in seconds, are too uncertain to be evidence.
 * @param words of the window in which the places are
 */
export const isUncertainEvidence = (
  words: readonly SpokenWord[],
  places: readonly Pick<TimeRange, 'start' | 'end'>[],
): boolean =>
  hasMeanBelow(
    MIN_CONFIDENCE,
    words.filter((word) => places.some((place) => isWithin(place)(word))),
  );
