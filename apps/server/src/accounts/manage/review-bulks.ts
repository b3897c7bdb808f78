/** Bulk decisions: on all items that a filter selects, with their number confirmed first, and undone as one. */
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import { releaseReviews } from '../activity/review-assignments.ts';
import {
  type Bulk,
  type BulkSelection,
  countSelected,
  createBulk,
  endBulk,
  findBulk,
  formatBulkId,
  listBulkItems,
  MOST_IN_BULK,
  markBulkItem,
  parseBulkId,
  startUndoing,
} from '../activity/review-bulks.ts';
import { countReviews } from '../activity/review-counts.ts';
import { decisions } from '../activity/review-entry.ts';
import type { Caller } from '../auth/caller.ts';
import { readAccountWellness } from '../media/wellness.ts';
import { notFound, requirePerson, runAudited } from './audited-operation.ts';
import { type ChosenFields, chooseActions, chosenActionsFields, invalidField } from './chosen-actions.ts';
import { multiLineField } from './fields.ts';
import { decideItem, undoDecision } from './review.ts';
import { openDesk, requireQueue } from './review-desk.ts';
import { reviewFilter } from './review-filter.ts';
import { strikeFields } from './strikes.ts';

const note = multiLineField(1000)
  .nullish()
  .transform((text) => text ?? null);
const selectionFields = {
  filter: reviewFilter.default({}),
  queueId: z.string().optional().describe('Absent: all queues in which you may work.'),
};
export const countBulkBody = z.strictObject(selectionFields);
export const createBulkBody = z.strictObject({
  ...selectionFields,
  decision: z.enum(decisions),
  note,
  publicNote: note.describe('Shown to who reported the contents.'),
  ...chosenActionsFields,
  ...strikeFields,
  count: z.int().min(1).max(MOST_IN_BULK).describe('The number that you were shown: more items are refused.'),
});
const bulkId = z
  .string()
  .transform((text, context) => {
    const id = parseBulkId(text);
    if (id === undefined) context.addIssue('No bulk decision has this id.');
    return id ?? z.NEVER;
  })
  .meta({ pattern: '^bulk_\\d{1,18}$' });
export const bulkKey = z.strictObject({ bulkId });
export const bulkResult = z
  .object({
    bulkId: z.string(),
    person: z.string().describe('Whose decisions they are.'),
    createdAt: z.date(),
    undoneAt: z.date().nullable().describe('When undoing it began; null: it did not.'),
    total: z.int(),
    pending: z.int().describe('Not decided yet.'),
    done: z.int().describe('Decided, and not undone.'),
    refused: z.int().describe('Decided or taken by others meanwhile, or changed since.'),
    undone: z.int(),
  })
  .meta({ id: 'BulkDecision' });

/** Items that one call decides or undoes. Chosen by us, not measured: about a second, so that progress is seen. */
const STEP = 50;

const toResult = (id: bigint, { decision: _, ...bulk }: Bulk) => ({ bulkId: formatBulkId(id), ...bulk });

async function openSelection(
  services: Services,
  caller: Caller,
  { filter, queueId }: { filter: BulkSelection['filter']; queueId?: string | undefined },
): Promise<BulkSelection> {
  const desk = await openDesk(services, caller);
  if (queueId !== undefined) requireQueue(desk, queueId);
  const first = await firstVisibleNumber(services.database, caller.accountKey);
  return { person: desk.person.id, rights: desk.rights, queueId, filter, first };
}

/** How many items a bulk decision would be on now. @throws ApiError session_required, role_required, not_found */
export async function countBulk(services: Services, caller: Caller, body: unknown) {
  const selection = await openSelection(services, caller, parseBody(countBulkBody, body));
  const count = await countSelected(services.database, caller.accountKey, selection);
  return { count: Math.min(count, MOST_IN_BULK), isMore: count > MOST_IN_BULK };
}

/** Refuses what could be taken on no item. @throws ApiError invalid_request, role_required */
async function chooseForBulk(services: Services, caller: Caller, chosen: ChosenFields): Promise<void> {
  const at = chosen.actions.findIndex(({ externalId }) => externalId !== undefined);
  if (at >= 0) throw invalidField(`/actions/${at}/externalId`, 'An externalId is of one action, not of many.');
  await chooseActions(services, caller, { ...chosen, place: undefined });
}

