/** Fits a rising line to scores: the share of positive texts among those with about this score. */
import { roundTo } from '@winnow/core';
import type { LabelledScore } from '../quality/metrics.ts';

type ScalePoint = readonly [ours: number, theirs: number];

/** Texts with neighbouring scores. */
interface ScoreBin {
  readonly texts: number;
  readonly positives: number;
  /** Sum of their scores. */
  readonly scores: number;
}

const BINS = 16;

const mergeBins = (a: ScoreBin, b: ScoreBin): ScoreBin => ({
  texts: a.texts + b.texts,
  positives: a.positives + b.positives,
  scores: a.scores + b.scores,
});

/** Half a text added on either side keeps a bin with few texts from being certain. */
const smoothedShare = ({ positives, texts }: ScoreBin): number => (positives + 0.5) / (texts + 1);

/** Bins by rising score, each with the same weight of both classes; texts of equal score stay together. */
function createBins(items: readonly LabelledScore[]): ScoreBin[] {
  const positives = items.filter(({ isPositive }) => isPositive).length;
  const bins: ScoreBin[] = [];
  let open: ScoreBin = { texts: 0, positives: 0, scores: 0 };
  let last = Number.NaN;
  const isFull = () =>
    open.positives / positives + (open.texts - open.positives) / (items.length - positives) >= 2 / BINS;
  for (const { score, isPositive } of items.toSorted((a, b) => a.score - b.score)) {
    if (isFull() && score !== last) {
      bins.push(open);
      open = { texts: 0, positives: 0, scores: 0 };
    }
    open = mergeBins(open, { texts: 1, positives: isPositive ? 1 : 0, scores: score });
    last = score;
  }
  return [...bins, open];
}

/** Pool adjacent violators (Ayer et al. 1955): merges neighbours that do not rise. */
function poolAdjacentViolators(bins: readonly ScoreBin[]): ScoreBin[] {
  const pooled: ScoreBin[] = [];
  for (const bin of bins) {
    let now = bin;
    for (
      let before = pooled.at(-1);
      before !== undefined && smoothedShare(before) >= smoothedShare(now);
      before = pooled.at(-1)
    ) {
      now = mergeBins(before, now);
      pooled.pop();
    }
    pooled.push(now);
  }
  return pooled;
}

/** Rounding of both axes. */
const DECIMALS = 3;

/** @returns points of a line that rises from 0, 0 to 1, 1 */
export function fitScale(items: readonly LabelledScore[]): ScalePoint[] {
  const inner = poolAdjacentViolators(createBins(items))
    .map((bin): ScalePoint => [roundTo(bin.scores / bin.texts, DECIMALS), roundTo(smoothedShare(bin), DECIMALS)])
    .filter(([ours, theirs]) => ours > 0 && ours < 1 && theirs > 0 && theirs < 1);
  const rises = inner.filter(([ours, theirs], at) => {
    const [left, below] = inner[at - 1] ?? [0, 0];
    return ours > left && theirs > below;
  });
  return [[0, 0], ...rises, [1, 1]];
}
