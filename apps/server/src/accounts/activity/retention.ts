/** Retention: how long an account's rows are visible, and when they are deleted (docs/decisions/0038). */
import { defaultActivitySettings } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database.ts';
import { dropPartitions, WEEK_MS } from '../../platform/storage/partitions.ts';
import { minRequestIdAt } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { readActivitySettings } from './activity-settings.ts';
import { deleteLogParts } from './delete-log-parts.ts';

const DAY_MS = 86_400_000;
/** Rows deleted per statement, so that other work can run in between. */
const CHUNK = 1_000;

const retentionCutoff = (retentionDays: number, nowMs: number): bigint =>
  minRequestIdAt(new Date(nowMs - retentionDays * DAY_MS));

/**
 * The smallest request number that the account can still see; older rows may be waiting for their partition to be
 * dropped. It also lets the planner exclude partitions.
 * @throws DatabaseUnavailable
 */
export async function firstVisibleNumber(database: Database, accountKey: number): Promise<bigint> {
  const settingsOf = await readActivitySettings(database, [accountKey]);
  return retentionCutoff(settingsOf(accountKey).retentionDays, Date.now());
}

/** @returns the number of deleted rows, at most CHUNK */
async function eraseBefore(database: Database, accountKey: number, number: bigint): Promise<number> {
  const [row] = await runStatement(
    database,
    sql`with old as (
        select account, id, item from activity where account = ${accountKey} and id < ${String(number)}::bigint
        order by id limit ${CHUNK}
      ), gone as (
        delete from activity a using old o where a.account = o.account and a.id = o.id and a.item = o.item
        returning a.account, a.id, a.item
      ), ${deleteLogParts}
      select count(*)::int as count from gone`,
  );
  return Number(row?.count);
}

/** Rows of the account below this number are deleted. */
interface RetentionCutoff {
  readonly accountKey: number;
  readonly number: bigint;
}

/** As a table `e`: there may be many accounts, and most have nothing to delete. */
function cutoffTable(ends: readonly RetentionCutoff[]): SQL {
  const accounts = ends.map(({ accountKey }) => accountKey).join(',');
  const numbers = ends.map(({ number }) => number).join(',');
  return sql`unnest(${`{${accounts}}`}::int[], ${`{${numbers}}`}::bigint[]) as e (account, number)`;
}

/** Deletes verdicts that were not reviewed in time; an appeal waits until it is answered. */
const deleteUndecidedReviews = (database: Database, ends: readonly RetentionCutoff[]) =>
  runStatement(
    database,
    sql`delete from reviews r using ${cutoffTable(ends)} where r.account = e.account and r.id < e.number and r.decision is null
      and r.reason <> 'appeal'`,
  );

/** Deletes reports with the contents that they are about, and mutes that have ended. */
async function deleteExpiredReports(database: Database, ends: readonly RetentionCutoff[]): Promise<void> {
  await runStatement(
    database,
    sql`delete from reports p using ${cutoffTable(ends)} where p.account = e.account and p.request < e.number`,
  );
  await runStatement(database, sql`delete from reporter_mutes where mute_until < now()`);
}

/**
 * Deletes actions that are no longer in effect, and the messages of the others, which can quote content. An action that
 * is in effect stays, so that it can be reversed.
 */
async function deleteExpiredActions(database: Database, ends: readonly RetentionCutoff[]): Promise<void> {
  const isExpired = sql`a.account = e.account and a.id < e.number`;
  await runStatement(
    database,
    sql`delete from actions a using ${cutoffTable(ends)} where ${isExpired} and a.reversed_at is not null`,
  );
  await runStatement(
    database,
    sql`update actions a set message = null from ${cutoffTable(ends)} where ${isExpired} and a.message is not null`,
  );
}

/** Deletes kept media with their rows of the log, or before, where those wait for their partition to be dropped. */
async function deleteExpiredMedia(database: Database, ends: readonly RetentionCutoff[]): Promise<void> {
  await runStatement(
    database,
    sql`delete from review_media m using ${cutoffTable(ends)} where m.account = e.account and m.id < e.number`,
  );
  // Media of rows that were deleted in any other way.
  await runStatement(
    database,
    sql`delete from review_media m
      where not exists (select 1 from activity a where a.account = m.account and a.id = m.id and a.item = m.item)`,
  );
}

/** Deletes the totals of authors of whom nothing else is left: no content, decision, strike or note. */
const deleteExpiredAuthors = (database: Database, ends: readonly RetentionCutoff[]) =>
  runStatement(
    database,
    sql`delete from authors a using ${cutoffTable(ends)} where a.account = e.account and a.last_number < e.number
      and not exists (select 1 from reviews r where r.account = a.account and r.author = a.id)
      and not exists (select 1 from strikes s where s.account = a.account and s.author = a.id)
      and not exists (select 1 from author_notes n where n.account = a.account and n.author = a.id)`,
  );

/** The accounts that have expired rows. */
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

/** The retention period of each account. */
async function listRetentions(database: Database): Promise<{ accountKey: number; retentionDays: number }[]> {
  const rows = await runStatement(
    database,
    sql`select a.key, coalesce(s.retention_days, ${defaultActivitySettings.retentionDays}) as days
      from accounts a left join activity_settings s on s.account = a.key`,
  );
  return rows.map(({ key, days }) => ({ accountKey: Number(key), retentionDays: Number(days) }));
}

/**
 * Deletes rows that are older than their account's retention. Partitions older than the longest retention are dropped
 * whole, so rows of the accounts with the longest retention may outlive it by up to a week. Rows of other accounts, and
 * those outside of weekly partitions, are deleted row by row.
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
  const expired = endsAt(() => nowMs);
  await deleteUndecidedReviews(database, expired);
  await deleteExpiredMedia(database, expired);
  await deleteExpiredReports(database, expired);
  await deleteExpiredActions(database, expired);
  await deleteExpiredAuthors(database, expired);
  const ends = endsAt((retentionDays) => (retentionDays < longest ? nowMs : nowMs - WEEK_MS));
  for (const { accountKey, number } of await withExpiredRows(database, ends)) {
    let gone = CHUNK;
    while (gone === CHUNK) gone = await eraseBefore(database, accountKey, number);
  }
}
