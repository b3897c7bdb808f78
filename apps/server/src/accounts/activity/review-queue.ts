/** The review queue: verdicts pending human review, and the decisions on them. */
import { type Modality, modalities, type Severity, severityLadder } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import type { ActivityCursor } from './search-activity.ts';

export const decisions = ['allow', 'reject'] as const;
export type Decision = (typeof decisions)[number];

const requestNumberSql = ({ number }: ActivityCursor): SQL => sql`${String(number)}::bigint`;
const entryCondition = (accountKey: number, place: ActivityCursor): SQL =>
  sql`account = ${accountKey} and id = ${requestNumberSql(place)} and item = ${place.item}`;

/**
 * Records a client's feedback on a verdict; later feedback replaces earlier. A verdict reported
 * as wrong is queued for review.
 * @returns whether the account has this row in its log
 */
export async function recordFeedback(
  database: Database,
  accountKey: number,
  { isCorrect, note, ...place }: ActivityCursor & { isCorrect: boolean; note: string | null },
): Promise<boolean> {
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`insert into reviews as r (id, account, item, modality, severity, categories, reason, said_correct, said_note)
      select id, account, item, modality, severity, categories, 'feedback', ${isCorrect}::boolean, ${note}::text
      from activity where ${entryCondition(accountKey, place)} and id >= ${String(first)}::bigint
      on conflict (account, id, item) do update set said_correct = excluded.said_correct, said_note = excluded.said_note
      returning id::text`,
  );
  return rows.length > 0;
}

/** In the review band, not judged completely, or called wrong by a client. */
export const reviewReasons = ['band', 'incomplete', 'feedback'] as const;

const reviewRowSchema = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  categories: z.array(z.string()),
  reason: z.enum(reviewReasons),
  said_correct: z.boolean().nullable(),
  said_note: z.string().nullable(),
  decision: z.enum(decisions).nullable(),
  note: z.string().nullable(),
  reviewer: z.string().nullable(),
  decided_at: z.coerce.date().nullable(),
  confidence: z.number().nullable(),
  content: z.string().nullable(),
  result: z.string().nullable(),
});

export interface ReviewEntry {
  readonly requestId: string;
  readonly item: number;
  readonly at: Date;
  readonly modality: Modality;
  readonly severity: Severity;
  readonly categories: readonly string[];
  readonly reason: (typeof reviewReasons)[number];
  /** Feedback of a client; null if there is none. */
  readonly feedback: { readonly isCorrect: boolean; readonly note: string | null } | null;
  readonly decision: Decision | null;
  readonly note: string | null;
  /** A person's id. */
  readonly reviewer: string | null;
  readonly decidedAt: Date | null;
  /** Null if the activity log no longer has the row, or the content policy kept no content. */
  readonly content: string | null;
  readonly result: unknown;
}

function toReviewEntry(found: unknown): ReviewEntry {
  const {
    id,
    item,
    modality,
    severity,
    content,
    result,
    said_correct,
    said_note,
    decided_at,
    confidence: _,
    ...rest
  } = reviewRowSchema.parse(found);
  return {
    ...rest,
    requestId: formatRequestId(id),
    item,
    at: requestTime(id),
    modality: modalities[modality] ?? 'text',
    severity: severityLadder[severity] ?? 'None',
    feedback: said_correct === null ? null : { isCorrect: said_correct, note: said_note },
    decidedAt: decided_at,
    content: content === null ? null : z.string().parse(JSON.parse(content)),
    result: result === null ? null : JSON.parse(result),
  };
}

/** Fields from the log are left out once the log no longer shows the row. */
const selectReviews = (where: SQL, first: bigint): SQL => sql`
  select r.id::text as id, r.item, r.modality, r.severity, r.categories, r.reason, r.said_correct, r.said_note, r.decision,
    r.note, r.reviewer, r.decided_at, a.confidence, d.content, d.result
  from reviews r
  left join activity a on a.account = r.account and a.id = r.id and a.item = r.item and a.id >= ${String(first)}::bigint
  left join activity_details d on d.account = a.account and d.id = a.id and d.item = a.item and d.id >= ${String(first)}::bigint
  where ${where}`;

