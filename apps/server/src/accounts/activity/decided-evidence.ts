/** The evidence of contents that reviewers decided on. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { type Decision, decisions } from './review-entry.ts';

const rowSchema = z.object({ decision: z.enum(decisions), evidence: z.string() });

export interface DecidedEvidence {
  readonly decision: Decision;
  /** As stored: moderation/profiles/stored-evidence.ts. */
  readonly evidence: unknown;
}

/** The newest contents of one profile that were decided and are still in the log. @throws DatabaseUnavailable */
export async function listDecidedEvidence(
  database: Database,
  accountKey: number,
  { profileId, limit }: { profileId: string; limit: number },
): Promise<DecidedEvidence[]> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const rows = await runStatement(
    database,
    sql`select r.decision, d.evidence from reviews r
      join activity a on a.account = r.account and a.id = r.id and a.item = r.item
      join activity_details d on d.account = r.account and d.id = r.id and d.item = r.item
      where r.account = ${accountKey} and r.decision is not null and r.id >= ${first}::bigint
        and a.id >= ${first}::bigint and d.id >= ${first}::bigint and a.profile = ${profileId}
      order by r.id desc, r.item desc limit ${limit}`,
  );
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ decision, evidence }) => ({ decision, evidence: JSON.parse(evidence) }));
}