/**
 * Takes the items of a bulk decision. Nothing is decided until it is continued.
 * @throws ApiError conflict if there are more items than `count`, none, or content has to be revealed first
 */
export async function startBulk(services: Services, caller: Caller, body: unknown) {
  const {
    filter,
    queueId,
    count,
    decision: made,
    note: internal,
    publicNote,
    ...chosen
  } = parseBody(createBulkBody, body);
  await chooseForBulk(services, caller, chosen);
  const { database, requestIds } = services;
  const decision = { decision: made, note: internal, publicNote, chosen };
  const selection = await openSelection(services, caller, { filter, queueId });
  if ((await readAccountWellness(database, caller.accountKey)).mustReveal)
    throw new ApiError(
      'conflict',
      'Content has to be revealed before it is decided on, so it is decided on one by one.',
    );
  const id = requestIds.next();
  await runAudited(services, { caller, role: 'moderator', name: 'review.bulk' }, async (orm) => {
    const found = await createBulk(orm, caller.accountKey, { id, decision, selection });
    if (found === 0) throw new ApiError('conflict', 'No item matches any more.');
    if (found > count)
      throw new ApiError('conflict', `More than the ${count} items that you were shown match now. Look at them again.`);
    return { target: formatBulkId(id), details: { decision: decision.decision, items: found }, result: undefined };
  });
  return readOwn(services, caller, id);
}

/** @throws ApiError not_found; role_required if it is another person’s */
async function findOwn({ database }: Services, caller: Caller, id: bigint): Promise<Bulk> {
  const person = requirePerson(caller, 'moderator');
  const bulk = await findBulk(database, caller.accountKey, id);
  if (!bulk) throw notFound('bulk decision');
  if (bulk.person === person.id) return bulk;
  throw new ApiError('role_required', 'Only the person who made it can do this.');
}

async function readOwn(services: Services, caller: Caller, id: bigint) {
  const bulk = toResult(id, await findOwn(services, caller, id));
  return { bulk, counts: await countReviews(services.database, caller.accountKey) };
}

/** @throws ApiError not_found, session_required, role_required */
export async function getBulk(services: Services, caller: Caller, body: unknown) {
  return readOwn(services, caller, parseBody(bulkKey, body).bulkId);
}

/** @returns whether it was done: not if another person decided or has it, or it is gone */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

/** Decides the next items; repeat it until nothing is pending. What others decided meanwhile is left as it is. */
export async function continueBulk(services: Services, caller: Caller, body: unknown) {
  const { bulkId: id } = parseBody(bulkKey, body);
  const { database } = services;
  const { decision, undoneAt } = await findOwn(services, caller, id);
  if (undoneAt !== null) throw new ApiError('conflict', 'It was undone.');
  const { chosen, ...decided } = decision ?? {};
  const places = decision ? await listBulkItems(database, id, { status: 'pending', limit: STEP }) : [];
  for (const place of places) {
    const key = { requestId: formatRequestId(place.number), item: place.item };
    const isDone = await attempt(() =>
      decideItem(services, caller, { body: { ...key, ...decided, ...chosen }, source: 'bulk' }),
    );
    await markBulkItem(database, id, { ...place, status: isDone ? 'done' : 'refused' });
  }
  if (places.length < STEP) await endBulk(database, id);
  return readOwn(services, caller, id);
}

/** Undoes the next items, and stops what is pending; repeat it until nothing is done. They are free for everybody. */
export async function undoBulk(services: Services, caller: Caller, body: unknown) {
  const { bulkId: id } = parseBody(bulkKey, body);
  const { database } = services;
  const { person } = await findOwn(services, caller, id);
  await startUndoing(database, id);
  const places = await listBulkItems(database, id, { status: 'done', limit: STEP });
  for (const place of places) {
    const key = { requestId: formatRequestId(place.number), item: place.item };
    const isUndone = await attempt(() => undoDecision(services, caller, key));
    await markBulkItem(database, id, { ...place, status: isUndone ? 'undone' : 'refused' });
  }
  await releaseReviews(database, caller.accountKey, { reviewer: person, places });
  return readOwn(services, caller, id);
}