/** Undecided, and not queued merely by positive feedback. */
const pendingCondition = sql`r.decision is null and (r.reason <> 'feedback' or not r.said_correct)`;

/** Oldest first, skipped ones last. @throws DatabaseUnavailable */
export async function listPendingReviews(
  database: Database,
  accountKey: number,
  limit: number,
): Promise<ReviewEntry[]> {
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`${selectReviews(sql`r.account = ${accountKey} and ${pendingCondition}`, first)}
      order by r.skipped_at nulls first, r.id, r.item limit ${limit}`,
  );
  return rows.map(toReviewEntry);
}

const MAX_COUNTED = 1_000;

/** The number of pending reviews, counted up to a thousand. @throws DatabaseUnavailable */
export async function countPendingReviews(database: Database, accountKey: number): Promise<number> {
  const [found] = await runStatement(
    database,
    sql`select count(*)::int as count from (
      select 1 from reviews r where r.account = ${accountKey} and ${pendingCondition} limit ${MAX_COUNTED}) w`,
  );
  return Number(found?.count);
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

export interface NewReviewDecision extends ActivityCursor {
  readonly decision: Decision | 'skip';
  readonly note: string | null;
  readonly reviewer: string;
}

/** @returns whether it was pending: of two concurrent decisions only one succeeds */
export async function decideReview(
  database: Database,
  accountKey: number,
  { decision, note, reviewer, ...place }: NewReviewDecision,
): Promise<boolean> {
  const change =
    decision === 'skip'
      ? sql`skipped_at = now()`
      : sql`decision = ${decision}, note = ${note}::text, reviewer = ${reviewer}, decided_at = now()`;
  const rows = await runStatement(
    database,
    sql`update reviews set ${change} where ${entryCondition(accountKey, place)} and decision is null returning id::text`,
  );
  return rows.length > 0;
}

/** Makes it pending again. @param reviewer who must have made the decision @returns whether there was one */
export async function undoReview(
  database: Database,
  accountKey: number,
  { reviewer, ...place }: ActivityCursor & { reviewer: string },
): Promise<boolean> {
  const rows = await runStatement(
    database,
    sql`update reviews set decision = null, note = null, reviewer = null, decided_at = null, skipped_at = null
      where ${entryCondition(accountKey, place)} and decision is not null and reviewer = ${reviewer} returning id::text`,
  );
  return rows.length > 0;
}

const precisionRow = z.object({ category: z.string(), right: z.coerce.number(), wrong: z.coerce.number() });

/**
 * How often reviewers agreed with the engine: for each category that it reported, and for contents that it found clean.
 * Not representative of all contents, since doubtful ones are selected for review.
 * @throws DatabaseUnavailable
 */
export async function getReviewPrecision(database: Database, accountKey: number) {
  const rows = await runStatement(
    database,
    sql`select category, count(*) filter (where decision = 'reject') as right,
        count(*) filter (where decision = 'allow') as wrong
      from reviews, unnest(categories) as category
      where account = ${accountKey} and decision is not null and severity > 0 group by category order by category`,
  );
  const [clean] = await runStatement(
    database,
    sql`select count(*) filter (where decision = 'allow') as right, count(*) filter (where decision = 'reject') as wrong
      from reviews where account = ${accountKey} and decision is not null and severity = 0`,
  );
  const share = ({ right, wrong }: { right: number; wrong: number }) =>
    right + wrong === 0 ? null : right / (right + wrong);
  const counted = { right: Number(clean?.right), wrong: Number(clean?.wrong) };
  return {
    categories: z
      .array(precisionRow)
      .parse(rows)
      .map((one) => ({ ...one, precision: share(one) })),
    clean: { ...counted, precision: share(counted) },
  };
}
