/** The policies of accounts in the database: every version is kept, the latest is in effect. */
import { type Policy, policySchema } from '@winnow/core';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { policies } from '../../platform/storage/schema/policies.ts';
import { runStatementWithin } from '../../platform/storage/statement.ts';

type PolicyDatabase = Pick<Database, 'run'>;
type PolicyRow = typeof policies.$inferSelect;

/** A version that is not yet in the database. */
export type NewPolicyVersion = Omit<Policy, 'changedAt'>;

const bodySchema = policySchema.omit({ id: true, version: true, archived: true, changedBy: true, changedAt: true });

const toPolicy = ({ id, version, body, archived, changedBy, changedAt }: PolicyRow): Policy => ({
  ...{ id, version, ...bodySchema.parse(JSON.parse(body)) },
  ...{ archived, changedBy, changedAt },
});

/** The first part of the key of a lock that changes of one account's tree hold, so that they happen in turn. */
const POLICIES_LOCK = 7_260;

/** Until the transaction ends, no other changes the policies of this account. @throws DatabaseUnavailable */
export async function lockPolicies(orm: Orm, accountKey: number): Promise<void> {
  await runStatementWithin(orm, sql`select pg_advisory_xact_lock(${POLICIES_LOCK}, ${accountKey})`);
}

/** The latest version of each policy, archived ones included, by id. @throws DatabaseUnavailable */
export async function listPolicies(database: PolicyDatabase, accountKey: number): Promise<Policy[]> {
  const rows = await database.run((orm) =>
    orm
      .selectDistinctOn([policies.id])
      .from(policies)
      .where(eq(policies.account, accountKey))
      .orderBy(policies.id, desc(policies.version)),
  );
  return rows.map(toPolicy);
}

/** The latest version of these policies, by id; unknown ones are left out. @throws DatabaseUnavailable */
export async function findPolicies(
  database: PolicyDatabase,
  accountKey: number,
  ids: readonly string[],
): Promise<Policy[]> {
  if (ids.length === 0) return [];
  const rows = await database.run((orm) =>
    orm
      .selectDistinctOn([policies.id])
      .from(policies)
      .where(and(eq(policies.account, accountKey), inArray(policies.id, [...ids])))
      .orderBy(policies.id, desc(policies.version)),
  );
  return rows.map(toPolicy);
}

/** Every version, newest first; empty if the account has no such policy. @throws DatabaseUnavailable */
export async function listPolicyVersions(database: PolicyDatabase, accountKey: number, id: string): Promise<Policy[]> {
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(policies)
      .where(and(eq(policies.account, accountKey), eq(policies.id, id)))
      .orderBy(desc(policies.version)),
  );
  return rows.map(toPolicy);
}

/** @returns the version as stored @throws DatabaseUnavailable, StorageFull */
export async function insertPolicyVersion(orm: Orm, account: number, policy: NewPolicyVersion): Promise<Policy> {
  const { id, version, archived, changedBy, ...fields } = policy;
  const body = JSON.stringify(fields);
  const [row] = await orm
    .insert(policies)
    .values({ account, id, version, archived, changedBy, body })
    .returning({ changedAt: policies.changedAt });
  return { ...policy, changedAt: row?.changedAt ?? new Date() };
}
