/** Finds personal data in speech: in the verbatim transcript, and in its written form. */
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
  return [...widened, ...more].sort((a, b) => a.from - b.from);
}
