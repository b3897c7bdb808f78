/** Appeals in the database: opened, answered, opened again, listed. An open one makes its review item wait again. */
import { reviewReasons } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { formatRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement, runStatementWithin, type StatementExecutor } from '../../platform/storage/statement.ts';
import { assignTo, isOpenTo } from '../activity/review-assignments.ts';
import { decisions, type ReviewedItem, toReviewedItem } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';

export const appealOutcomes = ['uphold', 'overturn'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

const APPEAL_ID_PREFIX = 'appeal_';
export const formatAppealId = (id: bigint): string => `${APPEAL_ID_PREFIX}${id}`;
/** undefined if it is none. */
export const parseAppealId = (text: string): bigint | undefined =>
  /^appeal_\d{1,18}$/.test(text) ? BigInt(text.slice(APPEAL_ID_PREFIX.length)) : undefined;

const appealRow = z.object({
  id: z.coerce.bigint(),
  request: z.coerce.bigint(),
  item: z.number(),
  appealed_by: z.string().nullable(),
  reason: z.string(),
  queued_for: z.enum(reviewReasons),
  decision: z.enum(decisions),
  note: z.string().nullable(),
  reviewer: z.string(),
  decided_at: z.coerce.date(),
  outcome: z.enum(appealOutcomes).nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.coerce.date().nullable(),
  internal_note: z.string().nullable(),
  public_note: z.string().nullable(),
});

function toAppeal(found: unknown) {
  const row = appealRow.parse(found);
  return {
    appealId: formatAppealId(row.id),
    requestId: formatRequestId(row.request),
    item: row.item,
    appealedBy: row.appealed_by,
    reason: row.reason,
    openedAt: requestTime(row.id),
    /** What is appealed against. */
    decision: {
      decision: row.decision,
      note: row.note,
      reviewer: row.reviewer,
      decidedAt: row.decided_at,
      reason: row.queued_for,
    },
    outcome: row.outcome,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at,
    internalNote: row.internal_note,
    publicNote: row.public_note,
  };
}
export type Appeal = ReturnType<typeof toAppeal>;

const columns = sql`a.id::text as id, a.request::text as request, a.item, a.appealed_by, a.reason, a.queued_for,
  a.decision, a.note, a.reviewer, a.decided_at, a.outcome, a.answered_by, a.answered_at, a.internal_note, a.public_note`;
const bigintSql = (number: bigint): SQL => sql`${String(number)}::bigint`;
const unanswered = sql`outcome = null, answered_by = null, answered_at = null, internal_note = null, public_note = null`;

export interface NewAppeal extends ActivityCursor {
  readonly id: bigint;
  /** undefined: the author of the content, if the log names one. */
  readonly appealedBy: string | undefined;
  readonly reason: string;
}

/**
 * Opens an appeal against a rejection, and makes its review item wait with the reason "appeal".
 * @returns undefined if the item has no rejection, or the rejection was appealed against before
 */
export async function openAppeal(
  orm: Orm,
  accountKey: number,
  { id, number, item, appealedBy, reason }: NewAppeal,
): Promise<({ readonly appeal: Appeal } & ReviewedItem) | undefined> {
  const [opened] = await runStatementWithin(
    orm,
    sql`insert into appeals as a (account, id, request, item, appealed_by, reason, queued_for, decision, note, reviewer,
        decided_at)
      select account, ${bigintSql(id)}, id, item, coalesce(${appealedBy ?? null}::text, author), ${reason}::text, reason,
        decision, note, reviewer, decided_at
      from reviews r where account = ${accountKey} and r.id = ${bigintSql(number)} and item = ${item}
        and decision = 'reject' for update
      on conflict do nothing returning ${columns}`,
  );
  if (!opened) return undefined;
  const [review] = await runStatementWithin(
    orm,
    sql`update reviews r set decision = null, note = null, public_note = null, reviewer = null, decided_at = null,
        skipped_at = null, reason = 'appeal', queue = null, escalated_at = null, escalated_by = null,
        escalation_note = null, escalation_role = null, assignee = null, assigned_at = null, assigned_until = null
      where account = ${accountKey} and id = ${bigintSql(number)} and item = ${item} returning content_id, author`,
  );
  return { appeal: toAppeal(opened), ...toReviewedItem(review) };
}

/** The open appeal of a review item. @throws DatabaseUnavailable */
export async function findOpenAppeal(
  database: Database,
  accountKey: number,
  { number, item }: ActivityCursor,
): Promise<Appeal | undefined> {
  const [row] = await runStatement(
    database,
    sql`select ${columns} from appeals a where a.account = ${accountKey} and a.request = ${bigintSql(number)}
      and a.item = ${item} and a.outcome is null`,
  );
  return row && toAppeal(row);
}

export interface AppealAnswer {
  readonly outcome: AppealOutcome;
  /** A person's id; never who made the decision. */
  readonly answeredBy: string;
  readonly internalNote: string | null;
  readonly publicNote: string | null;
}

/**
 * Answers an appeal. Upheld, the item has its decision back, with who made it and when; overturned, it is allowed.
 * @returns undefined if it was answered meanwhile, is one's own decision, or another person has the item
 */
export async function answerAppeal(
  database: StatementExecutor,
  accountKey: number,
  { id, outcome, answeredBy, internalNote, publicNote }: AppealAnswer & { readonly id: bigint },
): Promise<({ readonly appeal: Appeal } & ReviewedItem) | undefined> {
  const change =
    outcome === 'uphold'
      ? sql`decision = a.decision, note = a.note, reviewer = a.reviewer, decided_at = a.decided_at, reason = a.queued_for`
      : sql`decision = 'allow', note = ${internalNote}::text, public_note = null, reviewer = ${answeredBy}, decided_at = now()`;
  const [row] = await runStatement(
    database,
    sql`with a as (
        update appeals a set outcome = ${outcome}, answered_by = ${answeredBy}, answered_at = now(),
          internal_note = ${internalNote}::text, public_note = ${publicNote}::text
        from reviews r
        where a.account = ${accountKey} and a.id = ${bigintSql(id)} and a.outcome is null and a.reviewer <> ${answeredBy}
          and r.account = a.account and r.id = a.request and r.item = a.item and r.decision is null
          and ${isOpenTo(answeredBy)}
        returning a.*
      ), reviewed as (
        update reviews r set ${change}, assigned_until = null, assignee = ${answeredBy}
        from a where r.account = a.account and r.id = a.request and r.item = a.item returning r.content_id, r.author
      ) select ${columns}, v.content_id, v.author from a, reviewed v`,
  );
  return row && { appeal: toAppeal(row), ...toReviewedItem(row) };
}

/** Opens an overturned appeal again, whose item waits again because its decision was undone. */
export async function reopenAppeal(
  database: StatementExecutor,
  accountKey: number,
  { number, item, answeredBy }: ActivityCursor & { readonly answeredBy: string },
): Promise<void> {
  await runStatement(
    database,
    sql`update appeals set ${unanswered}
      where account = ${accountKey} and request = ${bigintSql(number)} and item = ${item} and outcome = 'overturn'
        and answered_by = ${answeredBy}`,
  );
}

export interface UpheldAppeal {
  readonly id: bigint;
  /** When it was answered, as PostgreSQL writes it, with microseconds. */
  readonly answeredAt: string;
}

/** The appeal that a person upheld, whose decision still stands; undefined: there is none. */
export async function findUpheldAppeal(
  orm: Orm,
  accountKey: number,
  { number, item, answeredBy }: ActivityCursor & { readonly answeredBy: string },
): Promise<UpheldAppeal | undefined> {
  const [row] = await runStatementWithin(
    orm,
    sql`select a.id::text as id, a.answered_at::text as answered from appeals a
        join reviews r on r.account = a.account and r.id = a.request and r.item = a.item
          and r.decided_at = a.decided_at and r.reviewer = a.reviewer
      where a.account = ${accountKey} and a.request = ${bigintSql(number)} and a.item = ${item}
        and a.outcome = 'uphold' and a.answered_by = ${answeredBy} for update`,
  );
  return row && { id: BigInt(String(row.id)), answeredAt: String(row.answered) };
}

/** Opens an upheld appeal again: its item waits, assigned to who had answered. */
export async function reopenUpheld(
  orm: Orm,
  accountKey: number,
  { id, answeredBy }: { readonly id: bigint; readonly answeredBy: string },
): Promise<ReviewedItem> {
  await runStatementWithin(
    orm,
    sql`update appeals set ${unanswered} where account = ${accountKey} and id = ${bigintSql(id)}`,
  );
  const [row] = await runStatementWithin(
    orm,
    sql`update reviews r set decision = null, note = null, public_note = null, reviewer = null, decided_at = null,
        skipped_at = null, reason = 'appeal', ${assignTo(answeredBy)}
      from appeals a where a.account = ${accountKey} and a.id = ${bigintSql(id)} and r.account = a.account
        and r.id = a.request and r.item = a.item returning r.content_id, r.author`,
  );
  return toReviewedItem(row);
}

export interface AppealFilter {
  readonly state: 'open' | 'answered' | undefined;
  /** Of one review item. */
  readonly of: ActivityCursor | undefined;
  readonly after: bigint | undefined;
  readonly limit: number;
}

const stateConditions = { open: sql`and a.outcome is null`, answered: sql`and a.outcome is not null` } as const;

/** Oldest first. @throws DatabaseUnavailable */
export async function listAppeals(
  database: Database,
  accountKey: number,
  { state, of, after, limit }: AppealFilter,
): Promise<Appeal[]> {
  const rows = await runStatement(
    database,
    sql`select ${columns} from appeals a where a.account = ${accountKey} ${state ? stateConditions[state] : sql``}
      ${of ? sql`and a.request = ${bigintSql(of.number)} and a.item = ${of.item}` : sql``}
      ${after === undefined ? sql`` : sql`and a.id > ${bigintSql(after)}`} order by a.id limit ${limit}`,
  );
  return rows.map(toAppeal);
}

/** @throws DatabaseUnavailable */
export async function findAppeal(database: Database, accountKey: number, id: bigint): Promise<Appeal | undefined> {
  const [row] = await runStatement(
    database,
    sql`select ${columns} from appeals a where a.account = ${accountKey} and a.id = ${bigintSql(id)}`,
  );
  return row && toAppeal(row);
}
