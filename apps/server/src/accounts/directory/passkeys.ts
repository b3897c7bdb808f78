/** The passkeys of people in the database. */
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/storage/database.ts';
import { passkeys } from '../../platform/storage/schema/sign-in.ts';

/** Public fields of a passkey. */
export interface PasskeySummary {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** Oldest first. */
export const listPasskeys = (orm: Orm, personId: string): Promise<PasskeySummary[]> =>
  orm
    .select({ passkeyId: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.person, personId))
    .orderBy(passkeys.createdAt, passkeys.id);

interface NewPasskeyRow {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** @returns false if the credential is already registered */
export async function insertPasskey(orm: Orm, row: NewPasskeyRow): Promise<boolean> {
  const inserted = await orm.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** The passkey of any person, locked until the transaction ends, so that its counter is compared and set atomically. */
export async function lockPasskey(orm: Orm, passkeyId: string) {
  const [row] = await orm.select().from(passkeys).where(eq(passkeys.id, passkeyId)).for('update');
  return row;
}

export async function touchPasskey(orm: Orm, passkeyId: string, counter: number): Promise<void> {
  await orm.update(passkeys).set({ counter, usedAt: sql`now()` }).where(eq(passkeys.id, passkeyId));
}

const ownPasskey = (personId: string, passkeyId: string) =>
  and(eq(passkeys.person, personId), eq(passkeys.id, passkeyId));

/** @returns whether the person has this passkey */
export async function renamePasskey(
  orm: Orm,
  personId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  const renamed = await orm
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(personId, passkeyId))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** @returns whether the person had this passkey */
export async function deletePasskey(orm: Orm, personId: string, passkeyId: string): Promise<boolean> {
  const deleted = await orm.delete(passkeys).where(ownPasskey(personId, passkeyId)).returning({ id: passkeys.id });
  return deleted.length > 0;
}
