/** Addresses that were dictated: a house number after a cue, with the words that belong to it, as they were heard. */
import { findCueEnds, type HeardWord, isOtherNumber, type WordRange } from './spoken-secrets.ts';
import { toWrittenTranscript } from './written-transcript.ts';

/** Chosen by us, not measured: city, state and postcode. */
const MOST_CITY_WORDS = 5;

/**
 * After the last capitalised word or number of the sentence, without more than two other words in a row.
 * @param from the word after what is known of the address
 */
export function findCityEnd(words: readonly string[], from: number): number {
  let to = from;
  for (let at = from; at < Math.min(words.length, from + MOST_CITY_WORDS); at++) {
    if (/[.?!]$/.test(words[at - 1] ?? '') || at - to > 2) break;
    if (/^(?:\p{Lu}\p{L}|\d)/u.test(words[at] ?? '')) to = at + 1;
  }
  return to;
}

/** Cues before an address. */
const addressCue =
  /\b(?:address is|(?:lives?|living|staying) (?:at|on)|(?:moved|moving) to|(?:goes|send (?:it|them|this)|ships?|shipped|deliver(?:ed)?(?: it)?|mail (?:it|them)) to)\b/gi;

/** A house number, also as recognisers hear it: "I-07" is nine oh seven. */
const houseNumber = /^(?:\p{L}-?)?\d(?:[\d-]{0,4}\d)?\p{L}?$/u;
const streetWord =
  /^(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|terrace|square|crescent|apartment|flat|unit|floor)\b/i;

/** Chosen by us, not measured: "our new address is still number". */
const MOST_WORDS_BEFORE_NUMBER = 3;
const MOST_STREET_WORDS = 4;

/** Whether the words after a house number are those of a street: named as one, or two names in a row. */
function isStreet(words: readonly string[]): boolean {
  const names = words.slice(0, MOST_STREET_WORDS);
  const other = names.findIndex((word) => !/^\p{Lu}/u.test(word));
  return names.some((word) => streetWord.test(word)) || (other < 0 ? names.length : other) >= 2;
}

/** The address after each cue, from its house number to its city. */
export function findAnnouncedAddresses(words: readonly string[]): WordRange[] {
  const heard: HeardWord[] = words.map((text) => ({ text }));
  const { text, spans } = toWrittenTranscript(words);
  return findCueEnds(heard, addressCue).flatMap((at): WordRange[] => {
    const number = spans.find(({ start, end, from }) => {
      const written = text.slice(start, end).replace(/[^\p{L}\p{N}]+$/u, '');
      const isNear = from >= at && from < at + MOST_WORDS_BEFORE_NUMBER;
      return isNear && houseNumber.test(written) && !isOtherNumber(written);
    });
    if (number === undefined || !isStreet(words.slice(number.to))) return [];
    const street = Math.min(words.length, number.to + 2);
    return [{ from: number.from, to: Math.max(street, findCityEnd(words, street)) }];
  });
}
