/** How well scores separate positive texts from negative ones. */

/** A text's score, and whether it is positive. */
export interface LabelledScore {
  readonly score: number;
  readonly isPositive: boolean;
}

/** Shares (0–1); null if one class is empty. */
export interface RankingMetrics {
  readonly auroc: number | null;
  readonly auprc: number | null;
  readonly f1: number | null;
}

/** Texts of equal score, highest score first. */
function* tiedGroups(items: readonly LabelledScore[]) {
  const sorted = items.toSorted((a, b) => b.score - a.score);
  for (let at = 0; at < sorted.length; ) {
    const score = sorted[at]?.score;
    let [positives, negatives] = [0, 0];
    for (; sorted[at]?.score === score && at < sorted.length; at += 1) {
      if (sorted[at]?.isPositive) positives += 1;
      else negatives += 1;
    }
    yield { positives, negatives };
  }
}

/**
 * @param items all with finite scores
 * @returns the area under the ROC curve (a tie counts half); average precision (tied texts are found all or none, as in
 * scikit-learn); F1 of what scores `threshold` or more
 */
export function rankingMetrics(items: readonly LabelledScore[], threshold = 0.5): RankingMetrics {
  const positives = items.filter(({ isPositive }) => isPositive).length;
  const negatives = items.length - positives;
  if (positives === 0 || negatives === 0) return { auroc: null, auprc: null, f1: null };
  let [found, flagged, beaten, precision] = [0, 0, 0, 0];
  for (const tie of tiedGroups(items)) {
    beaten += tie.positives * (negatives - flagged - tie.negatives / 2);
    found += tie.positives;
    flagged += tie.negatives;
    precision += (tie.positives / positives) * (found / (found + flagged));
  }
  const said = items.filter(({ score }) => score >= threshold);
  const right = said.filter(({ isPositive }) => isPositive).length;
  return { auroc: beaten / (positives * negatives), auprc: precision, f1: (2 * right) / (said.length + positives) };
}

/** The share of items for which a condition holds; null if there are no items. */
export const shareWhere = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null =>
  items.length === 0 ? null : items.filter(holds).length / items.length;

/** The mean of the known values; null if there are none. */
export function meanOfKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
