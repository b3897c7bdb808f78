/** What near-duplicates of a public text share, and the side of the draw that it gives them: the same here and in packages/models/training/rows.py. */
import { type Split, splitOf } from './split.ts';

/** Python's `\w` and `\s`, which JavaScript's differ from. */
const letter = '[\\p{L}\\p{N}_]';
const notSpace = '[^\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const wholeWord = (word: string) => `(?<!${letter})${word}(?!${letter})`;

const noise = new RegExp(
  `https?://${notSpace}+|@${letter}+|${wholeWord('user')}|${wholeWord('rt')}|&${letter}+;`,
  'gu',
);
const between = /[^\p{L}\p{N}]+/gu;
const LETTERS = 160;

/** @returns the first letters and digits of a text without links, names and case; of a text without any, the text */
export function nearKey(text: string): string {
  const letters = text.toLowerCase().replace(noise, ' ').replace(between, '');
  return [...letters.slice(0, 2 * LETTERS)].slice(0, LETTERS).join('') || text;
}

/** @returns the side on which a public text stands, with all that nearly repeat it */
export const splitOfPublicText = (text: string): Split => splitOf({ text: nearKey(text) });
