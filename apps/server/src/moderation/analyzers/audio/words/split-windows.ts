/**
 * Splits speech into windows of a few sentences, each judged as a text of its own: ten minutes of talk would dilute a
 * threat.
 */
import type { SpokenWord } from '@winnow/models/speech';

export interface WindowSize {
  readonly mostWords: number;
  /** Words repeated from the previous window as context, in whole sentences. */
  readonly sharedWords: number;
}

/** A pause that ends a sentence, with or without a full stop in the transcript. */
const PAUSE_S = 1.5;

/** Indices of words, end exclusive. */
interface WordRange {
  readonly from: number;
  readonly to: number;
}

const wordCountOf = ({ from, to }: WordRange): number => to - from;

/** Splits into sentences at punctuation and pauses; a sentence without an end is cut. */
function splitSentences(words: readonly SpokenWord[], mostWords: number): WordRange[] {
  const sentences: WordRange[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const isPause = next !== undefined && next.startS - word.endS >= PAUSE_S;
    const isEnd = next === undefined || isPause || /[.?!…。？！।]["'”’)\]]*$/.test(word.text);
    if (!isEnd && index + 1 - from < mostWords) continue;
    sentences.push({ from, to: index + 1 });
    from = index + 1;
  }
  return sentences;
}

/** How many of the last sentences the next window repeats. */
function overlappingSentences(sentences: readonly WordRange[], sharedWords: number): WordRange[] {
  const shared: WordRange[] = [];
  let count = 0;
  for (const sentence of sentences.toReversed()) {
    count += wordCountOf(sentence);
    if (count > sharedWords) break;
    shared.unshift(sentence);
  }
  return shared;
}

/** @returns ranges of words in order; every word is in one or two of them */
export function splitWindows(words: readonly SpokenWord[], { mostWords, sharedWords }: WindowSize): WordRange[] {
  const windows: WordRange[] = [];
  let open: WordRange[] = [];
  let isNew = false;
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last && isNew) windows.push({ from: first.from, to: last.to });
    open = overlappingSentences(open, sharedWords);
    isNew = false;
  };
  for (const sentence of splitSentences(words, mostWords)) {
    const size = open.reduce((sum, one) => sum + wordCountOf(one), 0);
    if (size + wordCountOf(sentence) > mostWords) close();
    open.push(sentence);
    isNew = true;
  }
  close();
  return windows;
}
