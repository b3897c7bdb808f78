/** Decisions of reviewers: made, undone, listed. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement, type StatementExecutor } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { assignTo, isOpenTo } from './review-assignments.ts';
import {
  type Decision,
  entryCondition,
  isWithinRights,
  type ReviewEntry,
  type ReviewedItem,
  type ReviewRights,
  requestNumberSql,
  selectReviews,
  toReviewEntry,
  toReviewedItem,
} from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';

export interface NewReviewDecision extends ActivityCursor {
  readonly decision: Decision;
  readonly note: string | null;
  /** Shown to who reported the content. */
  readonly publicNote?: string | null;
  readonly reviewer: string;
  readonly rights: ReviewRights;
}

/** Who has it stays known, for the handling time, if it is who decides. */
const decidedColumns = ({
  decision,
  note,
  publicNote = null,
  reviewer,
}: Pick<NewReviewDecision, 'decision' | 'note' | 'publicNote' | 'reviewer'>): SQL => sql`
  decision = ${decision}, note = ${note}::text, public_note = ${publicNote}::text, reviewer = ${reviewer}, decided_at = now(), assigned_until = null,
  assigned_at = case when r.assignee = ${reviewer} then r.assigned_at end, assignee = ${reviewer}`;

/**
 * @returns undefined if it was not pending, or is assigned to another person: of two concurrent decisions only one
 * succeeds
 */
export async function decideReview(
  database: StatementExecutor,
  accountKey: number,
  { decision, note, publicNote, reviewer, rights, ...place }: NewReviewDecision,
): Promise<ReviewedItem | undefined> {
  const change = decidedColumns({ decision, note, publicNote: publicNote ?? null, reviewer });
  const rows = await runStatement(
    database,
    sql`update reviews r set ${change} where ${entryCondition(accountKey, place)} and r.decision is null
      and r.superseded_by is null and ${isOpenTo(reviewer)} and ${isWithinRights(rights)} returning content_id, author`,
  );
  return rows[0] && toReviewedItem(rows[0]);
}

/**
 * Makes it pending again, assigned to who undoes it. @param reviewer who must have made the decision
 * @returns undefined if there was none
 */
export async function undoReview(
  database: StatementExecutor,
  accountKey: number,
  { reviewer, ...place }: ActivityCursor & { reviewer: string },
): Promise<ReviewedItem | undefined> {
  const rows = await runStatement(
    database,
    sql`update reviews r set decision = null, note = null, public_note = null, reviewer = null, decided_at = null, skipped_at = null,
        ${assignTo(reviewer)}
      where ${entryCondition(accountKey, place)} and decision is not null and reviewer = ${reviewer} returning content_id, author`,
  );
  return rows[0] && toReviewedItem(rows[0]);
}

/** Decided reviews, page by page, newest request first. @throws DatabaseUnavailable */
export async function listDecidedReviews(
  database: Database,
  accountKey: number,
  { after, limit }: { after: ActivityCursor | undefined; limit: number },
): Promise<ReviewEntry[]> {
  const older = after === undefined ? sql`` : sql`and (r.id, r.item) < (${requestNumberSql(after)}, ${after.item})`;
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`${selectReviews(sql`r.account = ${accountKey} and r.decision is not null ${older}`, first)}
      order by r.id desc, r.item desc limit ${limit}`,
  );
  return rows.map(toReviewEntry);
}
