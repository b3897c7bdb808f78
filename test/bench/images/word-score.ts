/** Words that were read against words that are there. */
import type { GeneratedPicture } from './generate-picture.ts';

export interface WordScore {
  /** Words in the picture, words that were read, and how many of these are right. */
  readonly truth: number;
  readonly read: number;
  readonly found: number;
  readonly missed: readonly string[];
  /** Read, but not there. A word that is read wrongly is missed and spurious. */
  readonly spurious: readonly string[];
}

/** Without case and without the punctuation around it; what is nothing else does not count. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export function scoreWords({ lines }: Pick<GeneratedPicture, 'lines'>, words: readonly string[]): WordScore {
  const fold = (all: readonly string[]) => all.map(foldWord).filter((word) => word !== '');
  const truth = fold(lines.flatMap((line) => line.words.map(({ text }) => text)));
  const read = fold(words);
  const open = new Map<string, number>();
  for (const word of truth) open.set(word, (open.get(word) ?? 0) + 1);
  const spurious = read.filter((word) => {
    const left = open.get(word) ?? 0;
    open.set(word, left - 1);
    return left < 1;
  });
  const missed = [...open].flatMap(([word, left]) => Array.from({ length: Math.max(0, left) }, () => word));
  return { truth: truth.length, read: read.length, found: read.length - spurious.length, missed, spurious };
}
