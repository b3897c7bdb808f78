/** The review desk as one person may use it: in which queues they may work, and why something is refused. */
import { DEFAULT_QUEUE, listQueues, type ReviewQueueSettings, type Role, roleCovers, roleNames } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { findOtherAssignment } from '../activity/review-assignments.ts';
import type { ReviewRights } from '../activity/review-entry.ts';
import { findNewerItem, findPendingItem } from '../activity/review-queue.ts';
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
  /** The queues in which the person may work, and the roles that theirs covers. */
  readonly rights: ReviewRights;
}

export const listCoveredRoles = (role: Role): readonly Role[] => roleNames.filter((need) => roleCovers(role, need));

/** Routes what is new, so that every pending item has a queue. @throws ApiError session_required, role_required */
export const openDesk = async (services: Pick<Services, 'database'>, caller: Caller): Promise<ReviewDesk> =>
  readDesk(services, caller, requirePerson(caller, 'moderator'));

/** The same for a person of any role. */
export async function readDesk(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  person: Person,
): Promise<ReviewDesk> {
  await routeNewReviews(database, caller.accountKey);
  const all = listQueues(await readReviewQueues(database, caller.accountKey));
  const queues = all.filter((queue) => mayWorkIn(queue, person)).map(({ id }) => id);
  return { person, all, rights: { queues, roles: listCoveredRoles(person.role) } };
}

export const queueNotFound = (): ApiError => new ApiError('not_found', 'The account has no queue with this id.');

/** A queue in which the person may work. @throws ApiError not_found, conflict, role_required */
export function requireQueue({ all, rights }: ReviewDesk, queueId: string): ReviewQueueSettings {
  const queue = all.find(({ id }) => id === queueId);
  if (!queue) throw queueNotFound();
  if (rights.queues.includes(queueId)) return queue;
  throw refuseQueue(queue);
}

const refuseQueue = ({ isEnabled, name }: ReviewQueueSettings): ApiError =>
  isEnabled
    ? new ApiError('role_required', `You may not work in the queue “${name}”.`)
    : new ApiError('conflict', `The queue “${name}” is not enabled.`);

const refuseEscalated = (role: Role): ApiError =>
  new ApiError('role_required', `It was escalated to people with the role ${role}.`);

/** @throws ApiError role_required, conflict if the item is pending in a queue in which the person may not work */
export async function requireItemQueue(
  { database }: Pick<Services, 'database'>,
  { accountKey }: Pick<Caller, 'accountKey'>,
  { all, rights, ...place }: ReviewDesk & ActivityCursor,
): Promise<void> {
  const found = await findPendingItem(database, accountKey, place);
  const queue = all.find(({ id }) => id === found?.queueId);
  if (queue && !rights.queues.includes(queue.id)) throw refuseQueue(queue);
  if (found?.role && !rights.roles.includes(found.role)) throw refuseEscalated(found.role);
}

/** Why an item cannot be decided on, assigned or moved. */
export async function explainRefusal(
  { database }: Pick<Services, 'database'>,
  { accountKey }: Pick<Caller, 'accountKey'>,
  { person, all, rights, ...place }: ReviewDesk & ActivityCursor,
): Promise<ApiError> {
  const other = await findOtherAssignment(database, accountKey, { reviewer: person.id, ...place });
  if (other) {
    const name = (await readPersonName(database, accountKey, other.moderator)) ?? other.moderator;
    return new ApiError('already_assigned', `${name} has this item until ${other.endAt.toISOString()}.`);
  }
  const found = await findPendingItem(database, accountKey, place);
  if (found) {
    const queue = all.find(({ id }) => id === (found.queueId ?? DEFAULT_QUEUE));
    if (queue && !rights.queues.includes(queue.id)) return refuseQueue(queue);
    if (found.role && !rights.roles.includes(found.role)) return refuseEscalated(found.role);
  }
  const newer = await findNewerItem(database, accountKey, place);
  if (newer)
    return new ApiError(
      'conflict',
      `The content was edited: ${newer.requestId}, item ${newer.item}, is its newest version.`,
    );
  return new ApiError('conflict', 'It is not waiting for review: it was already decided or never queued.');
}
