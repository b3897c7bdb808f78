/** Compares recognized words with the words that are there. */
import type { GeneratedPicture } from './generate-picture.ts';

export interface WordScore {
  /** Words in the image, words recognized, and how many of these are correct. */
  readonly truth: number;
  readonly read: number;
  readonly found: number;
  readonly missed: readonly string[];
  /** Recognized, but not there. A misread word counts as missed and as spurious. */
  readonly spurious: readonly string[];
}

/** Without case and surrounding punctuation; pure punctuation does not count. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const fold = (words: readonly string[]): string[] => words.map(foldWord).filter((word) => word !== '');

export const scoreWords = ({ lines }: Pick<GeneratedPicture, 'lines'>, words: readonly string[]): WordScore =>
  compareWords(
    lines.flatMap((line) => line.words.map(({ text }) => text)),
    words,
  );

/** @param written the words that are there @param words those that were recognized */
export function compareWords(written: readonly string[], words: readonly string[]): WordScore {
  const truth = fold(written);
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
