/** People in the database: found, listed, changed, removed; never the last owner of an account. */

import { type Role, roleNames } from '@winnow/core';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../storage/database.ts';
import { people } from '../storage/schema/people.ts';
import { revokeLinksOf, revokeResetLinks } from './invitations.ts';

/** What may be shown of a person. */
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

/** Whose e-mail address this is, with what their password must match. @throws DatabaseUnavailable */
export async function findPersonByEmail(database: Database, email: string) {
  const [row] = await database.run((orm) =>
    orm.select({ id: people.id, password: people.password }).from(people).where(eq(people.email, email)),
  );
  return row;
}

const personCondition = (accountKey: number, personId: string) =>
  and(eq(people.account, accountKey), eq(people.id, personId));

/** The person, held until the transaction ends; undefined: the account has nobody of this id. */
export async function lockPerson(orm: Orm, accountKey: number, personId: string): Promise<PersonSummary | undefined> {
  // Owners first, in one order: two changes at once must see each other, or both could take the last owner away.
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

/** Links that they wrote, and links to their password, end. */
export async function setRole(orm: Orm, personId: string, role: Role): Promise<void> {
  await revokeLinksOf(orm, personId);
  await orm.update(people).set({ role }).where(eq(people.id, personId));
}

/** Links by which it could be set once more end. @returns the person's name; undefined: they are gone */
export async function setPassword(orm: Orm, personId: string, password: string): Promise<string | undefined> {
  await revokeResetLinks(orm, personId);
  const [row] = await orm
    .update(people)
    .set({ password })
    .where(eq(people.id, personId))
    .returning({ name: people.name });
  return row?.name;
}

/** Their sessions go with them, and every link that they wrote. */
export async function removePerson(orm: Orm, personId: string): Promise<void> {
  await revokeLinksOf(orm, personId);
  await orm.delete(people).where(eq(people.id, personId));
}

/** @throws DatabaseUnavailable */
export async function findPasswordHash(database: Database, personId: string): Promise<string | undefined> {
  const [row] = await database.run((orm) =>
    orm.select({ password: people.password }).from(people).where(eq(people.id, personId)),
  );
  return row?.password;
}

/** Nobody has signed up yet. */
export const isUnclaimed = async (orm: Orm): Promise<boolean> =>
  (await orm.select({ one: sql`1` }).from(people).limit(1)).length === 0;
