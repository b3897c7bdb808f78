/** Creates the first owner, by a one-time link that the server prints until it is used. */
import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@winnow/core';
import { eq, min, sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { people } from '../../platform/storage/schema/people.ts';
import { accounts, secrets } from '../../platform/storage/schema.ts';
import { findSecret, getOrCreateSecret } from '../../platform/storage/secrets.ts';
import { randomText } from '../auth/key-format.ts';
import { secretDigest } from '../auth/sessions.ts';
import { isUnclaimed } from './people.ts';

const SET_UP_SECRET_NAME = 'set-up';

const encodeSecret = (secret: Uint8Array): string => Buffer.from(secret).toString('base64url');

/**
 * The secret of the link, the same on every server and at every start; undefined once the link was used.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function setUpSecret(database: Database): Promise<string | undefined> {
  if (!(await database.run(isUnclaimed))) return undefined;
  return encodeSecret(await getOrCreateSecret(database, SET_UP_SECRET_NAME));
}

/** @throws DatabaseUnavailable */
export async function isSetUpSecret(database: Database, given: string): Promise<boolean> {
  const known = await findSecret(database, SET_UP_SECRET_NAME);
  return known !== undefined && timingSafeEqual(secretDigest(given), secretDigest(encodeSecret(known)));
}

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  /** The hash, as stored by passwords.ts; null: they sign in by single sign-on only. */
  readonly password: string | null;
}

/** @returns the new person's id */
export async function insertPerson(
  orm: Orm,
  { accountKey, role, ...person }: NewPerson & { accountKey: number; role: Role },
): Promise<string> {
  const id = `user_${randomText(16)}`;
  await orm.insert(people).values({ ...person, id, account: accountKey, role });
  return id;
}

/**
 * Creates the owner of the first account; of concurrent calls only one succeeds.
 * @returns undefined if there is an owner already
 */
export async function claimFirstAccount(
  orm: Orm,
  person: NewPerson,
): Promise<{ personId: string; accountKey: number } | undefined> {
  // A second call waits here, and then sees the first owner.
  await orm.execute(sql`lock table ${people} in share row exclusive mode`);
  if (!(await isUnclaimed(orm))) return undefined;
  const [first] = await orm.select({ key: min(accounts.key) }).from(accounts);
  if (first?.key == null) throw new Error('There is no account to own.');
  const personId = await insertPerson(orm, { ...person, accountKey: first.key, role: 'owner' });
  await orm.delete(secrets).where(eq(secrets.name, SET_UP_SECRET_NAME));
  return { personId, accountKey: first.key };
}
