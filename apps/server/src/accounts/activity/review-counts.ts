/** How much waits for review, and with whom. */
import { type ReviewCounts, reviewCountsSchema } from '@winnow/core';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { pendingCondition } from './review-entry.ts';

/** Chosen by us, not measured: more than a team decides in a week, counted in milliseconds. */
export const MOST_COUNTED = 10_000;

/** @throws DatabaseUnavailable */
export async function countReviews(database: Database, accountKey: number): Promise<ReviewCounts> {
  const [row] = await runStatement(
    database,
    sql`with pending as (
        select coalesce(r.queue, '') as queue, case when r.assigned_until > now() then r.assignee end as moderator,
          r.escalated_at is not null as is_escalated from reviews r
        where r.account = ${accountKey} and ${pendingCondition} limit ${MOST_COUNTED}
      ), busy as (
        select moderator, count(*)::int as assigned from pending where moderator is not null group by moderator
      ), queues as (
        select queue as "queueId", count(*)::int as waiting, count(moderator)::int as assigned
        from pending group by queue order by queue
      )
      select (select count(*)::int from pending) as waiting,
        (select count(*)::int from pending where is_escalated) as escalated,
        (select coalesce(json_agg(busy order by assigned desc, moderator), '[]') from busy) as moderators,
        (select coalesce(json_agg(queues), '[]') from queues) as queues`,
  );
  return reviewCountsSchema.parse(row);
}
