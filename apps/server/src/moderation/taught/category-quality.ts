/** How well a custom category is recognised, from scores of its examples by models that were learned without them. */
import { type CategoryId, type CategoryQuality, categories, categoryIds, type ShareInterval } from '@winnow/core';

/** An example with its held-out score, and what the text model says of it. */
export interface ScoredExample {
  readonly belongs: boolean;
  /** 0–1 */
  readonly score: number;
  /** 0–1 for each fixed category. */
  readonly fixed: Partial<Readonly<Record<CategoryId, number>>>;
}

/** Two-sided, for 95% confidence. */
const Z = 1.96;
/** Chosen by us, not measured: what people can choose between. */
const THRESHOLDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;
/** Chosen by us, not measured: a label on one of twenty wrong texts is bearable, and more is not. */
const MOST_FALSE = 0.05;
/** Chosen by us, not measured: less overlap with a fixed category is no confusion. */
const LEAST_OVERLAP = 0.1;

/** The share and its interval by Wilson's score; [0, 1] of nothing. */
export function toShareInterval(successes: number, count: number): ShareInterval {
  if (count === 0) return { share: 0, low: 0, high: 1 };
  const share = successes / count;
  const centre = share + Z ** 2 / (2 * count);
  const spread = Z * Math.sqrt((share * (1 - share)) / count + (Z / (2 * count)) ** 2);
  const scale = 1 + Z ** 2 / count;
  return { share, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

const shareFrom = (scores: readonly number[], threshold: number): ShareInterval =>
  toShareInterval(scores.filter((score) => score >= threshold).length, scores.length);

/** Ties count half. */
function measureAuroc(belonging: readonly number[], others: readonly number[]): number {
  let won = 0;
  for (const score of belonging) for (const other of others) won += score > other ? 1 : Number(score === other) / 2;
  return won / (belonging.length * others.length || 1);
}

function findConfusions(examples: readonly ScoredExample[]): CategoryQuality['confusedWith'] {
  const shareOf = (id: CategoryId, side: boolean) => {
    const own = examples.filter(({ belongs }) => belongs === side);
    return own.filter(({ fixed }) => (fixed[id] ?? 0) >= 0.5).length / (own.length || 1);
  };
  return categoryIds
    .flatMap((id) => {
      const [belonging, others] = [shareOf(id, true), shareOf(id, false)];
      const { text: category } = categories[id];
      return belonging < LEAST_OVERLAP ? [] : [{ category, belonging, others }];
    })
    .sort((a, b) => b.belonging - a.belonging);
}

/** @param ordinaryScores scores of texts that are no examples */
export function measureQuality(examples: readonly ScoredExample[], ordinaryScores: readonly number[]): CategoryQuality {
  const scoresOf = (side: boolean) => examples.flatMap(({ belongs, score }) => (belongs === side ? [score] : []));
  const [belonging, others] = [scoresOf(true), scoresOf(false)];
  const points = THRESHOLDS.map((threshold) => ({
    threshold,
    found: shareFrom(belonging, threshold),
    false: shareFrom(others, threshold),
    ordinary: shareFrom(ordinaryScores, threshold),
  }));
  const bearable = points.find((point) => point.false.share <= MOST_FALSE && point.ordinary.share <= MOST_FALSE);
  return {
    belonging: belonging.length,
    others: others.length,
    auroc: measureAuroc(belonging, others),
    suggestedThreshold: bearable?.threshold ?? THRESHOLDS[THRESHOLDS.length - 1] ?? 1,
    points,
    confusedWith: findConfusions(examples),
  };
}
