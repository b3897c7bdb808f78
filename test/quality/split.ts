/** Which side of the draw a text stands on: train, dev or test, the same here and in packages/models/training/split.py. */
import { createHash } from 'node:crypto';

export type Split = 'train' | 'dev' | 'test';

/** Fixed for good: another salt would put texts of today's test part into tomorrow's training. */
const salt = 'winnow-written-1';

interface SplittableText {
  readonly text: string;
  readonly pair?: string | undefined;
}

/** @returns where the hash of the pair (or of the text where there is none) lies between 0 and 1: a file's name, a line's place and other texts do not matter */
export function splitPosition({ text, pair }: SplittableText): number {
  const key = pair === undefined ? `text ${text}` : `pair ${pair}`;
  return createHash('sha256').update(`${salt}\n${key}`, 'utf8').digest().readUInt32BE(0) / 2 ** 32;
}

/** @returns 80% train, 10% dev, 10% test; both halves of a pair get the same answer */
export function splitOf(row: SplittableText): Split {
  const share = splitPosition(row);
  if (share < 0.8) return 'train';
  return share < 0.9 ? 'dev' : 'test';
}
