/** The evidence of contents that reviewers decided on. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { type Decision, decisions } from './review-entry.ts';
import { readVerdictCode } from './verdict-codes.ts';

const rowSchema = z.object({ decision: z.enum(decisions), severity: z.number(), evidence: z.string() });

export interface DecidedEvidence {
  readonly decision: Decision;
  /** The verdict of the time. */
  readonly isClean: boolean;
  /** As stored: moderation/profiles/stored-evidence.ts. */
  readonly evidence: unknown;
}

/**
 * The newest contents that were decided and are still in the log.
 * @param profileId only under this profile; absent: under any
 * @throws DatabaseUnavailable
 */
export async function listDecidedEvidence(
  database: Database,
  accountKey: number,
  { profileId, limit }: { profileId?: string; limit: number },
): Promise<DecidedEvidence[]> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const ofProfile = profileId === undefined ? sql`` : sql`and a.profile = ${profileId}`;
  const rows = await runStatement(
    database,
    sql`select r.decision, r.severity, d.evidence from reviews r
      join activity a on a.account = r.account and a.id = r.id and a.item = r.item
      join activity_details d on d.account = r.account and d.id = r.id and d.item = r.item
      where r.account = ${accountKey} and r.decision is not null and r.id >= ${first}::bigint
        and a.id >= ${first}::bigint and d.id >= ${first}::bigint ${ofProfile}
      order by r.id desc, r.item desc limit ${limit}`,
  );
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ decision, severity, evidence }) => ({
      decision,
      isClean: readVerdictCode(severity).isClean,
      evidence: JSON.parse(evidence),
    }));
}
