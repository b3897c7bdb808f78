/** Finds personal data in what was said: in the words as they are, and in what they are when they are written out. */
import type { PiiCategory, PiiFinding } from '@winnow/core';
import type { DetectPiiOptions } from '../analysis.ts';
import { detectPii } from '../pii/index.ts';
import { asSaid, type WrittenOut, wordsBehind, writeOut } from './write-out.ts';

export interface SpokenPii {
  readonly category: PiiCategory;
  /** As it is written. */
  readonly raw: string;
  /** 0–1: how sure the recogniser is, after validation. */
  readonly confidence: number;
  /** Words of the transcript, end exclusive. */
  readonly from: number;
  readonly to: number;
}

function found(written: WrittenOut, options: DetectPiiOptions): SpokenPii[] {
  return detectPii(written.text, options).flatMap(({ place, ...one }: PiiFinding) =>
    place?.kind === 'span' ? [{ ...one, ...wordsBehind(written, place.start, place.end) }] : [],
  );
}

const overlap = (a: SpokenPii, b: SpokenPii): boolean => a.from < b.to && b.from < a.to;

/**
 * Personal data in a transcript, in its order. Of what both readings find, the written one says what it is, and all words of
 * either belong to it: what is beeped over should not keep its first digit.
 * @param words in order, with their punctuation
 */
export function detectSpokenPii(words: readonly string[], options: DetectPiiOptions = {}): SpokenPii[] {
  const inWriting = found(writeOut(words), options);
  const inSpeech = found(asSaid(words), options);
  const widened = inWriting.map((one) => {
    const same = inSpeech.filter((other) => other.category === one.category && overlap(other, one));
    return {
      ...one,
      from: Math.min(one.from, ...same.map(({ from }) => from)),
      to: Math.max(one.to, ...same.map(({ to }) => to)),
    };
  });
  const more = inSpeech.filter((one) => !widened.some((other) => overlap(one, other)));
  return [...widened, ...more].sort((a, b) => a.from - b.from);
}
