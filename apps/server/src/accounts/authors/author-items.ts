/** What reviewers decided on rows of the log. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { decisions } from '../activity/review-entry.ts';
import type { ActivitySummary } from '../activity/search-activity.ts';

const decisionRow = z.object({
  decision: z.enum(decisions).nullable(),
  report_count: z.number().nullable(),
});

export type ItemDecision = Readonly<{ decision: z.output<typeof decisionRow>['decision']; reportCount: number }>;

/** One for each row, in their order. @throws DatabaseUnavailable */
export async function readItemDecisions(
  database: Database,
  accountKey: number,
  rows: readonly Pick<ActivitySummary, 'requestId' | 'item'>[],
): Promise<ItemDecision[]> {
  if (rows.length === 0) return [];
  const places = rows.map(({ requestId, item }) => ({ id: String(parseRequestId(requestId)), item }));
  const found = await runStatement(
    database,
    sql`select r.decision, r.report_count
      from rows from (json_to_recordset(${JSON.stringify(places)}::json) as (id bigint, item smallint))
        with ordinality as p (id, item, place)
      left join reviews r on r.account = ${accountKey} and r.id = p.id and r.item = p.item order by p.place`,
  );
  return found.map((row) => {
    const { decision, report_count } = decisionRow.parse(row);
    return { decision, reportCount: report_count ?? 0 };
  });
}
