/**
 * Second, independent decisions on a random share of the decided items: they measure how far reviewers agree, and change
 * nothing unless the account has an item reopened on which two people disagree (docs/decisions/0058).
 */
import type { DoubleDecision } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { ASSIGNMENT_MINUTES } from './review-assignments.ts';
import {
  type Decision,
  decisions,
  entryCondition,
  isWithinRights,
  type ReviewEntry,
  type ReviewedItem,
  type ReviewRights,
  selectReviews,
  toReviewEntry,
  toReviewedItem,
} from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';

export interface DoubleSettings {
  /** The share of the decided items that is shown to a second person, in percent, 0–20. */
  readonly percent: number;
  /** Whether an item on which two people disagree is pending again. */
  readonly reopens: boolean;
}

const settingsRow = z.object({ percent: z.number(), reopens: z.boolean() });

/** @throws DatabaseUnavailable */
export async function readDoubleSettings(database: Database, accountKey: number): Promise<DoubleSettings> {
  const [row] = await runStatement(
    database,
    sql`select percent, reopens from review_double_settings where account = ${accountKey}`,
  );
  return row ? settingsRow.parse(row) : { percent: 0, reopens: false };
}

/** From now on: what was decided while the share was 0 is not shown again. */
export async function writeDoubleSettings(
  orm: Orm,
  accountKey: number,
  { percent, reopens }: DoubleSettings,
): Promise<void> {
  await runStatementWithin(
    orm,
    sql`insert into review_double_settings as s (account, percent, reopens, since)
      values (${accountKey}, ${percent}, ${reopens}, now())
      on conflict (account) do update set percent = excluded.percent, reopens = excluded.reopens,
        since = case when s.percent = 0 then now() else s.since end`,
  );
}

/** Chosen by us, not measured: a second decision weeks later would be made in another context. */
const SHOWN_FOR_DAYS = 7;

/**
 * A fixed random share, by the item's key: one whose decision was undone and made anew is or is not shown as before.
 * Neither what a client decided nor an appeal, which is decided with the whole history in view.
 */
const isSampled = sql`r.decision is not null and r.reason not in ('suggestion', 'appeal')
  and r.decided_at >= s.since and r.decided_at > now() - make_interval(days => ${SHOWN_FOR_DAYS})
  and (hashtextextended(r.id::text || '.' || r.item::text, r.account::bigint) & 2147483647) % 100 < s.percent`;

interface DoubleReviewer {
  /** A person's id. */
  readonly reviewer: string;

  readonly rights: ReviewRights;
}

/** Items that this person may decide as the second one, oldest decision first: with a content that is still stored. */
const selectOpenDoubles = (accountKey: number, { reviewer, rights }: DoubleReviewer, first: bigint): SQL => sql`
  select r.account, r.id, r.item from reviews r
    join review_double_settings s on s.account = r.account
    join people p on p.account = r.account and p.id = r.reviewer
    join activity_details d on d.account = r.account and d.id = r.id and d.item = r.item and d.id >= ${String(first)}::bigint
    left join review_doubles o on o.account = r.account and o.id = r.id and o.item = r.item
  where r.account = ${accountKey} and ${isSampled} and r.reviewer <> ${reviewer} and ${isWithinRights(rights)}
    and (d.content is not null or exists (
      select 1 from review_media m where m.account = r.account and m.id = r.id and m.item = r.item))
    and o.second is null and (o.id is null or o.reviewer = ${reviewer} or o.assigned_until <= now())`;

/** How many items wait for this person's second decision. @throws DatabaseUnavailable */
export async function countOpenDoubles(database: Database, accountKey: number, by: DoubleReviewer): Promise<number> {
  const first = await firstVisibleNumber(database, accountKey);
  const [row] = await runStatement(
    database,
    sql`select count(*)::int as waiting from (${selectOpenDoubles(accountKey, by, first)}) open`,
  );
  return Number(row?.waiting);
}

/** The entry without anything of the first decision. */
const withoutDecision = (entry: ReviewEntry): ReviewEntry => ({
  ...entry,
  ...{ decision: null, note: null, reviewer: null, decidedAt: null, publicNote: null, reopenedAt: null },
});

