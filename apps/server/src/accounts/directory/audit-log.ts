/** The audit log: who performed which administrative act, and when. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { type RequestIds, requestTime } from '../../platform/storage/request-ids.ts';
import { auditLog } from '../../platform/storage/schema/people.ts';

/** Actor of entries that don't stem from a person. */
export const COMMAND_LINE = 'command line';

export interface NewAuditEntry {
  readonly accountKey: number;
  /** A person's id, or COMMAND_LINE. */
  readonly actor: string;
  readonly actorName: string;
  /** Such as "keys.create". */
  readonly act: string;
  /** The id of the object that was changed. */
  readonly target: string;
  /** Must not contain secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Must run in the transaction of the act, so that the log contains exactly what was done. */
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

/** Newest first. @param before the id of the last entry of the previous page. @throws DatabaseUnavailable */
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
