/** How far decisions of reviewers agree: with the model, and with second decisions on the same contents. */
import {
  groupReviewerAgreement,
  measureModelAgreement,
  measureReviewerAgreement,
  modelAgreementSchema,
  reviewerAgreementSchema,
} from '@winnow/core';
import { z } from 'zod';
import { listDecidedEvidence } from '../../accounts/activity/decided-evidence.ts';
import { listDoubles } from '../../accounts/activity/review-doubles.ts';
import { decisions } from '../../accounts/activity/review-entry.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { readHighestScores } from './stored-evidence.ts';

/** Enough for narrow intervals; more are older. */
const MOST_DECISIONS = 5_000;
const MOST_DISAGREEMENTS = 50;

export const agreementResult = z
  .object({
    decisions: z
      .int()
      .describe(`Decided contents whose evidence is in the log: the latest, at most ${MOST_DECISIONS}.`),
    model: z.array(modelAgreementSchema).describe('Of those: by category, and by its score.'),
    doubles: z
      .object({
        ...reviewerAgreementSchema.shape,
        categories: z.array(reviewerAgreementSchema.extend({ category: z.string() })),
        disagreements: z
          .array(
            z.object({
              requestId: z.string(),
              item: z.int(),
              categories: z.array(z.string()).readonly(),
              first: z.enum(decisions),
              second: z.enum(decisions),
              decidedAt: z.date().describe('When the second decision was made.'),
            }),
          )
          .describe(`Newest first, at most ${MOST_DISAGREEMENTS}.`),
      })
      .describe(
        'Contents that two people decided independently; the latest, at most 5,000. No figure is about a person.',
      ),
  })
  .meta({ id: 'ReviewAgreement' });

/** @throws DatabaseUnavailable */
export async function getReviewAgreement({ database }: Services, { accountKey }: Caller) {
  const [rows, doubles] = await Promise.all([
    listDecidedEvidence(database, accountKey, { limit: MOST_DECISIONS }),
    listDoubles(database, accountKey, MOST_DECISIONS),
  ]);
  const contents = rows.flatMap(({ decision, isClean, evidence }) => {
    const scores = readHighestScores(evidence);
    return scores ? [{ decision, isClean, scores }] : [];
  });
  return {
    decisions: contents.length,
    model: measureModelAgreement(contents),
    doubles: {
      ...measureReviewerAgreement(doubles),
      categories: groupReviewerAgreement(doubles),
      disagreements: doubles.filter(({ first, second }) => first !== second).slice(0, MOST_DISAGREEMENTS),
    },
  };
}
