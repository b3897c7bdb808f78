/** The audit log: who administered what, and when. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database, Orm } from '../storage/database.ts';
import { type RequestIds, requestTime } from '../storage/request-ids.ts';
import { auditLog } from '../storage/schema/people.ts';

/** Where an entry comes from, beside people. */
export const COMMAND_LINE = 'command line';

export interface NewAuditEntry {
  readonly accountKey: number;
  /** A person's id, or COMMAND_LINE. */
  readonly actor: string;
  readonly actorName: string;
  /** Such as "keys.create". */
  readonly act: string;
  /** The id of what it was done to. */
  readonly target: string;
  /** Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** In the transaction of the act: what was done is in the log, and nothing else is. */
export async function writeAudit(
  orm: Orm,
  requestIds: RequestIds,
  { accountKey, details = {}, ...rest }: NewAuditEntry,
) {
  await orm
    .insert(auditLog)
    .values({ ...rest, account: accountKey, id: requestIds.next(), details: JSON.stringify(details) });
}

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string;
  readonly act: string;
  readonly target: string;
  readonly details: unknown;
}

/** The newest first. @param before the id of the last entry of the page before. @throws DatabaseUnavailable */
export async function readAudit(
  database: Database,
  accountKey: number,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<AuditEntry[]> {
  const older = before === undefined ? undefined : lt(auditLog.id, before);
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.account, accountKey), older))
      .orderBy(desc(auditLog.id))
      .limit(limit),
  );
  return rows.map(({ id, account: _, details, ...entry }) => ({
    ...entry,
    id: String(id),
    at: requestTime(id),
    details: JSON.parse(details),
  }));
}
