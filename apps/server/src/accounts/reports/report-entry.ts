/** Reports as the database holds them, and as they are returned. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import { type Decision, decisions, requestNumberSql } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { readNotice, type StoredNotice } from '../activity/stored-notice.ts';

const REPORT_ID_PREFIX = 'rep_';
const MAX_NUMBER = 2n ** 63n;

export const formatReportId = (number: bigint): string => `${REPORT_ID_PREFIX}${number}`;

/** Undefined if the text cannot be the id of a report. */
export function parseReportId(text: string): bigint | undefined {
  const number = /^rep_\d{1,19}$/.test(text) ? BigInt(text.slice(REPORT_ID_PREFIX.length)) : MAX_NUMBER;
  return number < MAX_NUMBER ? number : undefined;
}

/** "open" until a reviewer decides, and again once the decision is undone or reopened. */
export const reportStates = ['open', 'closed'] as const;

export interface ReportEntry {
  readonly reportId: string;
  readonly status: (typeof reportStates)[number];
  /** Null: erased. */
  readonly reporter: { readonly id: string } | null;
  readonly reason: string;
  readonly policyId: string | null;
  /** Null: none, or not kept under the content policy. */
  readonly comment: string | null;
  readonly isAutomated: boolean;
  readonly isMuted: boolean;
  /** Of illegal content (Article 16 of the DSA); null: a report like any other. */
  readonly notice: (StoredNotice & { readonly isTrustedFlagger: boolean }) | null;
  readonly reportedAt: Date;
  readonly requestId: string;
  readonly item: number;
  readonly contentId: string | null;
  /** The id of the content's author. */
  readonly authorId: string | null;
  /** On the content; null while the report is open. */
  readonly decision: Decision | null;
  /** Shown to the reporter with the decision. */
  readonly publicNote: string | null;
  readonly closedAt: Date | null;
}

const rowSchema = z.object({
  id: z.coerce.bigint(),
  request: z.coerce.bigint(),
  item: z.number(),
  reporter: z.string().nullable(),
  reason: z.string(),
  policy: z.string().nullable(),
  comment: z.string().nullable(),
  is_automated: z.boolean(),
  is_muted: z.boolean(),
  notice: z.string().nullable(),
  is_trusted_flagger: z.boolean(),
  reported_at: z.coerce.date(),
  content_id: z.string().nullable(),
  author: z.string().nullable(),
  decision: z.enum(decisions).nullable(),
  public_note: z.string().nullable(),
  decided_at: z.coerce.date().nullable(),
});

function toReportEntry(found: unknown): ReportEntry {
  const row = rowSchema.parse(found);
  const { id, request, item, reporter, reason, policy, comment, decision } = row;
  const notice = readNotice(row.notice);
  return {
    reportId: formatReportId(id),
    status: decision === null ? 'open' : 'closed',
    reporter: reporter === null ? null : { id: reporter },
    ...{ reason, policyId: policy, comment },
    ...{ isAutomated: row.is_automated, isMuted: row.is_muted, reportedAt: row.reported_at },
    notice: notice && { ...notice, isTrustedFlagger: row.is_trusted_flagger },
    ...{ requestId: formatRequestId(request), item, contentId: row.content_id, authorId: row.author },
    ...{ decision, publicNote: row.public_note, closedAt: row.decided_at },
  };
}

/** The outcome is that of the review item, so that both can never differ. */
const selectReports = (accountKey: number, { where, first }: { where: SQL; first: bigint }): SQL => sql`
  select p.id::text as id, p.request::text as request, p.item, p.reporter, p.reason, p.policy, p.comment, p.is_automated,
    p.is_muted, p.notice, p.is_trusted_flagger, p.reported_at, coalesce(r.content_id, a.content_id) as content_id, coalesce(r.author, a.author) as author,
    r.decision, r.public_note, r.decided_at
  from reports p
  left join reviews r on r.account = p.account and r.id = p.request and r.item = p.item
  left join activity a on a.account = p.account and a.id = p.request and a.item = p.item
    and a.id >= ${String(first)}::bigint
  where p.account = ${accountKey} and p.request >= ${String(first)}::bigint and ${where}`;

/** @returns undefined if the account has no such report, or the log no longer shows its content */
export async function findReport(
  database: Database,
  accountKey: number,
  number: bigint,
): Promise<ReportEntry | undefined> {
  const first = await firstVisibleNumber(database, accountKey);
  const where = sql`p.id = ${String(number)}::bigint`;
  const [row] = await runStatement(database, selectReports(accountKey, { where, first }));
  return row && toReportEntry(row);
}

/** Of one content, newest first. @throws DatabaseUnavailable */
export async function listReportsOf(
  database: Database,
  accountKey: number,
  { limit, ...place }: ActivityCursor & { limit?: number },
): Promise<ReportEntry[]> {
  const first = await firstVisibleNumber(database, accountKey);
  const where = sql`p.request = ${requestNumberSql(place)} and p.item = ${place.item}`;
  const select = selectReports(accountKey, { where, first });
  const rows = await runStatement(
    database,
    sql`${select} order by p.id desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
  return rows.map(toReportEntry);
}

/** Page by page, newest first. @param page.after the number of the last report of the page before */
export async function listAllReports(
  database: Database,
  accountKey: number,
  { after, limit }: { after: bigint | undefined; limit: number },
): Promise<ReportEntry[]> {
  const first = await firstVisibleNumber(database, accountKey);
  const where = after === undefined ? sql`true` : sql`p.id < ${String(after)}::bigint`;
  const select = selectReports(accountKey, { where, first });
  const rows = await runStatement(database, sql`${select} order by p.id desc limit ${limit}`);
  return rows.map(toReportEntry);
}
