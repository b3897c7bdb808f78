/** How often the content of a review item, or a picture like it, is in the log besides, and what was decided on it. */
import { PDQ_MATCH_BITS, severityLadder } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { decisions } from '../activity/review-entry.ts';
import { findReview } from '../activity/review-queue.ts';
import { MAX_COMPARED, readSeenBefore } from '../activity/seen-before.ts';
import type { Caller } from '../auth/caller.ts';
import { notFound } from './audited-operation.ts';
import { reviewItemQuery } from './review-item.ts';

const seenContent = z
  .object({
    requestId: z.string(),
    item: z.int(),
    at: z.date(),
    distance: z.int().min(0).max(PDQ_MATCH_BITS).describe('Bits in which the PDQ hashes differ; 0 for the same file.'),
    isSameFile: z.boolean().describe('Whether the bytes, or the text, are the same.'),
    isClean: z.boolean(),
    severity: z.enum(severityLadder),
    isInReview: z.boolean().describe('Whether it was ever sent to review, so that it has an address there.'),
    decision: z.enum(decisions).nullable(),
    reviewer: z.string().nullable(),
    decidedAt: z.date().nullable(),
  })
  .meta({ id: 'SeenContent' });

export const seenBeforeResult = z
  .object({
    seen: z.int().describe('How often, besides the item itself.'),
    allowed: z.int().describe('How many of them people allowed.'),
    rejected: z.int(),
    compared: z
      .enum(['similar', 'same', 'nothing'])
      .describe(
        '`similar`: pictures that match as in banks, turned and mirrored ones included, and the same file. `same`: the same bytes or text only. `nothing`: the log has no hash of the item, so that nothing is known.',
      ),
    since: z
      .date()
      .describe(`What was logged before it was not compared: it is not kept, or beyond the newest ${MAX_COMPARED}.`),
    uncompared: z.int().describe('Contents of the modality since then that have no hash to compare.'),
    rows: z.array(seenContent).describe('At most 20: those that people decided on first, then the newest.'),
  })
  .meta({ id: 'SeenBefore' });

/** @throws ApiError not_found */
export async function getSeenBefore({ database, activity }: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(reviewItemQuery, body);
  if (!(await findReview(database, accountKey, { number, item }))) throw notFound('review item');
  await activity.flush();
  return readSeenBefore(database, accountKey, { number, item });
}
