/** How often reviewers agreed with the engine. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { type VerdictKind, verdictCodesOf } from './verdict-codes.ts';

const codesOf = (kind: VerdictKind): SQL =>
  sql.join(
    verdictCodesOf(kind).map((code) => sql`${code}`),
    sql`, `,
  );

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
      where account = ${accountKey} and decision is not null and severity in (${codesOf('unsafe')}) group by category order by category`,
  );
  const [clean] = await runStatement(
    database,
    sql`select count(*) filter (where decision = 'allow') as right, count(*) filter (where decision = 'reject') as wrong
      from reviews where account = ${accountKey} and decision is not null and severity in (${codesOf('clean')})`,
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
