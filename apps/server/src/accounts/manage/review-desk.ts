/** The review desk as one person may use it: in which queues they may work, and why something is refused. */
import { DEFAULT_QUEUE, listQueues, type ReviewQueueSettings, roleCovers } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { findOtherAssignment } from '../activity/review-assignments.ts';
import { findPendingQueue } from '../activity/review-queue.ts';
import { readReviewQueues, routeNewReviews } from '../activity/review-routing.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import type { Caller, Person } from '../auth/caller.ts';
import { readPersonName } from '../directory/people.ts';
import { requirePerson } from './audited-operation.ts';

/** Whether the queue is enabled, and the person has its role and is one of its people, or an admin. */
export const mayWorkIn = (
  { isEnabled, role, people }: ReviewQueueSettings,
  person: Pick<Person, 'id' | 'role'>,
): boolean =>
  isEnabled &&
  roleCovers(person.role, role) &&
  (people.length === 0 || people.includes(person.id) || roleCovers(person.role, 'admin'));

export interface ReviewDesk {
  readonly person: Person;
  /** All queues of the account. */
  readonly all: readonly ReviewQueueSettings[];
  /** The ids of the queues in which the person may work. */
  readonly queues: readonly string[];
}

/** Routes what is new, so that every pending item has a queue. @throws ApiError session_required, role_required */
export async function openDesk({ database }: Pick<Services, 'database'>, caller: Caller): Promise<ReviewDesk> {
  const person = requirePerson(caller, 'moderator');
  await routeNewReviews(database, caller.accountKey);
  const all = listQueues(await readReviewQueues(database, caller.accountKey));
  return { person, all, queues: all.filter((queue) => mayWorkIn(queue, person)).map(({ id }) => id) };
}

export const queueNotFound = (): ApiError => new ApiError('not_found', 'The account has no queue with this id.');

/** A queue in which the person may work. @throws ApiError not_found, conflict, role_required */
export function requireQueue({ all, queues }: ReviewDesk, queueId: string): ReviewQueueSettings {
  const queue = all.find(({ id }) => id === queueId);
  if (!queue) throw queueNotFound();
  if (queues.includes(queueId)) return queue;
  throw refuseQueue(queue);
}

const refuseQueue = ({ isEnabled, name }: ReviewQueueSettings): ApiError =>
  isEnabled
    ? new ApiError('role_required', `You may not work in the queue “${name}”.`)
    : new ApiError('conflict', `The queue “${name}” is not enabled.`);

/** @throws ApiError role_required, conflict if the item is pending in a queue in which the person may not work */
export async function requireItemQueue(
  { database }: Pick<Services, 'database'>,
  { accountKey }: Pick<Caller, 'accountKey'>,
  { all, queues, ...place }: ReviewDesk & ActivityCursor,
): Promise<void> {
  const queueId = await findPendingQueue(database, accountKey, place);
  const queue = all.find(({ id }) => id === queueId);
  if (queue && !queues.includes(queue.id)) throw refuseQueue(queue);
}

/** Why an item cannot be decided on, assigned or moved. */
export async function explainRefusal(
  { database }: Pick<Services, 'database'>,
  { accountKey }: Pick<Caller, 'accountKey'>,
  { person, all, queues, ...place }: ReviewDesk & ActivityCursor,
): Promise<ApiError> {
  const other = await findOtherAssignment(database, accountKey, { reviewer: person.id, ...place });
  if (other) {
    const name = (await readPersonName(database, accountKey, other.moderator)) ?? other.moderator;
    return new ApiError('already_assigned', `${name} has this item until ${other.endAt.toISOString()}.`);
  }
  const queueId = (await findPendingQueue(database, accountKey, place)) ?? DEFAULT_QUEUE;
  const queue = all.find(({ id }) => id === queueId);
  if (queue && !queues.includes(queueId)) return refuseQueue(queue);
  return new ApiError('conflict', 'It is not waiting for review: it was already decided or never queued.');
}
