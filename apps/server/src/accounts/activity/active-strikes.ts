/** The strikes of an author that count now: neither removed nor expired, by the database's clock. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';

/** Of rows of the table of strikes, called `s`. */
export const isActiveStrike: SQL = sql`(s.removed_at is null and (s.expires_at is null or s.expires_at > now()))`;

/** The sum as an SQL value. @param place the account and the author, as SQL */
export const activeStrikesSql = ({ account, author }: { readonly account: SQL; readonly author: SQL }): SQL => sql`
  (select coalesce(sum(s.strike_count), 0)::int from strikes s
   where s.account = ${account} and s.author = ${author} and ${isActiveStrike})`;

/** By author; undefined: no content names one, or the database did not answer. */
export type AuthorStrikes = ReadonlyMap<string, number> | undefined;

const countRow = z.object({ author: z.string(), active: z.number() });

/** Of several authors, by their ids; who has none is left out. @throws DatabaseUnavailable */
export async function countActiveStrikes(
  database: Pick<Database, 'sql'>,
  accountKey: number,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await runStatement(
    database,
    sql`select s.author, sum(s.strike_count)::int as active from strikes s
      where s.account = ${accountKey} and ${isActiveStrike}
        and s.author in (select value from json_array_elements_text(${JSON.stringify(authorIds)}::json))
      group by s.author`,
  );
  return new Map(rows.map((row) => countRow.parse(row)).map(({ author, active }) => [author, active]));
}
