/** What leaves the activity log: by the content that somebody wants erased, and by the account's retention clock. */

import { type ActivitySettings, defaultSettings } from '@winnow/core';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../storage/database.ts';
import { requestIdAt } from '../storage/request-ids.ts';
import { activitySettings } from '../storage/schema/activity.ts';
import { runStatement } from '../storage/statement.ts';

const DAY_MS = 86_400_000;
/** So many rows at a time: others have their turn in between. */
const CHUNK = 1_000;

/**
 * Deletes every row about this content, and what else holds a result of it: jobs, and answers that an Idempotency-Key keeps.
 * Sums by the hour, which say nothing of it, stay.
 * @param contentHash as the log has it (activity/policy.ts)
 * @returns how many rows of the log it were
 */
export async function eraseContent(orm: Orm, accountKey: number, contentHash: string): Promise<number> {
  const { rows } = Object(
    await orm.execute(sql`
      with gone as (
        delete from activity where account = ${accountKey} and content_hash = decode(${contentHash}, 'hex')
        returning account, id, item
      ), details as (
        delete from activity_details d using gone g where d.account = g.account and d.id = g.id and d.item = g.item
      ), categories as (
        delete from activity_categories c using gone g where c.account = g.account and c.id = g.id and c.item = g.item
      ), reviewed as (
        delete from reviews r using gone g where r.account = g.account and r.id = g.id and r.item = g.item
      ), worked as (
        delete from jobs j using gone g where j.account = g.account and j.id = g.id and j.ended_at is not null
      ), answered as (
        delete from idempotency i using gone g where i.account = g.account and i.charge = g.id
      )
      select count(*)::int as count from gone`),
  );
  return Number(rows[0].count);
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
      ), unreviewed as (
        delete from reviews r using gone g
        where r.account = g.account and r.id = g.id and r.item = g.item and r.decision is null
      )
      select count(*)::int as count from gone`,
  );
  return Number(row?.count);
}

/** Accounts that have rows, with how long they keep them. */
async function accountsWithActivity(database: Database): Promise<{ accountKey: number; retentionDays: number }[]> {
  const rows = await runStatement(
    database,
    sql`select a.key, coalesce(s.retention_days, ${defaultSettings.retentionDays}) as days
      from accounts a left join activity_settings s on s.account = a.key
      where exists (select from activity where account = a.key)`,
  );
  return rows.map(({ key, days }) => ({ accountKey: Number(key), retentionDays: Number(days) }));
}

/** Deletes what is older than its account wants to keep. @throws DatabaseUnavailable, StorageFull */
export async function sweepActivity(database: Database, nowMs: number): Promise<void> {
  for (const { accountKey, retentionDays } of await accountsWithActivity(database)) {
    const end = requestIdAt(new Date(nowMs - retentionDays * DAY_MS));
    let gone = CHUNK;
    while (gone === CHUNK) gone = await eraseBefore(database, accountKey, end);
  }
}

export async function writeSettings(orm: Orm, account: number, settings: ActivitySettings): Promise<void> {
  await orm
    .insert(activitySettings)
    .values({ account, ...settings })
    .onConflictDoUpdate({ target: activitySettings.account, set: settings });
}
