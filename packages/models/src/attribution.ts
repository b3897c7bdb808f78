/** The words behind a signal: those whose tokens contribute most to its logit. */
import type { TextRange } from './text-model.ts';

interface WordContribution extends TextRange {
  /** The summed contribution of its tokens to the logit. */
  readonly share: number;
}

/** A word belongs to a run if it contributes at least this share of the run's strongest word. */
const MIN_NEIGHBOUR_SHARE = 0.4;
/** A further run is reported if its strongest word contributes at least this share of the text's strongest. */
const MIN_FURTHER_RUN_SHARE = 0.6;
const MAX_RUNS = 3;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const isPunctuation = (sign: string): boolean => /^[\p{P}\p{Z}\p{C}]*$/u.test(sign);

/**
 * Runs of neighbouring words around the strongest ones, at most three.
 * @param tokenRanges the range of each token in `text`
 * @param shares the contribution of each token to the signal's logit
 * @returns in text order, not touching each other; [] if no word contributes to the signal
 */
export function findContributingWords(
  text: string,
  tokenRanges: readonly TextRange[],
  shares: readonly number[],
): TextRange[] {
  const words = sumWordContributions(text, tokenRanges, shares);
  const runs: { from: number; to: number }[] = [];
  const strongest = Math.max(0, ...words.map(({ share }) => share));
  const byShare = [...words.entries()].sort(([, a], [, b]) => b.share - a.share);
  for (const [index, { share }] of byShare) {
    if (share <= 0 || share < MIN_FURTHER_RUN_SHARE * strongest || runs.length === MAX_RUNS) break;
    if (runs.some(({ from, to }) => index >= from && index <= to)) continue;
    const belongs = (at: number) => (words[at]?.share ?? 0) >= MIN_NEIGHBOUR_SHARE * share;
    let [from, to] = [index, index];
    while (belongs(from - 1)) from -= 1;
    while (belongs(to + 1)) to += 1;
    runs.push({ from, to });
  }
  return mergeWordRuns(runs).map(({ from, to }) => ({ start: words[from]?.start ?? 0, end: words[to]?.end ?? 0 }));
}

/** Merges runs that overlap or touch. */
function mergeWordRuns(runs: readonly { from: number; to: number }[]) {
  const joined: { from: number; to: number }[] = [];
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && run.from <= last.to + 1) last.to = Math.max(last.to, run.to);
    else joined.push({ ...run });
  }
  return joined;
}

/**
 * The words of the range that the tokens cover; a token counts toward the word in which it begins, and punctuation is
 * ignored.
 */
function sumWordContributions(
  text: string,
  places: readonly TextRange[],
  shares: readonly number[],
): WordContribution[] {
  const first = places[0]?.start ?? 0;
  const last = places.at(-1)?.end ?? 0;
  const words: WordContribution[] = [];
  let token = 0;
  for (const { segment, index } of segmenter.segment(text.slice(first, last))) {
    const [start, end] = [first + index, first + index + segment.length];
    let share = 0;
    for (; token < places.length && (places[token]?.start ?? 0) < end; token += 1) share += shares[token] ?? 0;
    if (!isPunctuation(segment)) words.push({ start, end, share });
  }
  return words;
}
