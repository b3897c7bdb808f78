/** Lists in the database: settings and entries; changes run in the caller's transaction. */
import { categoryActions, type ListKind, listKinds, unsafeSeverities } from '@winnow/core';
import { and, asc, count, eq, gt, ilike, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from './database.ts';
import { listEntries, listRevisions, lists } from './schema/lists.ts';
import { runStatementWithin } from './statement.ts';

/** The channel that notifies all servers of changes of an account's lists; the message is the account's key. */
export const LISTS_CHANNEL = 'winnow_lists';

const storedListSchema = z.object({
  key: z.int(),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(listKinds),
  action: z.enum(categoryActions),
  label: z.string(),
  severity: z.enum(unsafeSeverities),
  /** A category of texts, by its name. */
  category: z.string().nullable(),
  enabled: z.boolean(),
  createdAt: z.date(),
});
export type StoredList = z.output<typeof storedListSchema>;
export type ListSettings = Omit<StoredList, 'key' | 'createdAt'>;

const listColumns = {
  ...{ key: lists.key, id: lists.id, name: lists.name, description: lists.description },
  ...{ kind: lists.kind, action: lists.action, label: lists.label, severity: lists.severity },
  ...{ category: lists.category, enabled: lists.enabled, createdAt: lists.createdAt },
};

/** By name. @throws DatabaseUnavailable */
export async function readLists(database: Pick<Database, 'run'>, accountKey: number): Promise<StoredList[]> {
  const rows = await database.run((orm) =>
    orm.select(listColumns).from(lists).where(eq(lists.account, accountKey)).orderBy(asc(lists.name)),
  );
  return z.array(storedListSchema).parse(rows);
}

/** Undefined if the account has no such list. */
export const findList = async (
  database: Pick<Database, 'run'>,
  accountKey: number,
  id: string,
): Promise<StoredList | undefined> => {
  const [row] = await database.run((orm) =>
    orm
      .select(listColumns)
      .from(lists)
      .where(and(eq(lists.account, accountKey), eq(lists.id, id))),
  );
  return row && storedListSchema.parse(row);
};

/**
 * Begins a change: locks the account's lists until the end of the transaction.
 * @returns the revision that changed entries carry
 */
export async function beginListChange(orm: Orm, accountKey: number): Promise<number> {
  const [row] = await orm
    .insert(listRevisions)
    .values({ account: accountKey, revision: 1 })
    .onConflictDoUpdate({
      target: listRevisions.account,
      set: { revision: sql`${listRevisions.revision} + 1` },
    })
    .returning({ revision: listRevisions.revision });
  return row?.revision ?? 0;
}

export async function insertList(orm: Orm, accountKey: number, settings: ListSettings): Promise<StoredList> {
  const [row] = await orm
    .insert(lists)
    .values({ account: accountKey, ...settings })
    .returning(listColumns);
  return storedListSchema.parse(row);
}

export async function updateList(
  orm: Orm,
  key: number,
  { name, description, action, label, severity, category, enabled }: Omit<ListSettings, 'id' | 'kind'>,
): Promise<void> {
  await orm
    .update(lists)
    .set({ name, description, action, label, severity, category, enabled })
    .where(eq(lists.key, key));
}

/** With its entries. */
export async function deleteList(orm: Orm, key: number): Promise<void> {
  await orm.delete(lists).where(eq(lists.key, key));
}

const isOnList = (list: number) => and(eq(listEntries.list, list), isNull(listEntries.removedAt));

/** The numbers of entries by the keys of the lists; a list without any is absent. @throws DatabaseUnavailable */
export async function countEntries(
  database: Pick<Database, 'run'>,
  accountKey: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.run((orm) =>
    orm
      .select({ list: listEntries.list, count: count() })
      .from(listEntries)
      .where(and(eq(listEntries.account, accountKey), isNull(listEntries.removedAt)))
      .groupBy(listEntries.list),
  );
  return new Map(rows.map((row) => [row.list, row.count]));
}

export interface NewListEntry {
  readonly value: string;
  /** Equal for two values that match the same. */
  readonly digest: Uint8Array;
  readonly note: string;
  readonly expiresAt: Date | null;
}

export interface EntriesChange {
  readonly accountKey: number;
  /** The list's key. */
  readonly list: number;
  readonly revision: number;
}

interface AddedBy {
  readonly addedBy: string;
  readonly addedByName: string;
}

const toHex = ({ digest }: Pick<NewListEntry, 'digest'>): string => Buffer.from(digest).toString('hex');

/**
 * Adds those whose digest the list does not have. As JSON in one parameter: with one for each field, composing and
 * parsing the statement took twice as long as inserting.
 * @returns how many
 */
export async function insertEntries(
  orm: Orm,
  { accountKey, list, revision, addedBy, addedByName }: EntriesChange & AddedBy,
  entries: readonly NewListEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map((entry) => ({
    ...entry,
    note: entry.note.replace(/\p{Cs}/gu, '\ufffd'),
    digest: toHex(entry),
  }));
  const [counted] = await runStatementWithin(
    orm,
    sql`with added as (
        insert into list_entries
          (account, list, revision, value, digest, note, expires_at, added_by, added_by_name)
        select ${accountKey}::int, ${list}::int, ${revision}::bigint, value, decode(digest, 'hex'), note,
          "expiresAt", ${addedBy}::text, ${addedByName}::text
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as entry (value text, digest text, note text, "expiresAt" timestamptz)
        on conflict do nothing returning 1)
      select count(*)::int as count from added`,
  );
  return Number(counted?.count);
}

/** How many of these entries the list has. */
export async function countPresent(
  orm: Orm,
  list: number,
  entries: readonly Pick<NewListEntry, 'digest'>[],
): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(listEntries)
    .where(
      and(
        isOnList(list),
        inArray(
          listEntries.digest,
          entries.map(({ digest }) => digest),
        ),
      ),
    );
  return row?.count ?? 0;
}

