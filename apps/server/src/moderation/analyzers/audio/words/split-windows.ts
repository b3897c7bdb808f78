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
export interface WindowRange {
  readonly from: number;
  readonly to: number;
}

const wordCountOf = ({ from, to }: WindowRange): number => to - from;

/**
 * Chosen by us, not measured: longer sentences are transcripts without full stops. Others stay whole: half a sentence
 * means something else.
 */
const LONGEST_SENTENCE = 60;

/** Splits at punctuation and pauses. */
function splitSentences(words: readonly SpokenWord[]): WindowRange[] {
  const sentences: WindowRange[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const isPause = next !== undefined && next.startS - word.endS >= PAUSE_S;
    const isEnd = next === undefined || isPause || /[.?!…。？！।]["'”’)\]]*$/.test(word.text);
    if (!isEnd) continue;
    sentences.push({ from, to: index + 1 });
    from = index + 1;
  }
  return sentences;
}

/** Cuts a sentence without an end. */
function cutLongSentence(sentence: WindowRange, mostWords: number): WindowRange[] {
  if (wordCountOf(sentence) <= LONGEST_SENTENCE) return [sentence];
  const { from, to } = sentence;
  const pieces = Math.ceil(wordCountOf(sentence) / mostWords);
  return Array.from({ length: pieces }, (_, piece) => ({
    from: from + piece * mostWords,
    to: Math.min(to, from + (piece + 1) * mostWords),
  }));
}

/** How many of the last sentences the next window repeats. */
function overlappingSentences(sentences: readonly WindowRange[], sharedWords: number): WindowRange[] {
  const shared: WindowRange[] = [];
  let count = 0;
  for (const sentence of sentences.toReversed()) {
    count += wordCountOf(sentence);
    if (count > sharedWords) break;
    shared.unshift(sentence);
  }
  return shared;
}

/**
 * A sentence of more words than a window has is a window of its own.
 * @returns ranges of words in order; every word is in one or two of them
 */
export function splitWindows(words: readonly SpokenWord[], { mostWords, sharedWords }: WindowSize): WindowRange[] {
  const windows: WindowRange[] = [];
  let open: WindowRange[] = [];
  let isNew = false;
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last && isNew) windows.push({ from: first.from, to: last.to });
    open = overlappingSentences(open, sharedWords);
    isNew = false;
  };
  for (const sentence of splitSentences(words).flatMap((one) => cutLongSentence(one, mostWords))) {
    const size = open.reduce((sum, one) => sum + wordCountOf(one), 0);
    if (size + wordCountOf(sentence) > mostWords) close();
    open.push(sentence);
    isNew = true;
  }
  close();
  return windows;
}
