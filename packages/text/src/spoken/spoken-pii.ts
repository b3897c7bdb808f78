/** Finds personal data in speech: in the verbatim transcript, and in its written form. */
import type { PiiCategory, PiiFinding } from '@winnow/core';
import { detectPii } from '../pii/index.ts';
import type { DetectPiiOptions } from '../text-analysis.ts';
import { findAnnouncedAddresses, findCityEnd } from './spoken-addresses.ts';
import { findAnnouncedNumbers } from './spoken-secrets.ts';
import {
  findSourceWords,
  toVerbatimTranscript,
  toWrittenTranscript,
  type WrittenTranscript,
} from './written-transcript.ts';

export interface SpokenPiiFinding {
  readonly category: PiiCategory;
  /** In written form. */
  readonly raw: string;
  /** 0–1: the recogniser's confidence after validation. */
  readonly confidence: number;
  /** Words of the transcript, end exclusive. */
  readonly from: number;
  readonly to: number;
}

function findPiiInTranscript(written: WrittenTranscript, options: DetectPiiOptions): SpokenPiiFinding[] {
  return detectPii(written.text, options).flatMap(({ place, ...one }: PiiFinding) =>
    place?.kind === 'span' ? [{ ...one, ...findSourceWords(written, place.start, place.end) }] : [],
  );
}

const overlapsFinding = (a: SpokenPiiFinding, b: SpokenPiiFinding): boolean => a.from < b.to && b.from < a.to;

/** Chosen by us, not measured: digits after a cue, of which some may be misheard. */
const ANNOUNCED_CONFIDENCE = 0.7;

/** Found by their number of digits alone: a cue before them identifies them better. */
const vagueCategories: readonly PiiCategory[] = ['phone', 'ssn'];

/** Numbers after a cue; what recognisers found in them has precedence for its value, but not for its end. */
function findAnnouncedPii(
  words: readonly string[],
  { categories }: DetectPiiOptions,
  found: readonly SpokenPiiFinding[],
): SpokenPiiFinding[] {
  return findAnnouncedNumbers(words.map((text) => ({ text }))).flatMap(({ category, digits, from, to }) => {
    if (categories && !categories.includes(category)) return [];
    const announced = { category, raw: digits, confidence: ANNOUNCED_CONFIDENCE, from, to };
    const same = found.filter((other) => overlapsFinding(announced, other));
    if (same.length === 0) return [announced];
    return same
      .map((one) => ({
        ...one,
        category: vagueCategories.includes(one.category) ? category : one.category,
        from: Math.min(from, one.from),
        to: Math.max(to, one.to),
      }))
      .slice(0, 1);
  });
}

/** Addresses after a cue that were not recognised, as they were heard. */
function findMoreAddresses(
  words: readonly string[],
  { categories }: DetectPiiOptions,
  found: readonly SpokenPiiFinding[],
): SpokenPiiFinding[] {
  if (categories && !categories.includes('address')) return [];
  return findAnnouncedAddresses(words)
    .map(({ from, to }) => ({
      category: 'address' as const,
      raw: words.slice(from, to).join(' '),
      confidence: ANNOUNCED_CONFIDENCE,
      from,
      to,
    }))
    .filter((one) => !found.some((other) => other.category === 'address' && overlapsFinding(one, other)));
}

/** Chosen by us, not measured: a name that is spelled out. */
const MOST_NAME_WORDS = 6;

/** The city after a street, and what was said of an e-mail address before what was understood. */
function extendFinding(words: readonly string[], finding: SpokenPiiFinding): SpokenPiiFinding {
  if (finding.category === 'address') return { ...finding, to: findCityEnd(words, finding.to) };
  if (finding.category === 'email') return { ...finding, from: findNameStart(words, finding.from) };
  return finding;
}

/** After "write to", "my e-mail is" or "mail me at". */
function findNameStart(words: readonly string[], from: number): number {
  const least = Math.max(0, from - MOST_NAME_WORDS);
  const cue = words.slice(least, from).findLastIndex((word) => /^(?:to|at|is|e-?mail|address)[:,]?$/i.test(word));
  return cue < 0 ? from : least + cue + 1;
}

/**
 * Personal data in a transcript, in its order. If both forms yield a finding, the written one determines the value, and
 * the words of both belong to it, so that bleeping does not leave out the first digit.
 * @param words in order, with their punctuation
 */
export function detectSpokenPii(words: readonly string[], options: DetectPiiOptions = {}): SpokenPiiFinding[] {
  const inWriting = findPiiInTranscript(toWrittenTranscript(words), options);
  const inSpeech = findPiiInTranscript(toVerbatimTranscript(words), options);
  const widened = inWriting.map((one) => {
    const same = inSpeech.filter((other) => other.category === one.category && overlapsFinding(other, one));
    return {
      ...one,
      from: Math.min(one.from, ...same.map(({ from }) => from)),
      to: Math.max(one.to, ...same.map(({ to }) => to)),
    };
  });
  const more = inSpeech.filter((one) => !widened.some((other) => overlapsFinding(one, other)));
  const found = [...widened, ...more].map((one) => extendFinding(words, one));
  const announced = [...findAnnouncedPii(words, options, found), ...findMoreAddresses(words, options, found)];
  const rest = found.filter((one) => !announced.some((other) => overlapsFinding(one, other)));
  return [...rest, ...announced].sort((a, b) => a.from - b.from);
}
