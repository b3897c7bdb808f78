/** The side of the split of a text: train, dev or test, the same here and in packages/models/training/split.py. */
import { createHash } from 'node:crypto';

export type Split = 'train' | 'dev' | 'test';

/** Never change it: another salt would move texts of today's test part into training. */
const salt = 'winnow-written-1';

interface SplittableText {
  readonly text: string;
  readonly pair?: string | undefined;
}

/**
 * @returns the position (0–1) of the hash of the pair, or of the text if there is none; independent of file name, line
 * number and other texts
 */
export function splitPosition({ text, pair }: SplittableText): number {
  const key = pair === undefined ? `text ${text}` : `pair ${pair}`;
  return createHash('sha256').update(`${salt}\n${key}`, 'utf8').digest().readUInt32BE(0) / 2 ** 32;
}

/** @returns 80% train, 10% dev, 10% test; both texts of a pair get the same result */
export function splitOf(row: SplittableText): Split {
  const share = splitPosition(row);
  if (share < 0.8) return 'train';
  return share < 0.9 ? 'dev' : 'test';
}
