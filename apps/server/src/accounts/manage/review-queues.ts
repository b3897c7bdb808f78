/** The queues of the review desk: settings, routing rules and figures, and moves of items between them. */
import { listQueues, reviewQueueSchema, reviewQueuesSchema, routingRuleSchema } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { countReviews } from '../activity/review-counts.ts';
import { listReviewMoves, moveReview } from '../activity/review-moves.ts';
import { readQueueStats } from '../activity/review-queue-stats.ts';
import { readReviewQueues, routeNewReviews, writeReviewQueues } from '../activity/review-routing.ts';
import type { Caller } from '../auth/caller.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { explainRefusal, mayWorkIn, openDesk, queueNotFound, requireQueue } from './review-desk.ts';

export const changeQueuesBody = reviewQueuesSchema
  .safeExtend({
    version: z.int().min(0).describe('The version that you read; a newer one is a conflict.'),
    reroute: z
      .boolean()
      .default(false)
      .describe('Whether pending items, unless somebody has or moved them, are routed again by the new rules.'),
  })
  .meta({ id: 'ReviewQueuesChange' });

const count = z.int().min(0);
export const queuesResult = z
  .object({
    version: count.describe('0: never changed.'),
    queues: z.array(
      z.object({
        ...reviewQueueSchema.shape,
        mayWork: z.boolean().describe('Whether you may work in it; false for a key.'),
        stats: z.object({
          pendingCount: count,
          assignedCount: count.describe('Of the pending ones.'),
          inboundCount: count.describe('Items that came in since midnight UTC.'),
          actionedCount: count.describe('Items that were decided since midnight UTC.'),
          avgHandlingTimeSec: z
            .number()
            .nullable()
            .describe('From assignment to decision, over the last seven days; null: none was decided so.'),
        }),
      }),
    ),
    rules: z.array(routingRuleSchema),
  })
  .meta({ id: 'ReviewQueuesResult' });

const noStats = { pendingCount: 0, assignedCount: 0, inboundCount: 0, actionedCount: 0, avgHandlingTimeSec: null };

/** All queues with their figures, and the rules. */
export async function getQueues({ database }: Services, { accountKey, person }: Caller) {
  await routeNewReviews(database, accountKey);
  const [stored, figures] = await Promise.all([
    readReviewQueues(database, accountKey),
    readQueueStats(database, accountKey),
  ]);
  const queues = listQueues(stored).map((queue) => {
    const { queueId: _, ...stats } = figures.find(({ queueId }) => queueId === queue.id) ?? { ...noStats, queueId: '' };
    return { ...queue, mayWork: person !== undefined && mayWorkIn(queue, person), stats };
  });
  return { version: stored.version, queues, rules: stored.rules };
}

/** Replaces queues and rules. @throws ApiError invalid_request, conflict if there is a newer version */
export async function changeQueues(services: Services, caller: Caller, body: unknown) {
  const wanted = parseBody(changeQueuesBody, body);
  await runAudited(services, { caller, role: 'key', name: 'review.queues' }, async (orm) => {
    const changedBy = caller.person?.id ?? caller.keyId ?? '';
    const stored = await writeReviewQueues(orm, caller.accountKey, { ...wanted, changedBy });
    if (!stored)
      throw new ApiError('conflict', 'The queues were changed meanwhile: read them again, and repeat the change.');
    return {
      target: 'queues',
      details: { version: stored.version, queues: stored.queues.map(({ id }) => id), rules: stored.rules.length },
      result: undefined,
    };
  });
  return getQueues(services, caller);
}

export const moveBody = z.strictObject({ ...entryKeyFields, queueId: z.string() });
export const movesQuery = z.strictObject(entryKeyFields);
export const moveResult = z.object({
  version: z.int().describe('1: the first move of the item.'),
  from: z.string(),
  to: z.string(),
  movedBy: z.string().describe('The id of a person.'),
  movedAt: z.date(),
});

/**
 * Moves a pending item to another queue that is enabled.
 * @throws ApiError not_found if there is no such queue; conflict, already_assigned, role_required
 */
export async function moveItem(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, queueId } = parseBody(moveBody, body);
  const { database } = services;
  const desk = await openDesk(services, caller);
  const target = desk.all.find(({ id }) => id === queueId);
  if (!target) throw queueNotFound();
  if (!target.isEnabled) requireQueue(desk, queueId);
  const move = { number, item, queueId, movedBy: desk.person.id, rights: desk.rights };
  if (!(await moveReview(database, caller.accountKey, move)))
    throw await explainRefusal(services, caller, { ...desk, number, item });
  return { moved: true as const, counts: await countReviews(database, caller.accountKey) };
}

/** Who moved an item, oldest first. @throws ApiError not_found */
export async function getMoves({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(movesQuery, body);
  const moves = await listReviewMoves(database, accountKey, { number, item });
  if (!moves) throw notFound('review item');
  return { moves };
}
