/** Changes of an account's lists, for servers that keep the lists in memory. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';
import { readChangePages } from './read-change-pages.ts';
import { listRevisions } from './schema/lists.ts';

/** Undefined if the account never had a list. @throws DatabaseUnavailable */
export async function readListRevision(database: Database, accountKey: number): Promise<number | undefined> {
  const [row] = await database.run((orm) =>
    orm.select({ revision: listRevisions.revision }).from(listRevisions).where(eq(listRevisions.account, accountKey)),
  );
  return row?.revision;
}

export interface ListedEntryChange {
  readonly id: number;
  /** The list's key. */
  readonly list: number;
  readonly value: string;
  readonly isRemoved: boolean;
  /** Milliseconds since 1970; 0: never. */
  readonly expiresAtMs: number;
}

/** Chosen by us, not measured: rows that are in memory twice while a page is parsed. */
const PAGE_ROWS = 1_000;

const changeSchema = z
  .object({
    id: z.number(),
    list: z.number(),
    revision: z.number(),
    value: z.string(),
    is_removed: z.boolean(),
    expires_at_ms: z.number(),
  })
  .transform(({ is_removed, expires_at_ms, ...row }) => ({
    ...row,
    isRemoved: is_removed,
    expiresAtMs: expires_at_ms,
  }));

/** Entries that changed after a revision, including removed ones, page by page. @throws DatabaseUnavailable */
export const readListChanges = (
  database: Database,
  accountKey: number,
  since: number,
): AsyncGenerator<readonly ListedEntryChange[]> =>
  readChangePages({ since, pageRows: PAGE_ROWS }, async (end) => {
    const rows = await database.sql(
      `select id::float8 as id, list, revision::float8 as revision, value, removed_at is not null as is_removed,
         coalesce(extract(epoch from expires_at) * 1000, 0)::float8 as expires_at_ms
       from list_entries where account = $1 and (revision, id) > ($2::bigint, $3::bigint)
       order by revision, id limit ${PAGE_ROWS}`,
      [accountKey, ...end],
    );
    return z.array(changeSchema).parse(rows);
  });
