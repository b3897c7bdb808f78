/** Assignment of review items to the people who decide them. */
import { queueOrders } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { assignNextReviews, assignReview, MOST_ASSIGNED, releaseReviews } from '../activity/review-assignments.ts';
import { countReviews } from '../activity/review-counts.ts';
import { routeNewReviews } from '../activity/review-routing.ts';
import type { Caller } from '../auth/caller.ts';
import { entryKeyFields } from './activity.ts';
import { requirePerson } from './audited-operation.ts';
import { getCare } from './care.ts';
import { withMedia } from './media.ts';
import { explainRefusal, openDesk, requireQueue } from './review-desk.ts';
import { reviewFilter } from './review-filter.ts';

export const nextBody = z.strictObject({
  queueId: z.string().optional().describe('Absent: all queues in which you may work, oldest first.'),
  limit: z.int().min(1).max(MOST_ASSIGNED).default(1).describe('How many items you have afterwards.'),
  order: z.enum(queueOrders).optional().describe('Absent: as the queue has it, or oldest first.'),
  filter: reviewFilter.optional().describe('Absent: everything that waits.'),
});
export const assignBody = z.strictObject(entryKeyFields);
export const releaseBody = z.strictObject({
  items: z.array(z.strictObject(entryKeyFields)).max(MOST_ASSIGNED).optional().describe('Absent: all you have.'),
});

/**
 * Assigns the next items of the queue to the caller for ten minutes, and renews what the caller has.
 * @throws ApiError session_required, role_required, invalid_request; not_found, conflict if there is no such queue, or
 * it is not enabled
 */
export async function assignNext(services: Services, caller: Caller, body: unknown) {
  const { limit, queueId, order, filter } = parseBody(nextBody, body ?? {});
  const desk = await openDesk(services, caller);
  const queue = queueId === undefined ? undefined : requireQueue(desk, queueId);
  const [{ database }, { accountKey }] = [services, caller];
  const { offCategories = [] } = (await getCare(services, caller)).shift ?? {};
  const rows = await assignNextReviews(database, accountKey, {
    ...{ reviewer: desk.person.id, limit },
    rights: queue ? { ...desk.rights, queues: [queue.id] } : desk.rights,
    order: { order: order ?? queue?.order ?? 'age', weights: queue?.weights },
    filter,
    offCategories,
  });
  const counts = await countReviews(database, accountKey);
  return { rows: await withMedia(services, caller, rows), counts };
}

/**
 * Assigns one item to the caller for ten minutes, or renews the assignment.
 * @throws ApiError conflict if it is not pending; already_assigned if another person has it
 */
export async function assignOne(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(assignBody, body);
  const { database } = services;
  const desk = await openDesk(services, caller);
  const request = { number, item, reviewer: desk.person.id, rights: desk.rights };
  if (!(await assignReview(database, caller.accountKey, request)))
    throw await explainRefusal(services, caller, { ...desk, number, item });
  return { assigned: true as const, counts: await countReviews(database, caller.accountKey) };
}

/** Gives items back to the queue. What the caller does not have is left as it is. */
export async function release({ database }: Services, caller: Caller, body: unknown) {
  const { items } = parseBody(releaseBody, body ?? {});
  const reviewer = requirePerson(caller, 'moderator').id;
  const places = items?.map(({ requestId: number, item }) => ({ number, item }));
  const released = await releaseReviews(database, caller.accountKey, { reviewer, places });
  return { released, counts: await countReviews(database, caller.accountKey) };
}

/** How much waits, and with whom. */
export async function getReviewCounts({ database }: Services, { accountKey }: Caller) {
  await routeNewReviews(database, accountKey);
  return countReviews(database, accountKey);
}