export interface StoredListEntry extends Pick<NewListEntry, 'value' | 'note' | 'expiresAt'> {
  readonly id: number;
  readonly addedByName: string;
  readonly createdAt: Date;
}

const entryColumns = {
  id: listEntries.id,
  value: listEntries.value,
  note: listEntries.note,
  expiresAt: listEntries.expiresAt,
  addedByName: listEntries.addedByName,
  createdAt: listEntries.createdAt,
};

interface EntryPage {
  /** The id of the last one of the page before, 0 for the first. */
  readonly after: number;
  readonly limit: number;
  /** What their values contain, in any case; absent: anything. */
  readonly search?: string | undefined;
}

const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** In order of their ids. @throws DatabaseUnavailable */
export const readEntries = (
  database: Pick<Database, 'run'>,
  list: number,
  { after, limit, search }: EntryPage,
): Promise<StoredListEntry[]> =>
  database.run((orm) =>
    orm
      .select(entryColumns)
      .from(listEntries)
      .where(
        and(
          isOnList(list),
          gt(listEntries.id, after),
          search === undefined ? undefined : ilike(listEntries.value, toPattern(search)),
        ),
      )
      .orderBy(asc(listEntries.id))
      .limit(limit),
  );

/** Undefined if the list has no such entry. */
export async function findEntry(
  database: Pick<Database, 'run'>,
  list: number,
  id: number,
): Promise<StoredListEntry | undefined> {
  const [found] = await readEntries(database, list, { after: id - 1, limit: 1 });
  return found?.id === id ? found : undefined;
}

/** @returns whether the list has it */
export async function updateEntry(
  orm: Orm,
  { list, revision, id }: Omit<EntriesChange, 'accountKey'> & { readonly id: number },
  fields: Partial<Pick<NewListEntry, 'note' | 'expiresAt'>>,
): Promise<boolean> {
  const rows = await orm
    .update(listEntries)
    .set({ revision, ...fields })
    .where(and(isOnList(list), eq(listEntries.id, id)))
    .returning({ id: listEntries.id });
  return rows.length > 0;
}

/** What is left of an entry that was removed. */
const removedFields = { value: '', note: '', addedBy: '', addedByName: '', removedAt: sql`now()` };

/** The ids of the entries of an author on all lists of authors, of an account. */
export async function findListedAuthor(orm: Orm, accountKey: number, authorId: string): Promise<number[]> {
  const rows = await orm
    .select({ id: listEntries.id })
    .from(listEntries)
    .innerJoin(lists, eq(lists.key, listEntries.list))
    .where(
      and(
        eq(listEntries.account, accountKey),
        eq(lists.kind, 'authors' satisfies ListKind),
        eq(listEntries.value, authorId),
        isNull(listEntries.removedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** @param change without a list: of all lists of the account @returns how many of them were there */
export async function removeEntries(
  orm: Orm,
  { accountKey, list, revision }: Omit<EntriesChange, 'list'> & Partial<Pick<EntriesChange, 'list'>>,
  ids: readonly number[],
): Promise<number> {
  const isThere = list === undefined ? isNull(listEntries.removedAt) : isOnList(list);
  const rows = await orm
    .update(listEntries)
    .set({ revision, ...removedFields })
    .where(and(eq(listEntries.account, accountKey), isThere, inArray(listEntries.id, [...ids])))
    .returning({ id: listEntries.id });
  const isForgotten = and(isNotNull(listEntries.removedAt), lt(listEntries.removedAt, sql`now() - interval '1 day'`));
  await orm.delete(listEntries).where(and(eq(listEntries.account, accountKey), isForgotten));
  return rows.length;
}

/** The values of all entries of a kind, in any list of the account. */
export async function readValuesOfKind(orm: Orm, accountKey: number, kind: ListKind): Promise<string[]> {
  const rows = await orm
    .select({ value: listEntries.value })
    .from(listEntries)
    .innerJoin(lists, eq(lists.key, listEntries.list))
    .where(and(eq(listEntries.account, accountKey), eq(lists.kind, kind), isNull(listEntries.removedAt)));
  return rows.map(({ value }) => value);
}

/** Entries of all lists of one kind, of an account. */
export async function countEntriesOfKind(orm: Orm, accountKey: number, kind: ListKind): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(listEntries)
    .innerJoin(lists, eq(lists.key, listEntries.list))
    .where(and(eq(listEntries.account, accountKey), eq(lists.kind, kind), isNull(listEntries.removedAt)));
  return row?.count ?? 0;
}