/**
 * Assigns the next item to decide a second time, or the one that the person has already.
 * @returns undefined if there is none
 * @throws DatabaseUnavailable
 */
export async function assignNextDouble(
  database: Database,
  accountKey: number,
  by: DoubleReviewer,
): Promise<ReviewEntry | undefined> {
  const first = await firstVisibleNumber(database, accountKey);
  const { reviewer } = by;
  const [row] = await runStatement(
    database,
    sql`insert into review_doubles as o (account, id, item, reviewer, assigned_until)
      select account, id, item, ${reviewer}, now() + make_interval(mins => ${ASSIGNMENT_MINUTES})
      from (${selectOpenDoubles(accountKey, by, first)}
        order by (o.reviewer = ${reviewer}) desc nulls last, r.decided_at, r.id, r.item limit 1
        for update of r skip locked) due
      on conflict (account, id, item) do update set reviewer = excluded.reviewer, assigned_until = excluded.assigned_until
        where o.second is null and (o.reviewer = excluded.reviewer or o.assigned_until <= now())
      returning id::text as id, item`,
  );
  if (!row) return undefined;
  const place = z.object({ id: z.coerce.bigint(), item: z.number() }).parse(row);
  const [entry] = await runStatement(
    database,
    selectReviews(
      sql`r.account = ${accountKey} and r.id = ${String(place.id)}::bigint and r.item = ${place.item}`,
      first,
    ),
  );
  return entry && withoutDecision(toReviewEntry(entry));
}

export interface RecordedDouble extends ReviewedItem {
  /** The item is pending again, because the first person decided otherwise. */
  readonly isReopened: boolean;
}

/**
 * Records a second decision on the item that the person has.
 * @returns undefined if the person does not have it, or the first decision was undone
 */
export async function recordDouble(
  orm: Orm,
  accountKey: number,
  { decision, reviewer, ...place }: ActivityCursor & { decision: Decision; reviewer: string },
): Promise<RecordedDouble | undefined> {
  const [row] = await runStatementWithin(
    orm,
    sql`with due as (
        select r.account, r.id, r.item, r.decision, r.content_id, r.author from reviews r
        where ${entryCondition(accountKey, place)} and r.decision is not null and r.reviewer <> ${reviewer} for update
      )
      update review_doubles o set first = due.decision, second = ${decision}, decided_at = now(), assigned_until = null
      from due where o.account = due.account and o.id = due.id and o.item = due.item
        and o.second is null and o.reviewer = ${reviewer}
      returning o.first, due.content_id, due.author`,
  );
  if (!row) return undefined;
  const about = toReviewedItem(row);
  if (row.first === decision) return { ...about, isReopened: false };
  const reopened = await runStatementWithin(
    orm,
    sql`update reviews r set decision = null, note = null, public_note = null, reviewer = null, decided_at = null,
        assignee = null, assigned_at = null, assigned_until = null, reopened_at = now()
      from review_double_settings s
      where r.account = ${accountKey} and r.id = ${String(place.number)}::bigint and r.item = ${place.item}
        and s.account = r.account and s.reopens returning 1`,
  );
  return { ...about, isReopened: reopened.length > 0 };
}

const doubleRow = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  categories: z.array(z.string()),
  first: z.enum(decisions),
  second: z.enum(decisions),
  decided_at: z.coerce.date(),
});

export interface DecidedDouble extends DoubleDecision {
  readonly requestId: string;
  readonly item: number;
  /** When the second decision was made. */
  readonly decidedAt: Date;
}

/** Newest second decision first. Not who decided: nothing here compares people. @throws DatabaseUnavailable */
export async function listDoubles(database: Database, accountKey: number, limit: number): Promise<DecidedDouble[]> {
  const rows = await runStatement(
    database,
    sql`select o.id::text as id, o.item, r.categories, o.first, o.second, o.decided_at
      from review_doubles o join reviews r on r.account = o.account and r.id = o.id and r.item = o.item
      where o.account = ${accountKey} and o.second is not null order by o.decided_at desc, o.id desc, o.item limit ${limit}`,
  );
  return rows.map((row) => {
    const { id, decided_at, ...double } = doubleRow.parse(row);
    return { ...double, requestId: formatRequestId(id), decidedAt: decided_at };
  });
}
