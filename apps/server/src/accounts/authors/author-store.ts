/** The authors of an account: lists in three orders, and one of them. */
import { type AuthorOrder, type AuthorSummary, contentAuthorSchema } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { activeStrikesSql, isActiveStrike } from '../activity/active-strikes.ts';

const knownSchema = contentAuthorSchema.pick({ createdAt: true, trustLevel: true });

const summaryRow = z.object({
  id: z.string(),
  display_name: z.string().nullable(),
  about: z.string().nullable(),
  first_number: z.coerce.bigint(),
  last_number: z.coerce.bigint(),
  contents: z.number(),
  flagged: z.number(),
  active: z.number(),
});

function toSummary(found: unknown): AuthorSummary {
  const row = summaryRow.parse(found);
  const { createdAt = null, trustLevel = null } = row.about === null ? {} : knownSchema.parse(JSON.parse(row.about));
  return {
    ...{ id: row.id, displayName: row.display_name, createdAt, trustLevel },
    ...{ firstSeenAt: requestTime(row.first_number), lastSeenAt: requestTime(row.last_number) },
    ...{ contents: row.contents, flagged: row.flagged, activeStrikeCount: row.active },
  };
}

const columns = sql`a.id, a.display_name, a.about, a.first_number::text as first_number,
  a.last_number::text as last_number, a.contents, a.flagged`;

/** Where a page ended: the value that the list is ordered by, and the author. */
export interface AuthorCursor {
  readonly value: bigint;
  readonly id: string;
}

/** Rows, each with its cursor. */
type AuthorPage = readonly { readonly author: AuthorSummary; readonly cursor: AuthorCursor }[];

export interface AuthorQuery {
  readonly order: AuthorOrder;
  /** The beginning of an id or of a name, in any case; undefined: all. */
  readonly text: string | undefined;
  readonly after: AuthorCursor | undefined;
  readonly limit: number;
}

const activeOf = activeStrikesSql({ account: sql`a.account`, author: sql`a.id` });

/** Authors by their active strikes; those without any are left out. */
const striked = (accountKey: number): SQL => sql`(
  select s.author, sum(s.strike_count)::int as active from strikes s
  where s.account = ${accountKey} and ${isActiveStrike} group by s.author)`;

/** What is ordered by, descending, and where it is found. */
interface OrderParts {
  readonly value: SQL;
  readonly from: (accountKey: number) => SQL;
}

const orders: Readonly<Record<AuthorOrder, OrderParts>> = {
  latest: { value: sql`a.last_number`, from: () => sql`authors a` },
  flagged: { value: sql`a.flagged`, from: () => sql`authors a` },
  strikes: {
    value: sql`n.active`,
    from: (accountKey) => sql`${striked(accountKey)} n join authors a on a.id = n.author`,
  },
};

/** The greatest character of Unicode: what begins with a text is between it, and it with this behind. */
const LAST = sql`chr(1114111)`;

/** By the index on the beginnings, regardless of the collation of the database. */
const begins = (column: SQL, text: string): SQL =>
  sql`(lower(${column}) ~>=~ lower(${text}::text) and lower(${column}) ~<~ (lower(${text}::text) || ${LAST}))`;

const matches = (text: string): SQL => sql`and (${begins(sql`a.id`, text)} or ${begins(sql`a.display_name`, text)})`;

/** A page. @throws DatabaseUnavailable */
export async function listAuthors(
  database: Database,
  accountKey: number,
  { order, text, after, limit }: AuthorQuery,
): Promise<AuthorPage> {
  const { value, from } = orders[order];
  const isAfter = after && sql`and (${value}, a.id) < (${String(after.value)}::bigint, ${after.id}::text)`;
  // Strikes are counted for the rows of the page only.
  const rows = await runStatement(
    database,
    sql`select a.*, a.place::text as value, ${activeOf} as active from (
        select a.account, ${columns}, ${value} as place from ${from(accountKey)}
        where a.account = ${accountKey} ${text === undefined ? sql`` : matches(text)} ${isAfter ?? sql``}
        order by ${value} desc, a.id desc limit ${limit}
      ) a order by a.place desc, a.id desc`,
  );
  return rows.map((row) => {
    const author = toSummary(row);
    return { author, cursor: { value: BigInt(String(row.value)), id: author.id } };
  });
}

/** @returns undefined if nothing of this author was logged @throws DatabaseUnavailable */
export async function findAuthor(
  database: Database,
  accountKey: number,
  authorId: string,
): Promise<AuthorSummary | undefined> {
  const [row] = await runStatement(
    database,
    sql`select ${columns}, ${activeOf} as active from authors a where a.account = ${accountKey} and a.id = ${authorId}`,
  );
  return row && toSummary(row);
}
