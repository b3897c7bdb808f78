/** Fits a rising line to scores: what share of texts with about this score are what the score speaks of. */
import { rounded } from '@winnow/core';
import type { Ranked } from '../quality/metrics.ts';

type Point = readonly [ours: number, theirs: number];

/** Texts of neighbouring scores. */
interface Bin {
  readonly texts: number;
  readonly positives: number;
  /** Their sum. */
  readonly scores: number;
}

const BINS = 16;

const joined = (a: Bin, b: Bin): Bin => ({
  texts: a.texts + b.texts,
  positives: a.positives + b.positives,
  scores: a.scores + b.scores,
});

/** Half a text more on either side keeps a bin with few texts from being certain. */
const shareOf = ({ positives, texts }: Bin): number => (positives + 0.5) / (texts + 1);

/** Bins by rising score, each with as much of both sides together as any other; texts of equal score stay together. */
function binned(items: readonly Ranked[]): Bin[] {
  const positives = items.filter(({ isPositive }) => isPositive).length;
  const bins: Bin[] = [];
  let open: Bin = { texts: 0, positives: 0, scores: 0 };
  let last = Number.NaN;
  const isFull = () =>
    open.positives / positives + (open.texts - open.positives) / (items.length - positives) >= 2 / BINS;
  for (const { score, isPositive } of items.toSorted((a, b) => a.score - b.score)) {
    if (isFull() && score !== last) {
      bins.push(open);
      open = { texts: 0, positives: 0, scores: 0 };
    }
    open = joined(open, { texts: 1, positives: isPositive ? 1 : 0, scores: score });
    last = score;
  }
  return [...bins, open];
}

/** Pool adjacent violators (Ayer et al. 1955): neighbours that do not rise become one. */
function rising(bins: readonly Bin[]): Bin[] {
  const pooled: Bin[] = [];
  for (const bin of bins) {
    let now = bin;
    for (let before = pooled.at(-1); before !== undefined && shareOf(before) >= shareOf(now); before = pooled.at(-1)) {
      now = joined(before, now);
      pooled.pop();
    }
    pooled.push(now);
  }
  return pooled;
}

/** Of both axes. */
const DECIMALS = 3;

/** @returns points of a line that rises from 0, 0 to 1, 1 */
export function fitted(items: readonly Ranked[]): Point[] {
  const inner = rising(binned(items))
    .map((bin): Point => [rounded(bin.scores / bin.texts, DECIMALS), rounded(shareOf(bin), DECIMALS)])
    .filter(([ours, theirs]) => ours > 0 && ours < 1 && theirs > 0 && theirs < 1);
  const rises = inner.filter(([ours, theirs], at) => {
    const [left, below] = inner[at - 1] ?? [0, 0];
    return ours > left && theirs > below;
  });
  return [[0, 0], ...rises, [1, 1]];
}
