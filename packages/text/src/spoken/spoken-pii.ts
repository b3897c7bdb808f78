/** Finds personal data in what was said: in the words as they are, and in what they are when they are written out. */
import type { PiiCategory, PiiFinding } from '@winnow/core';
import { detectPii } from '../pii/index.ts';
import type { DetectPiiOptions } from '../text-analysis.ts';
import {
  findSourceWords,
  toVerbatimTranscript,
  toWrittenTranscript,
  type WrittenTranscript,
} from './written-transcript.ts';

export interface SpokenPiiFinding {
  readonly category: PiiCategory;
  /** As it is written. */
  readonly raw: string;
  /** 0–1: how sure the recogniser is, after validation. */
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

/**
 * Personal data in a transcript, in its order. Of what both readings find, the written one says what it is, and all words of
 * either belong to it: what is beeped over should not keep its first digit.
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
  return [...widened, ...more].sort((a, b) => a.from - b.from);
}
