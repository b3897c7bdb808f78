/**
 * One-time links for invitations and password resets: a secret in the link, its SHA-256 in the
 * database, deleted on first use.
 */

import { type Role, roleNames } from '@winnow/core';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { invitations } from '../../platform/storage/schema/people.ts';
import { accounts } from '../../platform/storage/schema.ts';
import { randomText } from '../auth/key-format.ts';
import { createSecret, secretDigest } from '../auth/sessions.ts';

export interface NewInvitation {
  readonly accountKey: number;
  readonly role: Role;
  /** The person whose password it resets; absent for an invitation. */
  readonly person?: string;
  /** The invited person, as entered by the inviter. */
  readonly note: string;
  readonly invitedBy: string;
  readonly days: number;
}

/** @returns the secret, which is shown only once */
export async function insertInvitation(orm: Orm, { accountKey, days, person, ...rest }: NewInvitation) {
  const secret = createSecret();
  const invitationId = `inv_${randomText(16)}`;
  await orm.insert(invitations).values({
    ...rest,
    id: invitationId,
    digest: secretDigest(secret),
    account: accountKey,
    person: person ?? null,
    expiresAt: sql`now() + make_interval(days => ${days})`,
  });
  return { invitationId, secret };
}

const isNotExpired = gt(invitations.expiresAt, sql`now()`);

/** Public fields of an invitation. */
export interface InvitationSummary {
  readonly invitationId: string;
  readonly role: Role;
  readonly note: string;
  readonly personId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Valid invitations, newest first. @throws DatabaseUnavailable */
export async function listInvitations(database: Database, accountKey: number): Promise<InvitationSummary[]> {
  const rows = await database.run((orm) =>
    orm
      .select({
        invitationId: invitations.id,
        role: invitations.role,
        note: invitations.note,
        personId: invitations.person,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .where(and(eq(invitations.account, accountKey), isNotExpired))
      .orderBy(sql`${invitations.createdAt} desc`, invitations.id),
  );
  return rows.map((row) => ({ ...row, role: z.enum(roleNames).parse(row.role) }));
}

/** Deletes expired links. @throws DatabaseUnavailable, StorageFull */
export async function deleteExpiredInvitations(database: Database): Promise<void> {
  await database.run((orm) => orm.delete(invitations).where(lte(invitations.expiresAt, sql`now()`)));
}

/** @returns whether the account had an invitation with this id */
export async function deleteInvitation(orm: Orm, accountKey: number, invitationId: string): Promise<boolean> {
  const deleted = await orm
    .delete(invitations)
    .where(and(eq(invitations.account, accountKey), eq(invitations.id, invitationId)))
    .returning({ id: invitations.id });
  return deleted.length > 0;
}

/** Revokes the links that reset this person's password. */
export async function revokeResetLinks(orm: Orm, personId: string): Promise<void> {
  await orm.delete(invitations).where(eq(invitations.person, personId));
}

/**
 * Revokes every link that this person created or that resets their password: a person who was demoted or removed must
 * not keep a way in, and one who was promoted must not be exposed to a link created by a person with a lower role.
 */
export async function revokeLinksOf(orm: Orm, personId: string): Promise<void> {
  await orm.delete(invitations).where(or(eq(invitations.person, personId), eq(invitations.invitedBy, personId)));
}

/** Looks up a link without using it up. @throws DatabaseUnavailable */
export async function findInvitation(database: Database, secret: string) {
  const [row] = await database.run((orm) =>
    orm
      .select({ role: invitations.role, person: invitations.person, account: accounts.name })
      .from(invitations)
      .innerJoin(accounts, eq(accounts.key, invitations.account))
      .where(and(eq(invitations.digest, secretDigest(secret)), isNotExpired)),
  );
  return row && { ...row, role: z.enum(roleNames).parse(row.role) };
}

/** Uses the link up; of concurrent uses only one succeeds. Undefined if it is unknown, used or expired. */
export async function consumeInvitation(orm: Orm, secret: string) {
  const [row] = await orm
    .delete(invitations)
    .where(and(eq(invitations.digest, secretDigest(secret)), isNotExpired))
    .returning();
  return row && { ...row, role: z.enum(roleNames).parse(row.role) };
}
