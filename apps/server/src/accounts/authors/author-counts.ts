/** Figures of one author: verdicts, decisions, reports and appeals. */
import type { Author } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { requestTimeSql } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import { pendingCondition } from '../activity/review-entry.ts';
import { loggedVerdicts } from '../activity/verdict-codes.ts';

/** Chosen on a log of 1,000,000 rows: 10,000 contents of an author are counted in 200 ms on two busy cores. */
const MOST_COUNTED = 10_000;

const count = z.number();
const logRow = z.object({
  counted: count,
  categories: z.array(z.object({ category: z.string(), contents: count })).nullable(),
  months: z.array(z.object({ month: z.string(), contents: count, flagged: count })).nullable(),
});

const CLEAN = loggedVerdicts.findIndex(({ isClean }) => isClean);
const monthSql = sql`to_char(${requestTimeSql(sql`id`)} at time zone 'UTC', 'YYYY-MM')`;

type LogCounts = Pick<Author, 'counted' | 'categories' | 'months'>;

/** Of the newest contents that the log shows. @throws DatabaseUnavailable */
export async function readLogCounts(database: Database, accountKey: number, authorId: string): Promise<LogCounts> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const [row] = await runStatement(
    database,
    sql`with newest as materialized (
        select id, severity, categories from activity
        where account = ${accountKey} and author = ${authorId} and id >= ${first}::bigint
        order by id desc, item desc limit ${MOST_COUNTED}
      )
      select (select count(*)::int from newest) as counted,
        (select json_agg(c) from (
          select category, count(*)::int as contents from newest, unnest(categories) as category
          group by category order by 2 desc, 1) c) as categories,
        (select json_agg(m) from (
          select ${monthSql} as month, count(*)::int as contents,
            (count(*) filter (where severity <> ${CLEAN}))::int as flagged
          from newest group by 1 order by 1) m) as months`,
  );
  const { counted, categories, months } = logRow.parse(row);
  return { counted, categories: categories ?? [], months: months ?? [] };
}

const deskRow = z.object({
  approved: count,
  rejected: count,
  pending: count,
  received: count,
  reports_upheld: count,
  reports_dismissed: count,
  appeals_open: count,
  appeals_upheld: count,
  appeals_overturned: count,
});

type DeskCounts = Pick<Author, 'approved' | 'rejected' | 'pending' | 'reports' | 'appeals'>;

/** Of all decisions, which outlive the log. @throws DatabaseUnavailable */
export async function readDeskCounts(database: Database, accountKey: number, authorId: string): Promise<DeskCounts> {
  const [found] = await runStatement(
    database,
    sql`with r as materialized (
        select r.account, r.id, r.item, r.decision, r.report_count, ${pendingCondition} as is_pending from reviews r
        where r.account = ${accountKey} and r.author = ${authorId}
      ), answered as (
        select a.outcome from appeals a join r on a.account = r.account and a.request = r.id and a.item = r.item
      )
      select (count(*) filter (where decision = 'allow'))::int as approved,
        (count(*) filter (where decision = 'reject'))::int as rejected,
        (count(*) filter (where is_pending))::int as pending,
        coalesce(sum(report_count), 0)::int as received,
        coalesce(sum(report_count) filter (where decision = 'reject'), 0)::int as reports_upheld,
        coalesce(sum(report_count) filter (where decision = 'allow'), 0)::int as reports_dismissed,
        (select count(*)::int from answered where outcome is null) as appeals_open,
        (select count(*)::int from answered where outcome = 'uphold') as appeals_upheld,
        (select count(*)::int from answered where outcome = 'overturn') as appeals_overturned
      from r`,
  );
  const row = deskRow.parse(found);
  return {
    ...{ approved: row.approved, rejected: row.rejected, pending: row.pending },
    reports: { received: row.received, upheld: row.reports_upheld, dismissed: row.reports_dismissed },
    appeals: { open: row.appeals_open, upheld: row.appeals_upheld, overturned: row.appeals_overturned },
  };
}
