/** The entries of lists: read, changed and removed. */
import { type ListEntry, listEntryChangeSchema } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { transactionAsDatabase } from '../../platform/storage/database.ts';
import { findEntry, readEntries, removeEntries, updateEntry } from '../../platform/storage/list-store.ts';
import { changeLists, requireList } from './list-operations.ts';
import { toWireEntry } from './wire-list.ts';

const PAGE_SIZE = { default: 100, max: 1_000 } as const;

export const listEntriesQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0).describe('The id of the last entry of the previous page.'),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
  search: z.string().trim().min(1).max(200).optional().describe('What the value contains, in any case.'),
});

/** Paths carry numbers as strings. */
export const entryIdField = z
  .union([z.int().min(1), z.string().regex(/^[1-9]\d{0,14}$/)])
  .transform(Number)
  .describe('The number of the entry.');

interface EntryAddress {
  /** The list's. */
  readonly id: string;
  readonly entryId: unknown;
}

const entryNotFound = () => new ApiError('not_found', 'The list has no entry with this id.');

/** @throws ApiError not_found, also for a malformed id */
function parseEntryId(id: unknown): number {
  const parsed = entryIdField.safeParse(id);
  if (!parsed.success) throw entryNotFound();
  return parsed.data;
}

/** A page, the oldest first. @throws ApiError invalid_request, not_found */
export async function getEntries(
  { database }: Services,
  caller: Caller,
  { id, query }: { id: string; query: unknown },
): Promise<{ entries: ListEntry[]; next: number | null }> {
  const page = parseBody(listEntriesQuery, query);
  const { key } = await requireList(database, caller, id);
  const entries = await readEntries(database, key, page);
  return {
    entries: entries.map(toWireEntry),
    next: entries.length < page.limit ? null : (entries.at(-1)?.id ?? null),
  };
}

/** Changes the note, or until when it matches. @throws ApiError invalid_request, not_found */
export async function changeEntry(
  services: Services,
  caller: Caller,
  { id, entryId, body }: EntryAddress & { body: unknown },
): Promise<ListEntry> {
  const { note, expiresAt } = parseBody(listEntryChangeSchema, body);
  const entry = parseEntryId(entryId);
  const fields = {
    ...(note === undefined ? {} : { note }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const list = await requireList(services.database, caller, id);
  await changeLists(services, { caller, act: 'lists.changeEntry' }, async (orm, revision) => {
    if (!(await updateEntry(orm, { list: list.key, revision, id: entry }, fields))) throw entryNotFound();
    return { target: id, details: { entryId: entry, ...fields }, result: undefined };
  });
  const changed = await findEntry(services.database, list.key, entry);
  if (!changed) throw entryNotFound();
  return toWireEntry(changed);
}

/** @throws ApiError not_found if there is no such list; an unknown entry counts as none removed */
export const removeEntry = (
  services: Services,
  caller: Caller,
  { id, entryId }: EntryAddress,
): Promise<{ removed: number }> =>
  changeLists(services, { caller, act: 'lists.removeEntry' }, async (orm, revision) => {
    const { key } = await requireList(transactionAsDatabase(orm), caller, id);
    const entry = parseEntryId(entryId);
    const removed = await removeEntries(orm, { accountKey: caller.accountKey, list: key, revision }, [entry]);
    return { target: id, details: { entryId: entry, removed }, result: { removed } };
  });
