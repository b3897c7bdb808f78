/**
 * Edits: a content has one pending review item, which shows its newest version (docs/decisions/0065). Versions are
 * requests with the same contentId and modality.
 */
import { type Modality, modalities, type Severity } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import type { ActivityLogRow } from './activity-entry.ts';
import { firstVisibleNumber } from './retention.ts';
import { decisions, entryCondition, pendingCondition } from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';
import { readVerdictCode } from './verdict-codes.ts';

/** Of what an item has from people: it goes over to the newest version. */
const carried = sql.raw(
  'report_count, said_correct, said_note, assignee, assigned_at, assigned_until, reopened_at, escalated_at, escalated_by, escalation_note, escalation_role',
);

/**
 * After rows were logged: what waits about an earlier version waits about the newest one instead, with its reports,
 * assignment and escalation. Appeals stay with the version that was decided on.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function supersedeReviews(database: Database, rows: readonly ActivityLogRow[]): Promise<void> {
  const named = new Map<number, Set<string>>();
  for (const { account, content_id } of rows)
    if (content_id !== null) named.set(account, (named.get(account) ?? new Set()).add(content_id));
  for (const [account, contentIds] of named) await supersede(database, account, [...contentIds]);
}

async function supersede(database: Database, account: number, contentIds: readonly string[]): Promise<void> {
  const first = String(await firstVisibleNumber(database, account));
  await runStatement(
    database,
    sql`with wanted as (
        select value as content_id from json_array_elements_text(${JSON.stringify(contentIds)}::json)
      ), waiting as (
        select r.* from reviews r join wanted w on w.content_id = r.content_id
        where r.account = ${account} and ${pendingCondition} and r.reason <> 'appeal'
      ), newest as materialized (
        select distinct on (a.content_id, a.modality) a.id, a.item, a.modality, a.severity, a.categories, a.content_id, a.author
        from activity a
        where a.account = ${account} and a.id >= ${first}::bigint and a.content_id in (select content_id from waiting)
        order by a.content_id, a.modality, a.id desc, a.severity desc, a.item
      ), old as materialized (
        select w.*, n.id as new_id, n.item as new_item from waiting w
        join newest n on n.content_id = w.content_id and n.modality = w.modality and n.id > w.id
      ), marked as (
        update reviews r set superseded_by = o.new_id, superseded_item = o.new_item, assignee = null, assigned_at = null,
          assigned_until = null
        from old o where r.account = o.account and r.id = o.id and r.item = o.item
      ), reported as (
        update reports p set request = o.new_id, item = o.new_item
        from old o where p.account = o.account and p.request = o.id and p.item = o.item and not exists (
          select 1 from reports q where q.account = p.account and q.request = o.new_id and q.item = o.new_item
            and q.reporter = p.reporter)
      ), latest as (
        select distinct on (new_id, new_item) * from old order by new_id, new_item, escalated_at is null, id desc, item
      )
      insert into reviews as r (account, id, item, modality, severity, categories, content_id, author, reason, queue, ${carried})
      select ${account}::int, n.id, n.item, n.modality, n.severity, n.categories, n.content_id, n.author, l.reason,
        case when l.escalated_at is not null then l.queue end,
        (select sum(o.report_count)::int from old o where o.new_id = n.id and o.new_item = n.item), l.said_correct,
        l.said_note, l.assignee, l.assigned_at, l.assigned_until, l.reopened_at, l.escalated_at, l.escalated_by,
        l.escalation_note, l.escalation_role
      from latest l join newest n on n.id = l.new_id and n.item = l.new_item
      on conflict (account, id, item) do update set
        reason = case when excluded.reason in ('report', 'feedback') then excluded.reason else r.reason end,
        queue = coalesce(excluded.queue, r.queue), report_count = r.report_count + excluded.report_count,
        said_correct = coalesce(r.said_correct, excluded.said_correct), said_note = coalesce(r.said_note, excluded.said_note),
        assignee = excluded.assignee, assigned_at = excluded.assigned_at, assigned_until = excluded.assigned_until,
        reopened_at = excluded.reopened_at, escalated_at = excluded.escalated_at, escalated_by = excluded.escalated_by,
        escalation_note = excluded.escalation_note, escalation_role = excluded.escalation_role
        where r.decision is null`,
  );
}

/** Versions that are listed. */
const SHOWN = 20;

const versionRow = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  categories: z.array(z.string()),
  content: z.string().nullable(),
  decision: z.enum(decisions).nullable(),
  reviewer: z.string().nullable(),
  decided_at: z.coerce.date().nullable(),
});

export interface ContentVersion {
  readonly requestId: string;
  readonly item: number;
  readonly at: Date;
  readonly modality: Modality;
  readonly severity: Severity;
  readonly categories: readonly string[];
  /** As the content policy keeps it; null: it does not. */
  readonly content: string | null;
  readonly decision: (typeof decisions)[number] | null;
  /** A person's id. */
  readonly reviewer: string | null;
  readonly decidedAt: Date | null;
}

/** The other versions of the content of an item, newest first; of one without a contentId none. */
export async function listVersions(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<ContentVersion[]> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const rows = await runStatement(
    database,
    sql`with shown as (select content_id, modality, id from reviews where ${entryCondition(accountKey, place)})
      select a.id::text as id, a.item, a.modality, a.severity, a.categories, d.content, r.decision, r.reviewer, r.decided_at
      from shown s join activity a on a.account = ${accountKey} and a.content_id = s.content_id and a.modality = s.modality
        and a.id <> s.id and a.id >= ${first}::bigint
      left join activity_details d on d.account = a.account and d.id = a.id and d.item = a.item and d.id >= ${first}::bigint
      left join reviews r on r.account = a.account and r.id = a.id and r.item = a.item
      order by a.id desc, a.item limit ${SHOWN}`,
  );
  return rows.map((found) => {
    const { id, modality, severity, content, decided_at, ...rest } = versionRow.parse(found);
    return {
      ...rest,
      requestId: formatRequestId(id),
      at: requestTime(id),
      modality: modalities[modality] ?? 'text',
      severity: readVerdictCode(severity).severity,
      content: content === null ? null : z.string().parse(JSON.parse(content)),
      decidedAt: decided_at,
    };
  });
}
