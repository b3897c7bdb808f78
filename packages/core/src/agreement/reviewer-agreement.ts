/** How often two reviewers agreed who decided the same content independently: percent agreement, Krippendorff's alpha. */
import { z } from 'zod';
import { type Interval, intervalSchema, wilsonInterval, Z_90 } from './intervals.ts';

/** Two decisions on one content. */
export interface DoubleDecision {
  /** The categories of the verdict. */
  readonly categories: readonly string[];
  readonly first: 'allow' | 'reject';
  readonly second: 'allow' | 'reject';
}

/** Chosen by us, not measured: with fewer, the interval of alpha is wider than half of its scale. */
export const FEWEST_DOUBLES = 20;

/** How often each pair of decisions occurred, in either order. */
interface PairCounts {
  readonly allowed: number;
  readonly rejected: number;
  readonly differing: number;
}

/**
 * Krippendorff's alpha for nominal data and two values per unit (Krippendorff 2004, ch. 11): 1 is perfect agreement, 0
 * what chance gives. Not Cohen's kappa, which needs the same two people on every unit.
 * @returns null if only one value occurs, for which it is not defined
 */
export function calculateAlpha({ allowed, rejected, differing }: PairCounts): number | null {
  const allows = 2 * allowed + differing;
  const rejects = 2 * rejected + differing;
  if (allows === 0 || rejects === 0) return null;
  return 1 - ((allows + rejects - 1) * differing) / (allows * rejects);
}

/**
 * By the delta method, for 90% confidence. Half a unit is added to each count, so that perfect agreement on few units
 * is not certain (Agresti 2002, 3.1.1).
 */
export function calculateAlphaInterval(counts: PairCounts): Interval {
  const [a, r, d] = [counts.allowed + 0.5, counts.rejected + 0.5, counts.differing + 0.5];
  const n = a + r + d;
  const [pa, pr, pd] = [a / n, r / n, d / n];
  const [allows, rejects] = [2 * pa + pd, 2 * pr + pd];
  const ratio = (2 * pd) / (allows * rejects);
  const slopes = [
    [pa, (-2 * ratio) / allows],
    [pr, (-2 * ratio) / rejects],
    [pd, ratio / pd - ratio / allows - ratio / rejects],
  ] as const;
  const mean = slopes.reduce((sum, [share, slope]) => sum + share * slope, 0);
  const variance = slopes.reduce((sum, [share, slope]) => sum + share * slope ** 2, 0) - mean ** 2;
  const spread = Z_90 * Math.sqrt(Math.max(0, variance) / n);
  return { from: Math.max(-1, 1 - ratio - spread), to: Math.min(1, 1 - ratio + spread) };
}

const count = z.int().min(0);
const few = `fewer than ${FEWEST_DOUBLES} contents were decided twice`;

export const reviewerAgreementSchema = z
  .object({
    decided: count.describe('Contents that two people decided.'),
    agreed: count.describe('Those of them that both allowed, or both rejected.'),
    agreement: z.number().nullable().describe(`agreed of decided, 0–1; null: ${few}.`),
    interval: intervalSchema.nullable().describe('Of the agreement, with 90% confidence; null where it is null.'),
    alpha: z
      .number()
      .nullable()
      .describe(`Krippendorff’s alpha: 1 is perfect agreement, 0 chance. Null: ${few}, or all decisions are the same.`),
    alphaInterval: intervalSchema.nullable().describe('With 90% confidence; null where alpha is null.'),
  })
  .meta({ id: 'ReviewerAgreement' });
export type ReviewerAgreement = z.output<typeof reviewerAgreementSchema>;

export function measureReviewerAgreement(doubles: readonly DoubleDecision[]): ReviewerAgreement {
  const decided = doubles.length;
  const same = doubles.filter(({ first, second }) => first === second);
  const allowed = same.filter(({ first }) => first === 'allow').length;
  const agreed = same.length;
  if (decided < FEWEST_DOUBLES)
    return { decided, agreed, agreement: null, interval: null, alpha: null, alphaInterval: null };
  const counts = { allowed, rejected: agreed - allowed, differing: decided - agreed };
  const alpha = calculateAlpha(counts);
  return {
    ...{ decided, agreed, alpha },
    agreement: agreed / decided,
    interval: wilsonInterval(agreed, decided),
    alphaInterval: alpha === null ? null : calculateAlphaInterval(counts),
  };
}

/** By category of the verdict; a content counts for each of its categories. */
export function groupReviewerAgreement(
  doubles: readonly DoubleDecision[],
): (ReviewerAgreement & { readonly category: string })[] {
  const names = [...new Set(doubles.flatMap(({ categories }) => categories))].sort();
  return names.map((category) => ({
    category,
    ...measureReviewerAgreement(doubles.filter(({ categories }) => categories.includes(category))),
  }));
}
