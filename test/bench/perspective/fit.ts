/** Fits a rising line to scores: what share of texts with about this score are what the score speaks of, at even odds. */
import type { Ranked } from '../quality/metrics.ts';

type Point = readonly [ours: number, theirs: number];

/** Texts of neighbouring scores, each side weighing as much as the other in the whole. */
interface Bin {
  readonly weight: number;
  readonly scores: number;
  readonly positive: number;
}

const BINS = 16;

/** In half texts of each side: keeps a bin with few texts from being certain. */
const PRIOR = 0.5;

const joined = (a: Bin, b: Bin): Bin => ({
  weight: a.weight + b.weight,
  scores: a.scores + b.scores,
  positive: a.positive + b.positive,
});

/** Bins of equal weight, by rising score; texts of equal score stay together. */
function binned(items: readonly Ranked[]): { bins: Bin[]; prior: number } {
  const positives = items.filter(({ isPositive }) => isPositive).length;
  const weightOf = ({ isPositive }: Ranked) => 0.5 / (isPositive ? positives : items.length - positives);
  const bins: Bin[] = [];
  let [open, last]: [Bin | undefined, number] = [undefined, Number.NaN];
  for (const item of items.toSorted((a, b) => a.score - b.score)) {
    if (open !== undefined && open.weight >= 1 / BINS && item.score !== last) {
      bins.push(open);
      open = undefined;
    }
    const weight = weightOf(item);
    const one = { weight, scores: weight * item.score, positive: item.isPositive ? weight : 0 };
    open = open === undefined ? one : joined(open, one);
    last = item.score;
  }
  if (open !== undefined) bins.push(open);
  return { bins, prior: (PRIOR * 0.5) / Math.max(1, Math.min(positives, items.length - positives)) };
}

/** Pool adjacent violators (Ayer et al. 1955): neighbours that do not rise become one. */
function rising(bins: readonly Bin[], shareOf: (bin: Bin) => number): Bin[] {
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

const rounded = (number: number): number => Math.round(number * 1000) / 1000;

/** @returns points of a line that rises from 0, 0 to 1, 1 */
export function fitted(items: readonly Ranked[]): Point[] {
  const { bins, prior } = binned(items);
  const shareOf = ({ positive, weight }: Bin) => (positive + prior) / (weight + 2 * prior);
  const inner = rising(bins, shareOf)
    .map((bin): Point => [rounded(bin.scores / bin.weight), rounded(shareOf(bin))])
    .filter(([ours, theirs]) => ours > 0 && ours < 1 && theirs > 0 && theirs < 1);
  const distinct = inner.filter(([ours], at) => ours !== inner[at - 1]?.[0]);
  return [[0, 0], ...distinct, [1, 1]];
}
