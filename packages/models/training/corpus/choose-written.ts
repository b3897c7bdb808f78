/** Written texts of a part of the corpus: so many, spread evenly, and the same in every run. */
import { createHash } from 'node:crypto';
import { readWrittenTexts } from './read-corpus.ts';
import { splitOf } from './split.ts';

export interface WrittenChoice {
  readonly part: 'train' | 'dev';
  readonly count: number;
  /** Whether texts without a label are chosen, or those with one. */
  readonly isHarmless: boolean;
  /** In characters; the chosen ones are shorter. Default: any length. */
  readonly shorterThan?: number;
}

/** Orders texts evenly, and always the same. @returns hexadecimal SHA-256 */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

export const chooseWritten = ({ part, count, isHarmless, shorterThan = Number.POSITIVE_INFINITY }: WrittenChoice) =>
  readWrittenTexts()
    .lines.map(({ row }) => row)
    .filter((row) => row.text.length < shorterThan && splitOf(row) === part && (row.labels.length === 0) === isHarmless)
    .map((row) => ({ row, order: hashText(row.text) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ row }) => row);
