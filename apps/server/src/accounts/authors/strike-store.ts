/** Strikes in the database: given, taken back, listed, counted. */
import type { Strike } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { activeStrikesSql, isActiveStrike } from '../activity/active-strikes.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';

const STRIKE_ID_PREFIX = 'strike_';
const MAX_NUMBER = 2n ** 63n;
export const formatStrikeId = (id: bigint): string => `${STRIKE_ID_PREFIX}${id}`;
/** Undefined if the text cannot be the id of a strike. */
export function parseStrikeId(text: string): bigint | undefined {
  const number = /^strike_\d{1,19}$/.test(text) ? BigInt(text.slice(STRIKE_ID_PREFIX.length)) : MAX_NUMBER;
  return number < MAX_NUMBER ? number : undefined;
}

const strikeRow = z.object({
  id: z.coerce.bigint(),
  author: z.string(),
  request: z.coerce.bigint().nullable(),
  item: z.number().nullable(),
  policy: z.string().nullable(),
  strike_count: z.number(),
  expires_at: z.coerce.date().nullable(),
  is_active: z.boolean(),
  given_by: z.string(),
  given_at: z.coerce.date(),
  note: z.string().nullable(),
  removed_at: z.coerce.date().nullable(),
  removed_by: z.string().nullable(),
  removal_note: z.string().nullable(),
  reached: z.number().nullable(),
});

export const strikeColumns = sql`s.id::text as id, s.author, s.request::text as request, s.item, s.policy,
  s.strike_count, s.expires_at, ${isActiveStrike} as is_active, s.given_by, s.given_at, s.note, s.removed_at,
  s.removed_by, s.removal_note, s.reached`;

export function toStrike(found: unknown): Strike {
  const row = strikeRow.parse(found);
  return {
    ...{ strikeId: formatStrikeId(row.id), authorId: row.author, strikeCount: row.strike_count },
    ...{ strikeExpiresAt: row.expires_at, isActive: row.is_active },
    requestId: row.request === null ? null : formatRequestId(row.request),
    ...{ item: row.item, policyId: row.policy, givenBy: row.given_by, givenAt: row.given_at, note: row.note },
    ...{ removedAt: row.removed_at, removedBy: row.removed_by, removalNote: row.removal_note, reached: row.reached },
  };
}

export interface StrikeToGive {
  readonly id: bigint;
  readonly authorId: string;
  /** The content; undefined: given by hand. */
  readonly place: ActivityCursor | undefined;
  readonly policyId: string | null;
  readonly strikeCount: number;
  readonly expiresAt: Date | null;
  readonly givenBy: string;
  readonly note: string | null;
}

export interface GivenStrike {
  readonly strike: Strike;
  /** Active strikes of the author. */
  readonly before: number;
  readonly after: number;
}

/** Until the transaction ends, no other changes this author’s strikes. @returns whether the author is known */
export async function lockAuthor(orm: Orm, accountKey: number, authorId: string): Promise<boolean> {
  const rows = await runStatementWithin(
    orm,
    sql`select 1 from authors where account = ${accountKey} and id = ${authorId} for update`,
  );
  return rows.length > 0;
}

export async function countActive(orm: Orm, accountKey: number, authorId: string): Promise<number> {
  const value = activeStrikesSql({ account: sql`${accountKey}`, author: sql`${authorId}` });
  const [row] = await runStatementWithin(orm, sql`select ${value} as active`);
  return Number(row?.active);
}

/**
 * Gives strikes; a content gives them once.
 * @returns undefined if the author is unknown, or the content gave strikes already
 */
export async function insertStrike(
  orm: Orm,
  accountKey: number,
  given: StrikeToGive,
): Promise<GivenStrike | undefined> {
  const { id, authorId, place, policyId, strikeCount, expiresAt, givenBy, note } = given;
  if (!(await lockAuthor(orm, accountKey, authorId))) return undefined;
  const before = await countActive(orm, accountKey, authorId);
  const request = place ? String(place.number) : null;
  const [row] = await runStatementWithin(
    orm,
    sql`insert into strikes as s (account, id, author, request, item, policy, strike_count, expires_at, given_by, note)
      values (${accountKey}, ${String(id)}::bigint, ${authorId}, ${request}::bigint, ${place?.item ?? null}::smallint,
        ${policyId}::text, ${strikeCount}, ${expiresAt?.toISOString() ?? null}::timestamptz, ${givenBy}, ${note}::text)
      on conflict do nothing returning ${strikeColumns}`,
  );
  if (!row) return undefined;
  const strike = toStrike(row);
  return { strike, before, after: before + (strike.isActive ? strikeCount : 0) };
}

export interface ReachedThreshold {
  /** Of the strike. */
  readonly id: bigint;
  /** The number of strikes that was reached. */
  readonly reached: number;
  /** Of the actions that were taken. */
  readonly actionIds: readonly bigint[];
}

