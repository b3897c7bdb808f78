/** What people decided on verdicts in a span of time: how far the verdicts were right. */
import type { ReviewedVerdicts } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { verdictCodesOf } from './verdict-codes.ts';

const countRow = z.object({ severity: z.number(), decision: z.enum(['allow', 'reject']), count: z.coerce.number() });

/** Decisions of people; incomplete verdicts are not counted. @throws DatabaseUnavailable */
export async function countReviewedVerdicts(
  database: Database,
  accountKey: number,
  { from, to }: { from: string; to: string },
): Promise<ReviewedVerdicts> {
  const rows = await runStatement(
    database,
    sql`select severity, decision, count(*) as count from reviews
      where account = ${accountKey} and decision is not null and reviewer like 'user\\_%'
        and decided_at >= ${from}::timestamptz and decided_at < ${to}::timestamptz
      group by severity, decision`,
  );
  const counts = z.array(countRow).parse(rows);
  const sum = (kind: 'clean' | 'unsafe', decision: 'allow' | 'reject') =>
    counts
      .filter((one) => one.decision === decision && verdictCodesOf(kind).includes(one.severity))
      .reduce((total, { count }) => total + count, 0);
  return {
    unsafeRejected: sum('unsafe', 'reject'),
    unsafeAllowed: sum('unsafe', 'allow'),
    cleanRejected: sum('clean', 'reject'),
    cleanAllowed: sum('clean', 'allow'),
  };
}
