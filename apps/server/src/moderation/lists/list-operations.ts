/** Curation of lists: every change is in the audit log, and in force on this server when the call returns. */
import { randomBytes } from 'node:crypto';
import { type List, limits, listChangeSchema, listInputSchema } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type Database, type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import {
  beginListChange,
  countEntries,
  deleteList as deleteListRow,
  findList,
  insertList,
  LISTS_CHANNEL,
  readLists,
  type StoredList,
  updateList,
} from '../../platform/storage/list-store.ts';
import { toWireList } from './wire-list.ts';

const listNotFound = () => new ApiError('not_found', 'The account has no list with this id.');
const nameTaken = (name: string) => new ApiError('conflict', `A list named ${name} already exists.`);

/** @throws ApiError not_found */
export async function requireList(
  database: Pick<Database, 'run'>,
  { accountKey }: Pick<Caller, 'accountKey'>,
  id: string,
): Promise<StoredList> {
  const list = await findList(database, accountKey, id);
  if (!list) throw listNotFound();
  return list;
}

/** What was changed; `result` is returned to the caller. */
interface ChangedList<Result> {
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly result: Result;
}

/** @param act the name of the audit log entry */
export async function changeLists<Result>(
  services: Services,
  { caller, act }: { readonly caller: Caller; readonly act: string },
  work: (orm: Orm, revision: number) => Promise<ChangedList<Result>>,
): Promise<Result> {
  const result = await runAudited(services, { caller, role: 'key', name: act }, async (orm) =>
    work(orm, await beginListChange(orm, caller.accountKey)),
  );
  await putInForce(services, caller);
  return result;
}

/** Notifies all servers of changes; resolves when texts of this server are compared with them. */
export async function putInForce({ database, lists }: Services, { accountKey }: Caller): Promise<void> {
  await database.notify(LISTS_CHANNEL, String(accountKey));
  await lists.refresh(accountKey);
}

export async function getLists({ database }: Services, { accountKey }: Caller): Promise<{ lists: List[] }> {
  const [lists, counts] = await Promise.all([readLists(database, accountKey), countEntries(database, accountKey)]);
  return { lists: lists.map((list) => toWireList(list, counts.get(list.key) ?? 0)) };
}

/** @throws ApiError not_found */
export async function getList({ database }: Services, caller: Caller, { id }: { id: string }): Promise<List> {
  const [list, counts] = await Promise.all([
    requireList(database, caller, id),
    countEntries(database, caller.accountKey),
  ]);
  return toWireList(list, counts.get(list.key) ?? 0);
}

/** @throws ApiError invalid_request, conflict */
export async function createList(services: Services, caller: Caller, body: unknown): Promise<List> {
  const { label, ...input } = parseBody(listInputSchema, body);
  const id = `list_${randomBytes(12).toString('hex')}`;
  return changeLists(services, { caller, act: 'lists.create' }, async (orm) => {
    const own = await readLists(transactionAsDatabase(orm), caller.accountKey);
    if (own.some(({ name }) => name === input.name)) throw nameTaken(input.name);
    if (own.length >= limits.list.count)
      throw new ApiError('conflict', `An account has at most ${limits.list.count} lists.`);
    const list = await insertList(orm, caller.accountKey, { id, label: label ?? input.name, ...input });
    return { target: id, details: { name: input.name, kind: input.kind }, result: toWireList(list, 0) };
  });
}

/** @throws ApiError invalid_request, not_found, conflict */
export async function changeList(
  services: Services,
  caller: Caller,
  { id, body }: { id: string; body: unknown },
): Promise<List> {
  const change = parseBody(listChangeSchema, body);
  await changeLists(services, { caller, act: 'lists.change' }, async (orm) => {
    const own = await readLists(transactionAsDatabase(orm), caller.accountKey);
    const list = own.find((one) => one.id === id);
    if (!list) throw listNotFound();
    if (own.some((one) => one.id !== id && one.name === change.name)) throw nameTaken(change.name ?? '');
    await updateList(orm, list.key, {
      name: change.name ?? list.name,
      description: change.description ?? list.description,
      action: change.action ?? list.action,
      label: change.label ?? list.label,
      severity: change.severity ?? list.severity,
      category: change.category === undefined ? list.category : change.category,
      enabled: change.enabled ?? list.enabled,
    });
    return { target: id, details: { ...change }, result: undefined };
  });
  return getList(services, caller, { id });
}

/** Deletes a list with its entries. Profiles and rules that name it keep its id. @throws ApiError not_found */
export const deleteList = (
  services: Services,
  caller: Caller,
  { id }: { id: string },
): Promise<{ id: string; deleted: boolean }> =>
  changeLists(services, { caller, act: 'lists.delete' }, async (orm) => {
    const { key, name } = await requireList(transactionAsDatabase(orm), caller, id);
    await deleteListRow(orm, key);
    return { target: id, details: { name }, result: { id, deleted: true } };
  });
