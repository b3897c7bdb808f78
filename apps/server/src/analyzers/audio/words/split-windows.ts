/** What is said, in windows of a few sentences: each is judged as a text of its own, so that a threat in ten minutes of talk is not drowned. */
import type { SpokenWord } from '@winnow/models/speech';

export interface WindowSize {
  readonly mostWords: number;
  /** Words of the window before that are read again, in whole sentences: what is said is understood by what was said before. */
  readonly sharedWords: number;
}

/** A pause that ends a sentence, whether a recogniser wrote a full stop or not. */
const PAUSE_S = 1.5;

/** Indices of words, end exclusive. */
interface WordRange {
  readonly from: number;
  readonly to: number;
}

const wordCountOf = ({ from, to }: WordRange): number => to - from;

/** Sentences by their signs and by pauses; one that does not end is cut. */
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

/** How many of the last sentences the next window reads again. */
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
