/** Changes of an account's banks, for servers that keep the banks in memory. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';
import { readChangePages } from './read-change-pages.ts';
import { bankRevisions } from './schema/banks.ts';

export interface BankRevision {
  readonly revision: number;
  /** The revision of the last change of a bank itself. */
  readonly structure: number;
}

/** Undefined if the account never had a bank. @throws DatabaseUnavailable */
export async function readBankRevision(database: Database, accountKey: number): Promise<BankRevision | undefined> {
  const [row] = await database.run((orm) =>
    orm
      .select({ revision: bankRevisions.revision, structure: bankRevisions.structure })
      .from(bankRevisions)
      .where(eq(bankRevisions.account, accountKey)),
  );
  return row;
}

export interface BankContentChange {
  readonly id: number;
  /** The bank's key. */
  readonly bank: number;
  readonly isRemoved: boolean;
  /** Milliseconds since 1970; 0: not disabled. */
  readonly disabledUntilMs: number;
  /** Hashes by the index of their type in the core's list, in hexadecimal. */
  readonly signals: readonly (readonly [type: number, value: string])[];
}

/** Chosen by us, not measured: rows that are in memory twice while a page is parsed. */
const PAGE_ROWS = 10_000;

const changeSchema = z
  .object({
    id: z.number(),
    bank: z.number(),
    revision: z.number(),
    is_removed: z.boolean(),
    disabled_until_ms: z.number(),
    types: z.array(z.number()),
    values: z.array(z.string()),
  })
  .transform(({ is_removed, disabled_until_ms, types, values, ...row }) => ({
    ...row,
    isRemoved: is_removed,
    disabledUntilMs: disabled_until_ms,
    signals: types.map((type, at) => [type, values[at] ?? ''] as const),
  }));

/** Contents that changed after a revision, including removed ones, page by page. @throws DatabaseUnavailable */
export const readBankChanges = (
  database: Database,
  accountKey: number,
  since: number,
): AsyncGenerator<readonly BankContentChange[]> =>
  readChangePages({ since, pageRows: PAGE_ROWS }, async (end) => {
    const rows = await database.sql(
      `select c.id::float8 as id, c.bank, c.revision::float8 as revision, c.removed_at is not null as is_removed,
         coalesce(extract(epoch from c.disable_until) * 1000, 0)::float8 as disabled_until_ms,
         array(select s.type::int from bank_signals s where s.content = c.id order by s.type) as types,
         array(select encode(s.value, 'hex') from bank_signals s where s.content = c.id order by s.type) as values
       from bank_contents c where c.account = $1 and (c.revision, c.id) > ($2::bigint, $3::bigint)
       order by c.revision, c.id limit ${PAGE_ROWS}`,
      [accountKey, ...end],
    );
    return z.array(changeSchema).parse(rows);
  });
