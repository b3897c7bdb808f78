/** The review queue: verdicts pending human review. */
import { type Role, roleNames } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { MOST_COUNTED } from './review-counts.ts';
import {
  entryCondition,
  pendingCondition,
  type ReviewEntry,
  requestNumberSql,
  selectReviews,
  toReviewEntry,
} from './review-entry.ts';
import { filterCondition, type ReviewFilter } from './review-filter.ts';
import { type ReviewOrder, reviewOrder } from './review-order.ts';
import type { ActivityCursor } from './search-activity.ts';

export interface PendingQuery {
  /** Undefined: all queues. */
  readonly queueId: string | undefined;
  readonly filter: ReviewFilter;
  readonly order: ReviewOrder;
  readonly limit: number;
  /** How many are left out. */
  readonly offset: number;
}

/** Escalated ones first, skipped ones last, with the number of all that match. @throws DatabaseUnavailable */
export async function listPendingReviews(
  database: Database,
  accountKey: number,
  { queueId, filter, order, limit, offset }: PendingQuery,
): Promise<{ rows: ReviewEntry[]; matching: number }> {
  const among: SQL = queueId === undefined ? sql`true` : sql`r.queue = ${queueId}`;
  const first = await firstVisibleNumber(database, accountKey);
  const where = sql`r.account = ${accountKey} and ${pendingCondition} and ${among} and ${filterCondition(filter, first)}`;
  const [rows, [counted]] = await Promise.all([
    runStatement(
      database,
      sql`${selectReviews(where, first)} order by ${reviewOrder(order)} limit ${limit} offset ${offset}`,
    ),
    runStatement(
      database,
      sql`select count(*)::int as count from (select 1 from reviews r where ${where} limit ${MOST_COUNTED}) m`,
    ),
  ]);
  return { rows: rows.map(toReviewEntry), matching: Number(counted?.count) };
}

const pendingRow = z.object({ queue: z.string().nullable(), escalation_role: z.enum(roleNames).nullable() });

/** The queue and the role of a pending item; undefined: it is not pending. @throws DatabaseUnavailable */
export async function findPendingItem(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<{ readonly queueId: string | undefined; readonly role: Role | undefined } | undefined> {
  const [row] = await runStatement(
    database,
    sql`select r.queue, r.escalation_role from reviews r where ${entryCondition(accountKey, place)} and ${pendingCondition}`,
  );
  if (!row) return undefined;
  const { queue, escalation_role } = pendingRow.parse(row);
  return { queueId: queue ?? undefined, role: escalation_role ?? undefined };
}

/** One review item, in any state; undefined: there is none. @throws DatabaseUnavailable */
export async function findReview(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<ReviewEntry | undefined> {
  const first = await firstVisibleNumber(database, accountKey);
  const is = sql`r.account = ${accountKey} and r.id = ${requestNumberSql(place)} and r.item = ${place.item}`;
  const [row] = await runStatement(database, selectReviews(is, first));
  return row && toReviewEntry(row);
}

/** The newest version of an item that was superseded. @throws DatabaseUnavailable */
export async function findNewerItem(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<ReviewEntry['supersededBy']> {
  return (await findReview(database, accountKey, place))?.supersededBy ?? null;
}