/** Notes the threshold that was reached with a strike, and what was done. */
export async function markReached(
  orm: Orm,
  accountKey: number,
  { id, reached, actionIds }: ReachedThreshold,
): Promise<void> {
  await runStatementWithin(
    orm,
    sql`update strikes set reached = ${reached}, actions = ${`{${actionIds.join(',')}}`}::bigint[]
      where account = ${accountKey} and id = ${String(id)}::bigint`,
  );
}

/**
 * The actions of thresholds that would not have been reached without the strikes that were removed since: counted as of
 * each crossing, so that strikes that expired later make no difference.
 */
export async function listUnfoundedActions(orm: Orm, accountKey: number, authorId: string): Promise<bigint[]> {
  const rows = await runStatementWithin(
    orm,
    sql`select unnest(x.actions)::text as id from strikes x
      where x.account = ${accountKey} and x.author = ${authorId} and x.actions is not null and x.reached > (
        select coalesce(sum(s.strike_count), 0) from strikes s
        where s.account = x.account and s.author = x.author and s.id <= x.id and s.removed_at is null
          and (s.expires_at is null or s.expires_at > x.given_at))`,
  );
  return rows.map(({ id }) => BigInt(String(id)));
}

/** The actions of thresholds above the number of strikes that are active now. */
export async function listActionsAbove(orm: Orm, accountKey: number, authorId: string): Promise<bigint[]> {
  const active = activeStrikesSql({ account: sql`${accountKey}`, author: sql`${authorId}` });
  const rows = await runStatementWithin(
    orm,
    sql`select unnest(x.actions)::text as id from strikes x
      where x.account = ${accountKey} and x.author = ${authorId} and x.actions is not null and x.reached > ${active}`,
  );
  return rows.map(({ id }) => BigInt(String(id)));
}

export interface StrikeRemoval {
  readonly removedBy: string;
  readonly note: string | null;
}

async function removeWhere(orm: Orm, where: SQL, { removedBy, note }: StrikeRemoval): Promise<Strike[]> {
  const rows = await runStatementWithin(
    orm,
    sql`update strikes s set removed_at = now(), removed_by = ${removedBy}, removal_note = ${note}::text
      where ${where} and s.removed_at is null returning ${strikeColumns}`,
  );
  return rows.map(toStrike);
}

/** @returns undefined if the author has no such strike, or it was removed before */
export async function removeStrike(
  orm: Orm,
  accountKey: number,
  { authorId, id, ...removal }: StrikeRemoval & { readonly authorId: string; readonly id: bigint },
): Promise<Strike | undefined> {
  const where = sql`s.account = ${accountKey} and s.author = ${authorId} and s.id = ${String(id)}::bigint`;
  return (await removeWhere(orm, where, removal))[0];
}

/** The strikes that a decision on a content gave. @param state whether they count, or the decision of now overturned the one that gave them */
export async function findStrikesOf(
  orm: Orm,
  accountKey: number,
  { number, item, state }: ActivityCursor & { readonly state: 'given' | 'overturned' },
): Promise<Strike | undefined> {
  const condition =
    state === 'given'
      ? sql`s.removed_at is null`
      : sql`s.removed_at = (select r.decided_at from reviews r
          where r.account = s.account and r.id = s.request and r.item = s.item)`;
  const [row] = await runStatementWithin(
    orm,
    sql`select ${strikeColumns} from strikes s where s.account = ${accountKey}
      and s.request = ${String(number)}::bigint and s.item = ${item} and ${condition} order by s.id desc limit 1`,
  );
  return row && toStrike(row);
}

/** Takes back what a decision on a content gave. @returns what was taken back: one at most */
export async function removeStrikesOf(
  orm: Orm,
  accountKey: number,
  { number, item, ...removal }: StrikeRemoval & ActivityCursor,
): Promise<Strike | undefined> {
  const where = sql`s.account = ${accountKey} and s.request = ${String(number)}::bigint and s.item = ${item}`;
  return (await removeWhere(orm, where, removal))[0];
}

/** Of an author, newest first, removed and expired ones included. @throws DatabaseUnavailable */
export async function listStrikes(
  database: Database,
  accountKey: number,
  { authorId, limit }: { readonly authorId: string; readonly limit: number },
): Promise<Strike[]> {
  const rows = await runStatement(
    database,
    sql`select ${strikeColumns} from strikes s where s.account = ${accountKey} and s.author = ${authorId}
      order by s.id desc limit ${limit}`,
  );
  return rows.map(toStrike);
}

const totalsRow = z.object({
  total: z.number(),
  first: z.coerce.date().nullable(),
  last: z.coerce.date().nullable(),
});

/** Of strikes that were not removed. @throws DatabaseUnavailable */
export async function readStrikeTotals(database: Database, accountKey: number, authorId: string) {
  const [row] = await runStatement(
    database,
    sql`select coalesce(sum(strike_count), 0)::int as total, min(given_at) as first, max(given_at) as last
      from strikes where account = ${accountKey} and author = ${authorId} and removed_at is null`,
  );
  const { total, first, last } = totalsRow.parse(row);
  return { totalStrikeCount: total, firstStrikeAt: first, lastStrikeAt: last };
}
