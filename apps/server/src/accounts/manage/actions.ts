/** The log of actions: searched, exported; actions taken outside of a decision, and reversed. */
import { actionSources, actionStates, authorIdSchema, contentIdSchema, type TakenAction } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { type ActionTarget, parseActionId } from '../actions/action-store.ts';
import { type ActionFilters, findAction, searchActions } from '../actions/search-actions.ts';
import { reverseActions } from '../actions/take-actions.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import { entryCondition, toReviewedItem } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import type { Caller } from '../auth/caller.ts';
import { entryKeyFields } from './activity.ts';
import { notFound } from './audited-operation.ts';
import { actorOf, chooseActions, chosenActionsFields, invalidField, takeChosenActions } from './chosen-actions.ts';
import { idField, timestampField } from './fields.ts';

const actionId = z
  .string()
  .transform((text, context) => {
    const id = parseActionId(text);
    if (id === undefined) context.addIssue('No action has this id.');
    return id ?? z.NEVER;
  })
  .meta({ pattern: '^action_\\d{1,18}$' });

const filterFields = {
  authorId: authorIdSchema.optional(),
  contentId: contentIdSchema.optional(),
  requestId: entryKeyFields.requestId.optional().describe('Those of one content, with `item`.'),
  item: z.coerce.number<number>().int().min(0).max(999).optional(),
  policyId: idField.optional().describe('Any of its versions.'),
  action: idField.optional(),
  source: z.enum(actionSources).optional(),
  actor: idField.optional().describe('The id of a person or key.'),
  state: z.enum(actionStates).optional(),
  from: timestampField.optional().describe('When it was taken.'),
  to: timestampField.optional().describe('Excluded.'),
};
const PAGE = { usual: 50, most: 200 } as const;
const EXPORT_PAGE = 500;

export const actionsQuery = z.strictObject({
  ...filterFields,
  after: actionId.optional().describe('`next` of the previous page.'),
  limit: z.coerce.number<number>().int().min(1).max(PAGE.most).default(PAGE.usual),
});
export const actionsExportQuery = z.strictObject({
  ...filterFields,
  format: z.enum(['jsonl', 'csv']).default('jsonl'),
});
export const actionKey = z.strictObject({ actionId });
export const takeActionsBody = z
  .strictObject({
    requestId: entryKeyFields.requestId.optional().describe('Of the response that moderated the content.'),
    item: entryKeyFields.item.describe('Index in the batch.'),
    contentId: contentIdSchema.optional().describe('Your id of the content; absent: as the log has it.'),
    authorId: authorIdSchema.optional().describe('Your id of the author; absent: as the log has it.'),
    ...chosenActionsFields,
    actions: chosenActionsFields.actions.unwrap().min(1),
  })
  .meta({ id: 'ActionsToTake' });

const toFilters = ({
  requestId: request,
  ...rest
}: Omit<z.output<typeof actionsQuery>, 'after' | 'limit'>): ActionFilters => ({
  request,
  ...rest,
});

/** A page of the log, newest first. @throws ApiError invalid_request */
export async function listActions({ database }: Services, { accountKey }: Caller, query: unknown) {
  const { after, limit, ...wanted } = parseBody(actionsQuery, query ?? {});
  const found = await searchActions(database, accountKey, { filters: toFilters(wanted), after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.actionId ?? null) : null };
}

/** All that match, newest first. */
export async function* exportActions(
  { database }: Services,
  { accountKey }: Caller,
  wanted: Omit<z.output<typeof actionsExportQuery>, 'format'>,
): AsyncGenerator<TakenAction> {
  for (let after: bigint | undefined; ; ) {
    const rows = await searchActions(database, accountKey, { filters: toFilters(wanted), after, limit: EXPORT_PAGE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = parseActionId(last.actionId);
  }
}

/** @throws ApiError not_found */
export async function getAction({ database }: Services, { accountKey }: Caller, body: unknown): Promise<TakenAction> {
  const action = await findAction(database, accountKey, parseBody(actionKey, body).actionId);
  if (!action) throw notFound('action');
  return action;
}

/** The content's ids as the log has them. @throws ApiError not_found */
async function findTarget(services: Services, accountKey: number, place: ActivityCursor): Promise<ActionTarget> {
  await services.activity.flush();
  const first = String(await firstVisibleNumber(services.database, accountKey));
  const [row] = await runStatement(
    services.database,
    sql`select content_id, author from activity where ${entryCondition(accountKey, place)} and id >= ${first}::bigint`,
  );
  if (!row) throw notFound('moderation');
  return { place, ...toReviewedItem(row) };
}

/**
 * Takes actions on a content or an author, outside of a decision.
 * @throws ApiError invalid_request, not_found, role_required, duplicate_external_id
 */
export async function takeActionsNow(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, contentId, authorId, ...wanted } = parseBody(takeActionsBody, body);
  if (number === undefined && contentId === undefined && authorId === undefined)
    throw invalidField('/authorId', 'Needs a requestId, a contentId or an authorId.');
  const place = number === undefined ? undefined : { number, item };
  const known = place ? await findTarget(services, caller.accountKey, place) : {};
  const target = {
    ...known,
    ...(contentId === undefined ? {} : { contentId }),
    ...(authorId === undefined ? {} : { authorId }),
  };
  const chosen = await chooseActions(services, caller, { ...wanted, place });
  const actions = await services.database.transaction((orm) =>
    takeChosenActions(orm, { services, caller }, { chosen, target, source: 'api', appealLink: '' }),
  );
  return { actions };
}

/** @throws ApiError not_found; conflict if it is not in effect any more */
export async function reverseAction(services: Services, caller: Caller, body: unknown): Promise<TakenAction> {
  const { actionId: id } = parseBody(actionKey, body);
  const [reversed] = await services.database.transaction((orm) =>
    reverseActions(orm, services, {
      ...{ accountKey: caller.accountKey, which: { ids: [id] }, reason: 'reversed' },
      reversedBy: actorOf(caller),
    }),
  );
  if (reversed) return reversed;
  await getAction(services, caller, body);
  throw new ApiError('conflict', 'It was reversed before.');
}
