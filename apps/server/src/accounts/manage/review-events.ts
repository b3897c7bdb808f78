/** Escalation of review items, and the record of what people did with an item besides deciding on it. */
import { type Role, roleNames } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { countReviews } from '../activity/review-counts.ts';
import { escalateReview, listReviewEvents, returnReview, reviewEventKinds } from '../activity/review-events.ts';
import type { Caller } from '../auth/caller.ts';
import { entryKeyFields } from './activity.ts';
import { notFound } from './audited-operation.ts';
import { multiLineField } from './fields.ts';
import { explainRefusal, openDesk, queueNotFound, type ReviewDesk, requireItemQueue } from './review-desk.ts';

export const escalateBody = z.strictObject({
  ...entryKeyFields,
  note: multiLineField(1000).min(1).describe('Why, for who decides on it.'),
  queueId: z.string().optional().describe('A queue that takes escalations.'),
  role: z
    .enum(roleNames)
    .exclude(['viewer'])
    .optional()
    .describe(
      'Only people with at least this role decide on it. Without it and `queueId`: the first queue that takes escalations, or the role `admin` if there is none.',
    ),
});
export const returnBody = z.strictObject({
  ...entryKeyFields,
  note: multiLineField(1000)
    .nullish()
    .transform((text) => text ?? null),
});
export const eventsQuery = z.strictObject(entryKeyFields);
export const eventResult = z
  .object({
    version: z.int().describe('1: the first of the item.'),
    kind: z.enum(reviewEventKinds),
    actor: z.string().describe('The id of a person.'),
    note: z.string().nullable(),
    at: z.date(),
  })
  .meta({ id: 'ReviewEvent' });

interface EscalationTarget {
  readonly queueId: string | undefined;
  readonly role: Role | undefined;
}

/** @throws ApiError not_found, conflict if the queue is not enabled, or takes no escalations */
function findTarget({ all }: ReviewDesk, { queueId, role }: EscalationTarget): EscalationTarget {
  const isOpen = (queue: ReviewDesk['all'][number]) => queue.isEnabled && queue.takesEscalations;
  if (queueId === undefined) {
    const usual = role === undefined ? all.find(isOpen)?.id : undefined;
    return { queueId: usual, role: role ?? (usual === undefined ? 'admin' : undefined) };
  }
  const queue = all.find(({ id }) => id === queueId);
  if (!queue) throw queueNotFound();
  if (!isOpen(queue)) throw new ApiError('conflict', `The queue “${queue.name}” takes no escalations.`);
  return { queueId, role };
}

/**
 * Escalates a pending item: it comes first to those who may decide on it, and ends its assignment.
 * @throws ApiError not_found if there is no such queue; conflict, already_assigned, role_required
 */
export async function escalateItem(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, note, queueId, role } = parseBody(escalateBody, body);
  const { database, webhooks } = services;
  const { accountKey } = caller;
  const desk = await openDesk(services, caller);
  const target = findTarget(desk, { queueId, role });
  await requireItemQueue(services, caller, { ...desk, number, item });
  const [actor, { rights }] = [desk.person.id, desk];
  const about = await escalateReview(database, accountKey, { number, item, note, actor, rights, ...target });
  if (!about) throw await explainRefusal(services, caller, { ...desk, number, item });
  const to = { queueId: target.queueId ?? null, role: target.role ?? null };
  const eventData = { requestId: formatRequestId(number), item, ...about, note, reviewer: actor, ...to };
  webhooks.emit(accountKey, 'review.escalated', eventData);
  return { escalated: true as const, ...to, counts: await countReviews(database, accountKey) };
}

/** Ends an escalation: the item waits again where it came from. @throws ApiError conflict, already_assigned */
export async function returnItem(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, note } = parseBody(returnBody, body);
  const { database } = services;
  const desk = await openDesk(services, caller);
  const [actor, { rights }] = [desk.person.id, desk];
  if (!(await returnReview(database, caller.accountKey, { number, item, note, actor, rights })))
    throw new ApiError('conflict', 'It is not escalated, or not yours to return.');
  return { returned: true as const, counts: await countReviews(database, caller.accountKey) };
}

/** Who skipped, escalated or returned an item, oldest first. @throws ApiError not_found */
export async function getReviewEvents({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(eventsQuery, body);
  const events = await listReviewEvents(database, accountKey, { number, item });
  if (!events) throw notFound('review item');
  return { events };
}
