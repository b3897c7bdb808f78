/** The retention clock: how long an account's rows are shown, and when they leave the database (docs/decisions/0038). */
import { defaultActivitySettings } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { dropPartitions, WEEK_MS } from '../storage/partitions.ts';
import { minRequestIdAt } from '../storage/request-ids.ts';
import { runStatement } from '../storage/statement.ts';
import { readActivitySettings } from './activity-log.ts';

const DAY_MS = 86_400_000;
/** So many rows at a time: others have their turn in between. */
const CHUNK = 1_000;

const retentionCutoff = (retentionDays: number, nowMs: number): bigint =>
  minRequestIdAt(new Date(nowMs - retentionDays * DAY_MS));

/**
 * The least number of a request that the account still sees: what is older may wait for its partition to be dropped. It also
 * tells the planner which partitions need not be looked at.
 * @throws DatabaseUnavailable
 */
export async function firstVisibleNumber(database: Database, accountKey: number): Promise<bigint> {
  const settingsOf = await readActivitySettings(database, [accountKey]);
  return retentionCutoff(settingsOf(accountKey).retentionDays, Date.now());
}

/** @returns how many rows went, at most CHUNK */
async function eraseBefore(database: Database, accountKey: number, number: bigint): Promise<number> {
  const [row] = await runStatement(
    database,
    sql`with old as (
        select account, id, item from activity where account = ${accountKey} and id < ${String(number)}::bigint
        order by id limit ${CHUNK}
      ), gone as (
        delete from activity a using old o where a.account = o.account and a.id = o.id and a.item = o.item
        returning a.account, a.id, a.item
      ), details as (
        delete from activity_details d using gone g where d.account = g.account and d.id = g.id and d.item = g.item
      ), categories as (
        delete from activity_categories c using gone g where c.account = g.account and c.id = g.id and c.item = g.item
      )
      select count(*)::int as count from gone`,
  );
  return Number(row?.count);
}

/** Before which number an account's rows go. */
interface RetentionCutoff {
  readonly accountKey: number;
  readonly number: bigint;
}

/** As a table `e`: accounts may be many, and most have nothing that goes. */
function cutoffTable(ends: readonly RetentionCutoff[]): SQL {
  const accounts = ends.map(({ accountKey }) => accountKey).join(',');
  const numbers = ends.map(({ number }) => number).join(',');
  return sql`unnest(${`{${accounts}}`}::int[], ${`{${numbers}}`}::bigint[]) as e (account, number)`;
}

/** Verdicts that nobody looked at again in time. */
const deleteUndecidedReviews = (database: Database, ends: readonly RetentionCutoff[]) =>
  runStatement(
    database,
    sql`delete from reviews r using ${cutoffTable(ends)} where r.account = e.account and r.id < e.number and r.decision is null`,
  );

/** Those that have rows which go. */
async function withExpiredRows(database: Database, ends: readonly RetentionCutoff[]): Promise<RetentionCutoff[]> {
  const rows = await runStatement(
    database,
    sql`select e.account from ${cutoffTable(ends)} cross join lateral (
        select 1 from activity a where a.account = e.account and a.id < e.number limit 1
      ) older`,
  );
  const found = new Set(rows.map(({ account }) => Number(account)));
  return ends.filter(({ accountKey }) => found.has(accountKey));
}

/** How long each account keeps its rows. */
async function listRetentions(database: Database): Promise<{ accountKey: number; retentionDays: number }[]> {
  const rows = await runStatement(
    database,
    sql`select a.key, coalesce(s.retention_days, ${defaultActivitySettings.retentionDays}) as days
      from accounts a left join activity_settings s on s.account = a.key`,
  );
  return rows.map(({ key, days }) => ({ accountKey: Number(key), retentionDays: Number(days) }));
}

/**
 * Deletes what is older than its account wants to keep. Partitions that nobody keeps are dropped: rows of who keeps them
 * longest leave only so, at most a week after their time. Of others, and of what lies in no partition of a week, row by row.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function sweepActivity(database: Database, nowMs: number): Promise<void> {
  const all = await listRetentions(database);
  const longest = Math.max(...all.map(({ retentionDays }) => retentionDays));
  if (all.length > 0) await dropPartitions(database, retentionCutoff(longest, nowMs));
  const endsAt = (msOf: (retentionDays: number) => number): RetentionCutoff[] =>
    all.map(({ accountKey, retentionDays }) => ({
      accountKey,
      number: retentionCutoff(retentionDays, msOf(retentionDays)),
    }));
  await deleteUndecidedReviews(
    database,
    endsAt(() => nowMs),
  );
  const ends = endsAt((retentionDays) => (retentionDays < longest ? nowMs : nowMs - WEEK_MS));
  for (const { accountKey, number } of await withExpiredRows(database, ends)) {
    let gone = CHUNK;
    while (gone === CHUNK) gone = await eraseBefore(database, accountKey, number);
  }
}
