/** People in the database: found, listed, changed, removed. The last owner of an account is never removed. */

import { type Role, roleNames } from '@winnow/core';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { people } from '../../platform/storage/schema/people.ts';
import { revokeLinksOf, revokeResetLinks } from './invitations.ts';

/** Public fields of a person. */
export interface PersonSummary {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
  readonly signedInAt: Date | null;
}

const parseRole = (text: string): Role => z.enum(roleNames).parse(text);

const columns = {
  personId: people.id,
  name: people.name,
  email: people.email,
  role: people.role,
  createdAt: people.createdAt,
  signedInAt: people.signedInAt,
};

/** Oldest first. @throws DatabaseUnavailable */
export async function listPeople(database: Database, accountKey: number): Promise<PersonSummary[]> {
  const rows = await database.run((orm) =>
    orm.select(columns).from(people).where(eq(people.account, accountKey)).orderBy(people.createdAt, people.id),
  );
  return rows.map((row) => ({ ...row, role: parseRole(row.role) }));
}

/** Finds the person with this e-mail address, with their password hash. @throws DatabaseUnavailable */
export async function findPersonByEmail(database: Database, email: string) {
  const [row] = await database.run((orm) =>
    orm.select({ id: people.id, password: people.password }).from(people).where(eq(people.email, email)),
  );
  return row && { ...row, password: row.password ?? undefined };
}

export const isEmailTaken = async (orm: Orm, email: string): Promise<boolean> =>
  (await orm.$count(people, eq(people.email, email))) > 0;

/** Of any account, to sign them in. */
export async function findPerson(orm: Orm, personId: string) {
  const [row] = await orm
    .select({ name: people.name, role: people.role, accountKey: people.account })
    .from(people)
    .where(eq(people.id, personId));
  return row && { ...row, role: parseRole(row.role) };
}

/** Undefined if the account has no such person, any more. @throws DatabaseUnavailable */
export async function readPersonName(
  database: Database,
  accountKey: number,
  personId: string,
): Promise<string | undefined> {
  const [row] = await database.run((orm) =>
    orm.select({ name: people.name }).from(people).where(personCondition(accountKey, personId)),
  );
  return row?.name;
}

const personCondition = (accountKey: number, personId: string) =>
  and(eq(people.account, accountKey), eq(people.id, personId));

/** The person, locked until the transaction ends; undefined if the account has no person with this id. */
export async function lockPerson(orm: Orm, accountKey: number, personId: string): Promise<PersonSummary | undefined> {
  // Locks owners first, in a fixed order: concurrent changes must see each other, or both could remove the last owner.
  await orm
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.account, accountKey), eq(people.role, 'owner')))
    .orderBy(people.id)
    .for('update');
  const [row] = await orm.select(columns).from(people).where(personCondition(accountKey, personId)).for('update');
  return row && { ...row, role: parseRole(row.role) };
}

/** Whether the account would still have an owner without this person. */
export async function hasOtherOwner(orm: Orm, accountKey: number, personId: string): Promise<boolean> {
  const others = and(eq(people.account, accountKey), eq(people.role, 'owner'), ne(people.id, personId));
  return (await orm.$count(people, others)) > 0;
}

/** Also revokes links that they created, and links that reset their password. */
export async function setRole(orm: Orm, personId: string, role: Role): Promise<void> {
  await revokeLinksOf(orm, personId);
  await orm.update(people).set({ role }).where(eq(people.id, personId));
}

/** Also revokes links that reset it. @returns the person's name; undefined if they no longer exist */
export async function setPassword(orm: Orm, personId: string, password: string): Promise<string | undefined> {
  await revokeResetLinks(orm, personId);
  const [row] = await orm
    .update(people)
    .set({ password })
    .where(eq(people.id, personId))
    .returning({ name: people.name });
  return row?.name;
}

/** Also deletes their sessions, and revokes every link that they created. */
export async function removePerson(orm: Orm, personId: string): Promise<void> {
  await revokeLinksOf(orm, personId);
  await orm.delete(people).where(eq(people.id, personId));
}

/** @throws DatabaseUnavailable */
export async function findPasswordHash(database: Database, personId: string): Promise<string | undefined> {
  const [row] = await database.run((orm) =>
    orm.select({ password: people.password }).from(people).where(eq(people.id, personId)),
  );
  return row?.password ?? undefined;
}

/** Whether no person has signed up yet. */
export const isUnclaimed = async (orm: Orm): Promise<boolean> =>
  (await orm.select({ one: sql`1` }).from(people).limit(1)).length === 0;
