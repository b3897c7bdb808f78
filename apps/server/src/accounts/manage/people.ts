/** The people of an account: invited, assigned roles, removed. */

import { limits, type Role, roleCovers, roleNames } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Caller } from '../auth/caller.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { readAudit } from '../directory/audit-log.ts';
import { deleteInvitation, insertInvitation, listInvitations } from '../directory/invitations.ts';
import { hasOtherOwner, listPeople, lockPerson, removePerson, setRole } from '../directory/people.ts';
import { deleteSecondFactors } from '../directory/second-factors.ts';
import { notFound, requirePerson, runAudited } from './audited-operation.ts';
import { idField, rowNumber, singleLineField } from './fields.ts';

const role = z.enum(roleNames);

export const inviteBody = z.strictObject({
  role,
  note: singleLineField(200).default('').describe('The invited person.'),
  days: z.int().min(limits.invitationDays.least).max(limits.invitationDays.most).default(limits.invitationDays.usual),
});
const invitationBody = z.strictObject({ invitationId: idField });
export const roleBody = z.strictObject({ personId: idField, role });
const personBody = z.strictObject({ personId: idField });

/** A role above the caller’s own cannot be granted or revoked. @throws ApiError role_required */
function assertRoleCovers(own: Role, other: Role): void {
  if (!roleCovers(own, other)) throw new ApiError('role_required', `This needs the role ${other} or higher.`);
}

const lastOwnerError = () =>
  new ApiError('conflict', 'The account would have no owner: make another person an owner first.');

export async function getPeople({ database }: Services, caller: Caller) {
  requirePerson(caller);
  return { people: await listPeople(database, caller.accountKey) };
}

export async function getInvitations({ database }: Services, caller: Caller) {
  requirePerson(caller, 'admin');
  return { invitations: await listInvitations(database, caller.accountKey) };
}

/**
 * Creates an invitation for one new person; its secret is shown only once. `path` is appended to the dashboard's URL.
 */
export async function invitePerson(services: Services, caller: Caller, body: unknown) {
  const { role, note, days } = parseBody(inviteBody, body);
  const { accountKey } = caller;
  const inviter = requirePerson(caller, 'admin');
  assertRoleCovers(inviter.role, role);
  return runAudited(services, { caller, role: 'admin', name: 'people.invite' }, async (orm) => {
    const made = await insertInvitation(orm, { accountKey, role, note, days, invitedBy: inviter.id });
    const { invitationId, secret } = made;
    return { target: invitationId, details: { role, note }, result: { invitationId, path: `/#/join/${secret}` } };
  });
}

/** Creates a password reset link for a person. */
export async function createResetLink(services: Services, caller: Caller, body: unknown) {
  const { personId } = parseBody(personBody, body);
  const { accountKey } = caller;
  const admin = requirePerson(caller, 'admin');
  return runAudited(services, { caller, role: 'admin', name: 'people.resetLink' }, async (orm) => {
    const person = await lockPerson(orm, accountKey, personId);
    if (!person) throw notFound('person');
    assertRoleCovers(admin.role, person.role);
    const link = { accountKey, role: person.role, person: personId, note: person.email, invitedBy: admin.id, days: 1 };
    const { invitationId, secret } = await insertInvitation(orm, link);
    return { target: personId, details: { invitationId }, result: { invitationId, path: `/#/reset/${secret}` } };
  });
}

export async function revokeInvitation(services: Services, caller: Caller, body: unknown) {
  const { invitationId } = parseBody(invitationBody, body);
  return runAudited(services, { caller, role: 'admin', name: 'people.revokeInvitation' }, async (orm) => {
    if (!(await deleteInvitation(orm, caller.accountKey, invitationId))) throw notFound('invitation');
    return { target: invitationId, result: { invitationId } };
  });
}

export async function changeRole(services: Services, caller: Caller, body: unknown) {
  const { personId, role } = parseBody(roleBody, body);
  const admin = requirePerson(caller, 'admin');
  assertRoleCovers(admin.role, role);
  return runAudited(services, { caller, role: 'admin', name: 'people.changeRole' }, async (orm) => {
    const person = await lockPerson(orm, caller.accountKey, personId);
    if (!person) throw notFound('person');
    assertRoleCovers(admin.role, person.role);
    if (person.role === 'owner' && role !== 'owner' && !(await hasOtherOwner(orm, caller.accountKey, personId)))
      throw lastOwnerError();
    await setRole(orm, personId, role);
    return { target: personId, details: { from: person.role, to: role }, result: { ...person, role } };
  });
}

/** Also ends their sessions. */
export async function removeFromAccount(services: Services, caller: Caller, body: unknown) {
  const { personId } = parseBody(personBody, body);
  const admin = requirePerson(caller, 'admin');
  return runAudited(services, { caller, role: 'admin', name: 'people.remove' }, async (orm) => {
    const person = await lockPerson(orm, caller.accountKey, personId);
    if (!person) throw notFound('person');
    assertRoleCovers(admin.role, person.role);
    if (person.role === 'owner' && !(await hasOtherOwner(orm, caller.accountKey, personId))) throw lastOwnerError();
    await removePerson(orm, personId);
    const { name, email, role } = person;
    return { target: personId, details: { name, email, role }, result: { personId } };
  });
}

/** For a person who lost their devices: removes all second factors, and ends the person's sessions. */
export async function resetSecondFactor(services: Services, caller: Caller, body: unknown) {
  const { personId } = parseBody(personBody, body);
  const admin = requirePerson(caller, 'admin');
  return runAudited(services, { caller, role: 'admin', name: 'people.resetSecondFactor' }, async (orm) => {
    const person = await lockPerson(orm, caller.accountKey, personId);
    if (!person) throw notFound('person');
    assertRoleCovers(admin.role, person.role);
    await deleteSecondFactors(orm, personId);
    await endAllSessions(orm, personId);
    return { target: personId, result: { personId } };
  });
}

const AUDIT_PAGE = 100;
export const auditBody = z.strictObject({ before: rowNumber.optional() });

/** A page of the audit log, newest first. */
export async function getAuditLog({ database }: Services, caller: Caller, body: unknown) {
  requirePerson(caller, 'admin');
  const { before } = parseBody(auditBody, body ?? {});
  const entries = await readAudit(database, caller.accountKey, {
    before: before === undefined ? undefined : BigInt(before),
    limit: AUDIT_PAGE,
  });
  return { entries, next: entries.length < AUDIT_PAGE ? null : (entries.at(-1)?.id ?? null) };
}
