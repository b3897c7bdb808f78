/** Identities at providers of single sign-on, and the people they belong to, in the database. */
import { and, eq, min } from 'drizzle-orm';
import type { Orm } from '../../platform/storage/database.ts';
import { identities } from '../../platform/storage/schema/sign-in.ts';
import { accounts } from '../../platform/storage/schema.ts';

interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

/** @returns the id of the person; undefined if no person has this identity */
export async function findIdentity(orm: Orm, { issuer, subject }: IdentityKey): Promise<string | undefined> {
  const [row] = await orm
    .select({ person: identities.person })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.person;
}

/** @returns false if the identity is already connected to a person */
export async function insertIdentity(orm: Orm, { issuer, subject }: IdentityKey, person: string): Promise<boolean> {
  const inserted = await orm
    .insert(identities)
    .values({ issuer, subject, person })
    .onConflictDoNothing()
    .returning({ person: identities.person });
  return inserted.length > 0;
}

export const hasIdentity = async (orm: Orm, person: string): Promise<boolean> =>
  (await orm.$count(identities, eq(identities.person, person))) > 0;

/** The number of the installation's first account, whose roles the provider may decide. */
export async function findFirstAccount(orm: Orm): Promise<number> {
  const [first] = await orm.select({ key: min(accounts.key) }).from(accounts);
  if (first?.key == null) throw new Error('There is no account.');
  return first.key;
}
