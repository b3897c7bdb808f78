/** Erasure of contents from the activity log on request, and the account's log settings. */
import type { ActivitySettings } from '@winnow/core';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../platform/storage/database.ts';
import { activitySettings } from '../../platform/storage/schema/activity.ts';
import { runStatementWithin } from '../../platform/storage/statement.ts';
import { deleteLogParts } from './delete-log-parts.ts';

/**
 * Deletes every row about this content, and everything else that contains it or a result of it: kept media, actions, jobs,
 * and
 * responses stored for Idempotency-Keys. Hourly totals, which reveal nothing about it, are kept.
 * @param contentHash as stored in the log (activity/content-policy.ts)
 * @returns the number of deleted log rows
 */
export async function eraseContent(orm: Orm, accountKey: number, contentHash: string): Promise<number> {
  const [row] = await runStatementWithin(
    orm,
    sql`
      with gone as (
        delete from activity where account = ${accountKey} and content_hash = decode(${contentHash}, 'hex')
        returning account, id, item
      ), ${deleteLogParts}, erased_reviews as (
        delete from reviews r using gone g where r.account = g.account and r.id = g.id and r.item = g.item
      ), erased_actions as (
        delete from actions o using gone g where o.account = g.account and o.request = g.id and o.item = g.item
      ), erased_jobs as (
        delete from jobs j using gone g where j.account = g.account and j.id = g.id and j.ended_at is not null
      ), erased_posts as (
        delete from wave_posts p using gone g where p.account = g.account and p.request = g.id and p.item = g.item
      ), erased_responses as (
        delete from idempotency i using gone g where i.account = g.account and i.charge = g.id
      )
      select count(*)::int as count from gone`,
  );
  return Number(row?.count);
}

export async function writeActivitySettings(orm: Orm, account: number, settings: ActivitySettings): Promise<void> {
  await orm
    .insert(activitySettings)
    .values({ account, ...settings })
    .onConflictDoUpdate({ target: activitySettings.account, set: settings });
}
