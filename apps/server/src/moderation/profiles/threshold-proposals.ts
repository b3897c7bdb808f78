/** Thresholds that the decisions of reviewers suggest for a profile. */
import { type DecidedContent, defaultProfile, proposeThresholds, thresholdProposalSchema } from '@winnow/core';
import { z } from 'zod';
import { type DecidedEvidence, listDecidedEvidence } from '../../accounts/activity/decided-evidence.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { idField } from '../../accounts/manage/fields.ts';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { readHighestScores } from './stored-evidence.ts';

/** Enough for narrow intervals; more are older. */
const MOST_DECISIONS = 5_000;

export const proposalsBody = z.strictObject({
  id: idField.describe('Profile whose decided contents are counted; "default": those without a profile.'),
  /** Numbers come as texts from an address. */
  precision: z.coerce
    .number<number>()
    .min(0.5)
    .max(0.99)
    .default(0.8)
    .describe('The precision that a proposed threshold reaches with 90% confidence.'),
});

export const proposalsResult = z
  .object({
    decisions: z.int().describe(`Decided contents that were counted: the latest, at most ${MOST_DECISIONS}.`),
    proposals: z.array(thresholdProposalSchema),
  })
  .meta({ id: 'ThresholdProposals' });

function toDecidedContent({ decision, evidence }: DecidedEvidence): DecidedContent[] {
  const scores = readHighestScores(evidence);
  return scores ? [{ decision, scores }] : [];
}

/**
 * What each threshold would have done with the decided contents, and which one is proposed; changes nothing.
 * @throws ApiError profile_not_found, invalid_request
 */
export async function getThresholdProposals(services: Services, caller: Caller, body: unknown) {
  const { id, precision } = parseBody(proposalsBody, body);
  const { thresholds } = id === defaultProfile.id ? defaultProfile : await services.profiles.find(caller, id);
  const { database } = services;
  const rows = await listDecidedEvidence(database, caller.accountKey, { profileId: id, limit: MOST_DECISIONS });
  const contents = rows.flatMap(toDecidedContent);
  return { decisions: contents.length, proposals: proposeThresholds(contents, { thresholds, precision }) };
}
