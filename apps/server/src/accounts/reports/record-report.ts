/** Records reports of contents; the reports of a content share one review item (docs/decisions/0054). */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import { entryCondition, type ReviewedItem, toReviewedItem } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import type { StoredNotice } from '../activity/stored-notice.ts';

/** A content by its place in the log, or the newest of an id of the platform. */
export type ReportedContent = ActivityCursor | { readonly contentId: string };

export interface ReportToRecord {
  readonly number: bigint;
  readonly content: ReportedContent;
  readonly reporter: string;
  readonly reason: string;
  readonly policyId: string | null;
  readonly comment: string | null;
  readonly isAutomated: boolean;
  /** Null: a report like any other. */
  readonly notice: StoredNotice | null;
  readonly isTrustedFlagger: boolean;
}

export interface RecordedReport extends ActivityCursor, ReviewedItem {
  readonly reportId: bigint;
  /** Whether it made a content pending again that was allowed before. */
  readonly hasReopened: boolean;
  /** Whether the content is rejected already, which decides the report. */
  readonly isDecided: boolean;
}

const contentCondition = (accountKey: number, content: ReportedContent): SQL =>
  'contentId' in content
    ? sql`account = ${accountKey} and content_id = ${content.contentId}`
    : entryCondition(accountKey, content);

/**
 * A content that was allowed is decided on again: what was decided is cleared, as by an undo. One that was rejected
 * stays rejected, and an item that is still pending keeps its assignment and place.
 */
const isReopened = sql`r.decision = 'allow'`;
const isPending = sql`(r.decision is null and (r.reason <> 'feedback' or not r.said_correct))`;
const clearedIfReopened = sql.join(
  [
    ...['skipped_at', 'assignee', 'assigned_at', 'decision', 'note', 'public_note', 'reviewer', 'decided_at'],
    ...['escalated_at', 'escalated_by', 'escalation_note', 'escalation_role'],
  ]
    .map((name) => sql.raw(name))
    .map((column) => sql`${column} = case when ${isReopened} then null else r.${column} end`),
  sql`, `,
);
const changesOfItem = sql`
  report_count = r.report_count + excluded.report_count,
  has_trusted_flagger = r.has_trusted_flagger or excluded.has_trusted_flagger,
  reason = case when r.decision = 'reject' or ${isPending} then r.reason else 'report' end,
  reopened_at = case when ${isReopened} then now() else r.reopened_at end,
  ${clearedIfReopened}`;

const recordedRow = z.object({
  report: z.coerce.bigint(),
  id: z.coerce.bigint(),
  item: z.number(),
  reopened: z.boolean(),
  decided: z.boolean(),
});

/**
 * Records a report in one statement, on the newest version of the content. A second report of the same person on the
 * same content replaces the first, and neither raises nor reopens its review item, unless it is the first notice; nor
 * does a report of a muted person.
 * @returns undefined if the log shows no such content
 * @throws DatabaseUnavailable, StorageFull
 */
export async function recordReport(
  database: Database,
  accountKey: number,
  { number, content, reporter, reason, policyId, comment, isAutomated, notice, isTrustedFlagger }: ReportToRecord,
): Promise<RecordedReport | undefined> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const noticeText = notice === null ? null : JSON.stringify(notice);
  const [row] = await runStatement(
    database,
    sql`with named as materialized (
        select id, item, modality, severity, categories, content_id, author from activity
        where ${contentCondition(accountKey, content)} and id >= ${first}::bigint
        order by id desc, severity desc, item limit 1
      ), edited as (
        select a.id, a.item, a.modality, a.severity, a.categories, a.content_id, a.author
        from activity a join named n on a.content_id = n.content_id and a.modality = n.modality and a.id > n.id
        where a.account = ${accountKey} and a.id >= ${first}::bigint order by a.id desc, a.severity desc, a.item limit 1
      ), place as materialized (
        select * from (select * from edited union all select * from named) p order by id desc limit 1
      ), muted as (
        select exists (select 1 from reporter_mutes
          where account = ${accountKey} and reporter = ${reporter} and mute_until > now()) as is_muted
      ), earlier as (
        select p.is_muted, p.notice is not null as is_notice from reports p join place on p.request = place.id and p.item = place.item
        where p.account = ${accountKey} and p.reporter = ${reporter}
      ), reported as (
        insert into reports (account, id, request, item, reporter, reason, policy, comment, is_automated, is_muted, notice,
          is_trusted_flagger)
        select ${accountKey}::int, ${String(number)}::bigint, place.id, place.item, ${reporter}::text, ${reason}::text,
          ${policyId}::text, ${comment}::text, ${isAutomated}::boolean, muted.is_muted, ${noticeText}::text,
          ${isTrustedFlagger}::boolean
        from place, muted
        on conflict (account, request, item, reporter) do update set reason = excluded.reason, policy = excluded.policy,
          comment = excluded.comment, is_automated = excluded.is_automated, is_muted = excluded.is_muted,
          notice = excluded.notice, is_trusted_flagger = excluded.is_trusted_flagger
        returning id, is_muted, (xmax = 0) as is_new
      ), news as (
        select id, is_muted, is_new or exists (select 1 from earlier where is_muted) as is_counted,
          ${noticeText}::text is not null and exists (select 1 from earlier where not is_notice) as is_first_notice
        from reported
      ), reviewed as (
        insert into reviews as r (id, account, item, modality, severity, categories, reason, content_id, author,
          report_count, has_trusted_flagger)
        select place.id, ${accountKey}::int, place.item, modality, severity, categories, 'report', content_id, author,
          news.is_counted::int, ${isTrustedFlagger}::boolean
        from place, news
        where not news.is_muted and (news.is_counted or news.is_first_notice)
        on conflict (account, id, item) do update set ${changesOfItem}
        returning coalesce(reopened_at = now(), false) as reopened, decision is not null as decided
      )
      select reported.id::text as report, place.id::text as id, place.item, place.content_id, place.author,
        coalesce((select reopened from reviewed), false) as reopened,
        coalesce((select decided from reviewed), false) as decided
      from reported, place`,
  );
  if (!row) return undefined;
  const { report, id, item, reopened, decided } = recordedRow.parse(row);
  return { reportId: report, number: id, item, hasReopened: reopened, isDecided: decided, ...toReviewedItem(row) };
}
