/** Figures of each queue of the review desk, in the terms of Ozone. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { pendingCondition } from './review-entry.ts';

/** Chosen by us, not measured: a week has every weekday once. */
const HANDLING_DAYS = 7;

export interface ReviewQueueStats {
  readonly queueId: string;
  readonly pendingCount: number;
  /** Of the pending ones. */
  readonly assignedCount: number;
  /** Items that came into their first queue since midnight UTC. */
  readonly inboundCount: number;
  /** Items that were decided since midnight UTC. */
  readonly actionedCount: number;
  /** From assignment to decision, over the last seven days; null: none was decided after an assignment. */
  readonly avgHandlingTimeSec: number | null;
}

const statsRow = z.object({
  queue: z.string(),
  pending: z.number(),
  assigned: z.number(),
  inbound: z.number(),
  actioned: z.number(),
  handling: z.number().nullable(),
});

/** Of the queues that ever had an item, by id. @throws DatabaseUnavailable */
export async function readQueueStats(database: Database, accountKey: number): Promise<ReviewQueueStats[]> {
  const rows = await runStatement(
    database,
    sql`with today as (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' as start)
      select r.queue, count(*) filter (where ${pendingCondition})::int as pending,
        count(*) filter (where ${pendingCondition} and r.assigned_until > now())::int as assigned,
        count(*) filter (where r.queued_at >= start)::int as inbound,
        count(*) filter (where r.decided_at >= start)::int as actioned,
        avg(extract(epoch from r.decided_at - r.assigned_at))
          filter (where r.assignee = r.reviewer)::float8 as handling
      from reviews r, today
      where r.account = ${accountKey} and r.queue is not null
        and (r.decision is null or r.decided_at >= now() - make_interval(days => ${HANDLING_DAYS}))
      group by r.queue order by r.queue`,
  );
  return rows.map((row) => {
    const { queue, pending, assigned, inbound, actioned, handling } = statsRow.parse(row);
    return {
      queueId: queue,
      pendingCount: pending,
      assignedCount: assigned,
      inboundCount: inbound,
      actionedCount: actioned,
      avgHandlingTimeSec: handling === null ? null : Math.round(handling * 10) / 10,
    };
  });
}
