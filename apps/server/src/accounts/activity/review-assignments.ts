/**
 * Assignments: a review item belongs to one person for ten minutes, so that two people never decide the same one
 * (docs/decisions/0053). They end by themselves, and are renewed while the item is open.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import {
  entryCondition,
  isWithinRights,
  pendingCondition,
  type ReviewEntry,
  type ReviewRights,
  selectReviews,
  toReviewEntry,
} from './review-entry.ts';
import { filterCondition, type ReviewFilter } from './review-filter.ts';
import { type ReviewOrder, reviewOrder } from './review-order.ts';
import type { ActivityCursor } from './search-activity.ts';

/** Chosen by us, not measured: long enough for a recording, short enough that nothing waits for a person who left. */
export const ASSIGNMENT_MINUTES = 10;
/** Of one person at a time. Chosen by us, not measured: a desk that shows fifty at once, and no more. */
export const MOST_ASSIGNED = 50;

const isRunning = sql`r.decision is null and r.assigned_until > now()`;
/** Not assigned. */
const isFree = sql`(r.assigned_until is null or r.assigned_until <= now())`;
export const isAssignedTo = (reviewer: string): SQL => sql`(r.assignee = ${reviewer} and ${isRunning})`;
/** Assigned to this person, or not assigned. */
export const isOpenTo = (reviewer: string): SQL => sql`(${isFree} or r.assignee = ${reviewer})`;

/** The columns of an assignment that begins now, or goes on if it is this person's already. */
export const assignTo = (reviewer: string): SQL => sql`
  assigned_at = case when r.assignee = ${reviewer} and r.assigned_until > now() then r.assigned_at else now() end,
  assignee = ${reviewer}, assigned_until = now() + make_interval(mins => ${ASSIGNMENT_MINUTES})`;

/** Chosen by us, not measured: who skipped an item is not asked again within the hour. */
export const SKIP_MINUTES = 60;

/** Whether this person skipped the item a short while ago. */
const isSkippedBy = (person: string): SQL => sql`exists (
  select 1 from review_events e where e.account = r.account and e.id = r.id and e.item = r.item and e.kind = 'skip'
    and e.actor = ${person} and e.at > now() - make_interval(mins => ${SKIP_MINUTES}))`;

export interface AssignmentRequest {
  /** A person's id. */
  readonly reviewer: string;
  /** How many items the person should have afterwards. */
  readonly limit: number;
  /** What to take them from. */
  readonly rights: ReviewRights;
  readonly order: ReviewOrder;
  /** Undefined: everything in `rights`. */
  readonly filter?: ReviewFilter | undefined;
  /** Nothing of these is assigned (accounts/media/care.ts). */
  readonly offCategories?: readonly string[];
}

/**
 * Assigns the next items to a person until they have `limit`, and renews what they have. Rows that another request is
 * assigning are skipped, a row that was assigned meanwhile does not count, and what the person skipped a short while ago
 * is left to others.
 * @returns what the person has, in the order of the queue
 * @throws DatabaseUnavailable
 */
export async function assignNextReviews(
  database: Database,
  accountKey: number,
  { reviewer, limit, rights, order, filter = {}, offCategories = [] }: AssignmentRequest,
): Promise<ReviewEntry[]> {
  const first = await firstVisibleNumber(database, accountKey);
  const among = sql`r.account = ${accountKey} and ${pendingCondition} and ${isWithinRights(rights)}
    and ${filterCondition(filter, first)}`;
  await runStatement(
    database,
    sql`with own as (
        select r.id, r.item from reviews r
        where ${among} and ${isAssignedTo(reviewer)} order by r.assigned_at limit ${MOST_ASSIGNED} for update
      ), free as (
        select r.id, r.item from reviews r where ${among} and ${isFree} and not ${isSkippedBy(reviewer)}
          and not r.categories && array(select json_array_elements_text(${JSON.stringify(offCategories)}::json))
        order by ${reviewOrder(order)} limit greatest(0, ${limit}::int - (select count(*) from own)) for update skip locked
      )
      update reviews r set ${assignTo(reviewer)} from (select * from own union all select * from free) n
      where r.account = ${accountKey} and r.id = n.id and r.item = n.item`,
  );
  const rows = await runStatement(
    database,
    sql`${selectReviews(sql`${among} and ${isAssignedTo(reviewer)}`, first)} order by ${reviewOrder(order)} limit ${MOST_ASSIGNED}`,
  );
  return rows.map(toReviewEntry);
}

/** Assigns one item. @returns whether it is the person's now: not if it is not pending, or another person has it */
export async function assignReview(
  database: Database,
  accountKey: number,
  { reviewer, rights, ...place }: ActivityCursor & { reviewer: string; rights: ReviewRights },
): Promise<boolean> {
  const rows = await runStatement(
    database,
    sql`update reviews r set ${assignTo(reviewer)}
      where ${entryCondition(accountKey, place)} and ${pendingCondition} and ${isOpenTo(reviewer)}
        and ${isWithinRights(rights)} returning 1`,
  );
  return rows.length > 0;
}

/** Ends assignments of a person before their time. @param places absent: all @returns how many ended */
export async function releaseReviews(
  database: Database,
  accountKey: number,
  { reviewer, places }: { reviewer: string; places: readonly ActivityCursor[] | undefined },
): Promise<number> {
  const named = places?.map(({ number, item }) => ({ id: String(number), item }));
  const among =
    named === undefined
      ? sql``
      : sql`and (r.id, r.item) in (select id, item from json_to_recordset(${JSON.stringify(named)}::json) as p (id bigint, item smallint))`;
  const rows = await runStatement(
    database,
    sql`update reviews r set assignee = null, assigned_at = null, assigned_until = null
      where r.account = ${accountKey} and ${isAssignedTo(reviewer)} ${among} returning 1`,
  );
  return rows.length;
}

/** Ends the assignments of a person to items of a category. @throws DatabaseUnavailable */
export async function releaseCategory(
  database: Database,
  accountKey: number,
  { reviewer, category }: { reviewer: string; category: string },
): Promise<void> {
  await runStatement(
    database,
    sql`update reviews r set assignee = null, assigned_at = null, assigned_until = null
      where r.account = ${accountKey} and ${isAssignedTo(reviewer)} and r.categories @> array[${category}::text]`,
  );
}

const ownerRow = z.object({ assignee: z.string(), assigned_until: z.coerce.date() });

export interface OtherAssignment {
  /** A person's id. */
  readonly moderator: string;
  readonly endAt: Date;
}

/** The running assignment of this item to another person; undefined: there is none. @throws DatabaseUnavailable */
export async function findOtherAssignment(
  database: Database,
  accountKey: number,
  { reviewer, ...place }: ActivityCursor & { reviewer: string },
): Promise<OtherAssignment | undefined> {
  const [row] = await runStatement(
    database,
    sql`select r.assignee, r.assigned_until from reviews r
      where ${entryCondition(accountKey, place)} and ${isRunning} and r.assignee <> ${reviewer}`,
  );
  if (!row) return undefined;
  const { assignee, assigned_until } = ownerRow.parse(row);
  return { moderator: assignee, endAt: assigned_until };
}
