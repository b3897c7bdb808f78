/** Moves of review items from one queue to another, with a record of who moved them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { isOpenTo } from './review-assignments.ts';
import { entryCondition, isWithinRights, pendingCondition, type ReviewRights } from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';

export interface NewReviewMove extends ActivityCursor {
  readonly queueId: string;
  /** A person's id. */
  readonly movedBy: string;
  readonly rights: ReviewRights;
}

/**
 * Moves a pending item that no other person has, and ends its assignment.
 * @returns whether it was moved: not if it is not pending, is another person's, or is not within `rights`
 */
export async function moveReview(
  database: Database,
  accountKey: number,
  { queueId, movedBy, rights, ...place }: NewReviewMove,
): Promise<boolean> {
  const rows = await runStatement(
    database,
    sql`with found as (
        select r.account, r.id, r.item, r.queue from reviews r
        where ${entryCondition(accountKey, place)} and ${pendingCondition} and ${isOpenTo(movedBy)}
          and ${isWithinRights(rights)} for update
      ), moved as (
        update reviews r set queue = ${queueId}, assignee = null, assigned_at = null, assigned_until = null,
          skipped_at = null
        from found f where r.account = f.account and r.id = f.id and r.item = f.item
      )
      insert into review_moves (account, id, item, version, from_queue, to_queue, moved_by)
      select f.account, f.id, f.item, 1 + coalesce(max(m.version), 0), f.queue, ${queueId}, ${movedBy}
      from found f left join review_moves m on m.account = f.account and m.id = f.id and m.item = f.item
      group by f.account, f.id, f.item, f.queue returning version`,
  );
  return rows.length > 0;
}

const moveRow = z.object({
  version: z.number(),
  from_queue: z.string(),
  to_queue: z.string(),
  moved_by: z.string(),
  moved_at: z.coerce.date(),
});

export interface ReviewMove {
  readonly version: number;
  readonly from: string;
  readonly to: string;
  /** A person's id. */
  readonly movedBy: string;
  readonly movedAt: Date;
}

/** Oldest first; undefined: there is no such review item. @throws DatabaseUnavailable */
export async function listReviewMoves(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<ReviewMove[] | undefined> {
  const known = await runStatement(database, sql`select 1 from reviews r where ${entryCondition(accountKey, place)}`);
  if (known.length === 0) return undefined;
  const rows = await runStatement(
    database,
    sql`select version, from_queue, to_queue, moved_by, moved_at from review_moves
      where ${entryCondition(accountKey, place)} order by version`,
  );
  return rows.map((row) => {
    const { version, from_queue, to_queue, moved_by, moved_at } = moveRow.parse(row);
    return { version, from: from_queue, to: to_queue, movedBy: moved_by, movedAt: moved_at };
  });
}
