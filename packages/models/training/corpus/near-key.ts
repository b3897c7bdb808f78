/**
 * The key that near-duplicates of a public text share, and the side of the split that it gives them: the same here and
 * in packages/models/training/rows.py.
 */
import { type Split, splitOf } from './split.ts';

/** Python's `\w` and `\s`, from which JavaScript's differ. */
const letter = '[\\p{L}\\p{N}_]';
const notSpace = '[^\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const wholeWord = (word: string) => `(?<!${letter})${word}(?!${letter})`;

const noise = new RegExp(
  `https?://${notSpace}+|@${letter}+|${wholeWord('user')}|${wholeWord('rt')}|&${letter}+;`,
  'gu',
);
const between = /[^\p{L}\p{N}]+/gu;
const LETTERS = 160;

/** @returns the first letters and digits of a text without links, names and case; the text itself if it has none */
export function nearKey(text: string): string {
  const letters = text.toLowerCase().replace(noise, ' ').replace(between, '');
  return [...letters.slice(0, 2 * LETTERS)].slice(0, LETTERS).join('') || text;
}

/** @returns the side of the split of a public text and all its near-duplicates */
export const splitOfPublicText = (text: string): Split => splitOf({ text: nearKey(text) });
