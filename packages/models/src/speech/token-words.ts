/** Converts the tokens of a window to words, with their times in the window. */
import { decodeTokenText } from './token-text.ts';

export interface DecodedTokens {
  /** Ids of text. */
  readonly tokens: Float32Array;
  /** For each token, and for the end token if it was reached. */
  readonly logProbabilities: Float32Array;
  /** Seconds from the start of the window: the start of each token, and the end of the last one. */
  readonly startsS: readonly number[];
}

/** A word in its window. */
export interface WindowWord {
  readonly text: string;
  /** It was written without a space before it. */
  readonly isGlued: boolean;
  readonly startS: number;
  readonly endS: number;
  readonly confidence: number;
}

/** Languages written without spaces between words: each piece counts as a word. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'my', 'km']);

const isPunctuationMark = (text: string): boolean => /^[\p{P}\s]+$/u.test(text);

export function groupTokensIntoWords(
  read: DecodedTokens,
  vocabulary: readonly string[],
  language: string,
): WindowWord[] {
  const groups: { text: string; from: number; to: number }[] = [];
  for (const { text, from, to } of decodeTokenText(read.tokens, vocabulary)) {
    const last = groups.at(-1);
    const isNew = text.startsWith(' ') || (UNSPACED.has(language) && !isPunctuationMark(text));
    if (last === undefined || isNew) groups.push({ text, from, to });
    else {
      last.text += text;
      last.to = to;
    }
  }
  return groups
    .filter(({ text }) => !isPunctuationMark(text))
    .map(({ text, from, to }) => ({
      text: text.trim(),
      isGlued: !text.startsWith(' '),
      startS: read.startsS[from] ?? 0,
      endS: read.startsS[to] ?? read.startsS.at(-1) ?? 0,
      confidence: Math.exp(mean(read.logProbabilities.subarray(from, to))),
    }));
}

export const mean = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
