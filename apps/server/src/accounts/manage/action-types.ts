/** The action types of an account, as people and keys manage them. */
import { type ActionType, actionTypeInputSchema, limits, newActionTypeSchema } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { deleteActionType, listActionTypes, writeActionType } from '../actions/action-type-store.ts';
import type { Caller } from '../auth/caller.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { actorOf } from './chosen-actions.ts';

/** The built-in ones and the account's own. */
export const getActionTypes = async ({ database }: Services, { accountKey }: Caller) => ({
  actionTypes: await listActionTypes(database, accountKey),
});

const readOwn = async (orm: Orm, accountKey: number): Promise<ActionType[]> =>
  (await listActionTypes(transactionAsDatabase(orm), accountKey)).filter(({ isBuiltIn }) => !isBuiltIn);

/** @throws ApiError invalid_request, conflict */
export function createActionType(services: Services, caller: Caller, body: unknown): Promise<ActionType> {
  const { id, ...fields } = parseBody(newActionTypeSchema, body);
  return runAudited(services, { caller, role: 'key', name: 'actions.createType' }, async (orm) => {
    const own = await readOwn(orm, caller.accountKey);
    if (own.some((type) => type.id === id))
      throw new ApiError('conflict', `The account has an action with the id ${id} already.`);
    if (own.length >= limits.actionType.count)
      throw new ApiError('conflict', `An account has at most ${limits.actionType.count} actions of its own.`);
    const result = await writeActionType(orm, caller.accountKey, { id, ...fields, changedBy: actorOf(caller) });
    return { target: id, details: fields, result };
  });
}

/** Actions that were taken stay as they are. @throws ApiError invalid_request, not_found */
export function replaceActionType(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const fields = parseBody(actionTypeInputSchema, body);
  return runAudited(services, { caller, role: 'key', name: 'actions.replaceType' }, async (orm) => {
    const own = await readOwn(orm, caller.accountKey);
    if (!own.some((type) => type.id === id)) throw notFound('action of its own');
    const result = await writeActionType(orm, caller.accountKey, { id, ...fields, changedBy: actorOf(caller) });
    return { target: id, details: fields, result };
  });
}

/** Actions that were taken stay in the log and can be reversed. @throws ApiError not_found */
export const removeActionType = (services: Services, caller: Caller, id: string) =>
  runAudited(services, { caller, role: 'key', name: 'actions.removeType' }, async (orm) => {
    if (!(await deleteActionType(orm, caller.accountKey, id))) throw notFound('action of its own');
    return { target: id, details: {}, result: { removed: true as const } };
  });
