/** Thresholds that the decisions of reviewers suggest for a profile. They are proposals: nothing applies them. */
import { z } from 'zod';
import { wilsonInterval } from '../agreement/intervals.ts';
import { findStrongestCategory, type HighestScores } from '../agreement/strongest-category.ts';
import { severityThresholds, unsafeSeverities } from '../catalog/severities.ts';
import { categoryNameSchema } from '../schemas/category-name.ts';
import { type ProfileInput, thresholdSchema } from './profile.ts';

/** A content that a reviewer decided on. */
export interface DecidedContent {
  readonly scores: HighestScores;
  readonly decision: 'allow' | 'reject';
}

const shareSchema = z.number().min(0).max(1).nullable();

/** What a threshold would have done with the decided contents. */
const thresholdStepSchema = z.object({
  threshold: z.enum(unsafeSeverities),
  flagged: z.int().describe('Decided contents that it finds unsafe.'),
  rejected: z.int().describe('Those of them that reviewers rejected.'),
  precision: shareSchema.describe('rejected of flagged, 0–1; null: none is flagged.'),
  precisionAtLeast: shareSchema.describe('Lower bound of the precision, with 90% confidence; null: none is flagged.'),
  foundRate: shareSchema.describe('Share of the rejected contents of the category that it finds; null: there is none.'),
});
export type ThresholdStep = z.output<typeof thresholdStepSchema>;

/** A category with decisions. */
export const thresholdProposalSchema = z
  .object({
    category: categoryNameSchema,
    current: thresholdSchema,
    proposed: z.enum(unsafeSeverities).nullable().describe('Null if the outcome is not "change".'),
    outcome: z
      .enum(['change', 'keep', 'too_few_decisions', 'not_precise_enough'])
      .describe(
        '"change": another threshold is precise enough. "keep": the present one is the mildest that is. "too_few_decisions", "not_precise_enough": no threshold can be proposed.',
      ),
    steps: z.array(thresholdStepSchema).describe('From the mildest threshold to the highest.'),
  })
  .meta({ id: 'ThresholdProposal' });
export type ThresholdProposal = z.output<typeof thresholdProposalSchema>;

export interface ProposalOptions {
  readonly thresholds: ProfileInput['thresholds'];
  /** The precision (0–1) that a proposed threshold reaches with 90% confidence. */
  readonly precision: number;
}

/** Chosen by us, not measured: decisions that a threshold needs before it is proposed. */
const FEWEST_DECISIONS = 20;
/** One-sided, for 90% confidence. */
const Z = 1.2816;

/** Lower bound of the Wilson score interval, 0–1. @param count at least 1 */
export const wilsonLowerBound = (successes: number, count: number): number => wilsonInterval(successes, count, Z).from;

type ProfileCategory = ThresholdProposal['category'];

interface CategoryDecision {
  readonly score: number;
  readonly isRejected: boolean;
}

function groupByCategory(contents: readonly DecidedContent[]): Map<ProfileCategory, CategoryDecision[]> {
  const groups = new Map<ProfileCategory, CategoryDecision[]>();
  for (const { scores, decision } of contents) {
    const strongest = findStrongestCategory(scores);
    if (!strongest) continue;
    const { category, score } = strongest;
    const group = groups.get(category) ?? [];
    group.push({ score, isRejected: decision === 'reject' });
    groups.set(category, group);
  }
  return groups;
}

function toStep(threshold: ThresholdStep['threshold'], decided: readonly CategoryDecision[]): ThresholdStep {
  const flagged = decided.filter(({ score }) => score >= severityThresholds[threshold]);
  const rejected = flagged.filter(({ isRejected }) => isRejected).length;
  const allRejected = decided.filter(({ isRejected }) => isRejected).length;
  const isKnown = flagged.length > 0;
  return {
    threshold,
    flagged: flagged.length,
    rejected,
    precision: isKnown ? rejected / flagged.length : null,
    precisionAtLeast: isKnown ? wilsonLowerBound(rejected, flagged.length) : null,
    foundRate: allRejected === 0 ? null : rejected / allRejected,
  };
}

function chooseThreshold(
  steps: readonly ThresholdStep[],
  current: ThresholdProposal['current'],
  precision: number,
): Pick<ThresholdProposal, 'proposed' | 'outcome'> {
  const supported = steps.filter(({ flagged }) => flagged >= FEWEST_DECISIONS);
  if (supported.length === 0) return { proposed: null, outcome: 'too_few_decisions' };
  const mildest = supported.find(({ precisionAtLeast }) => (precisionAtLeast ?? 0) >= precision);
  if (!mildest) return { proposed: null, outcome: 'not_precise_enough' };
  if (mildest.threshold === current) return { proposed: null, outcome: 'keep' };
  return { proposed: mildest.threshold, outcome: 'change' };
}

/**
 * For each category with decisions, the mildest threshold that is precise enough, with what each threshold would have
 * done. The decided contents are selected for review, so the figures describe them and not all traffic.
 */
export function proposeThresholds(
  contents: readonly DecidedContent[],
  { thresholds, precision }: ProposalOptions,
): ThresholdProposal[] {
  const groups = groupByCategory(contents);
  return [...groups.keys()].sort().map((category) => {
    const decided = groups.get(category) ?? [];
    const current = thresholds[category] ?? 'Low';
    const steps = unsafeSeverities.map((threshold) => toStep(threshold, decided));
    return { category, current, ...chooseThreshold(steps, current, precision), steps };
  });
}
