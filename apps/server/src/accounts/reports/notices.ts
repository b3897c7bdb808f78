/** Notices of illegal content for the transparency report, and how their contents were decided on. */
import { reviewReasons } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { entryCondition } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { readNotice, type StoredNotice } from '../activity/stored-notice.ts';
import { readVerdictCode } from '../activity/verdict-codes.ts';

export interface NoticeOfContent {
  readonly category: StoredNotice['category'];
  readonly isTrustedFlagger: boolean;
  /** The same for all notices of a content. */
  readonly content: string;
  readonly receivedAt: Date;
  readonly decidedAt: Date | null;
  readonly decision: 'allow' | 'reject' | null;
  /** The id of a person or of a key; null: it is open. */
  readonly decider: string | null;
}

const noticeRow = z.object({
  notice: z.string(),
  is_trusted_flagger: z.boolean(),
  content: z.string(),
  reported_at: z.coerce.date(),
  decided_at: z.coerce.date().nullable(),
  decision: z.enum(['allow', 'reject']).nullable(),
  reviewer: z.string().nullable(),
});

/** Those that were received in a span of time, as far as the log still has their contents. @throws DatabaseUnavailable */
export async function listNotices(
  database: Database,
  accountKey: number,
  { from, to }: { from: string; to: string },
): Promise<NoticeOfContent[]> {
  const rows = await runStatement(
    database,
    sql`select p.notice, p.is_trusted_flagger, p.request || '/' || p.item as content, p.reported_at, r.decided_at,
        r.decision, r.reviewer
      from reports p left join reviews r on r.account = p.account and r.id = p.request and r.item = p.item
      where p.account = ${accountKey} and p.notice is not null and not p.is_muted
        and p.reported_at >= ${from}::timestamptz and p.reported_at < ${to}::timestamptz
      order by p.id`,
  );
  return rows.map((found) => {
    const row = noticeRow.parse(found);
    return {
      ...{ category: readNotice(row.notice)?.category ?? null, isTrustedFlagger: row.is_trusted_flagger },
      ...{ content: row.content, receivedAt: row.reported_at },
      ...{ decidedAt: row.decided_at, decision: row.decision, decider: row.reviewer },
    };
  });
}

const deciderRow = z.object({ reviewer: z.string(), reason: z.enum(reviewReasons), severity: z.number() });

/** Who decided on a content, and why it was in the queue; undefined: no decision yet. @throws DatabaseUnavailable */
export async function findDecider(database: Database, accountKey: number, place: ActivityCursor) {
  const [row] = await runStatement(
    database,
    sql`select reviewer, reason, severity from reviews
      where ${entryCondition(accountKey, place)} and decision is not null`,
  );
  if (!row) return undefined;
  const { reviewer, reason, severity } = deciderRow.parse(row);
  return { decider: reviewer, reason, isClean: readVerdictCode(severity).isClean };
}
