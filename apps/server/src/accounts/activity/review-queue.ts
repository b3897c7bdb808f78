/** The review queue: verdicts pending human review. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import {
  entryCondition,
  pendingCondition,
  type ReviewEntry,
  reviewOrder,
  selectReviews,
  toReviewEntry,
} from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';

/** Oldest first, skipped ones last. @throws DatabaseUnavailable */
export async function listPendingReviews(
  database: Database,
  accountKey: number,
  { queueId, limit }: { queueId: string | undefined; limit: number },
): Promise<ReviewEntry[]> {
  const among: SQL = queueId === undefined ? sql`true` : sql`r.queue = ${queueId}`;
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`${selectReviews(sql`r.account = ${accountKey} and ${pendingCondition} and ${among}`, first)}
      order by ${reviewOrder()} limit ${limit}`,
  );
  return rows.map(toReviewEntry);
}

const queueRow = z.object({ queue: z.string().nullable() });

/** The id of the queue of a pending item; undefined: it is not pending. @throws DatabaseUnavailable */
export async function findPendingQueue(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<string | undefined> {
  const [row] = await runStatement(
    database,
    sql`select r.queue from reviews r where ${entryCondition(accountKey, place)} and ${pendingCondition}`,
  );
  return row && (queueRow.parse(row).queue ?? undefined);
}
