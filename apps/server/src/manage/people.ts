/** The people of an account: invited, given other roles, removed. */

import { limits, type Role, roleCovers, roleNames } from '@winnow/core';
import { z } from 'zod';
import { readAudit } from '../accounts/audit.ts';
import { deleteInvitation, insertInvitation, listInvitations } from '../accounts/invitations.ts';
import { hasOtherOwner, holdPerson, listPeople, removePerson, setRole } from '../accounts/people.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors.ts';
import { parseBy } from '../moderation/parse.ts';
import type { Services } from '../services.ts';
import { act, notFound, personOf } from './act.ts';
import { id, line, rowNumber } from './fields.ts';

const role = z.enum(roleNames);

export const inviteBody = z.strictObject({
  role,
  note: line(200).default('').describe('Whom it is for.'),
  days: z.int().min(limits.invitationDays.least).max(limits.invitationDays.most).default(limits.invitationDays.usual),
});
const invitationBody = z.strictObject({ invitationId: id });
const roleBody = z.strictObject({ personId: id, role });
const personBody = z.strictObject({ personId: id });

/** Nobody gives or takes away what they do not have. @throws ApiError role_required */
function insistAbove(own: Role, other: Role): void {
  if (!roleCovers(own, other))
    throw new ApiError('role_required', `Only somebody with the role ${other} or one above it may do this.`);
}

const lastOwner = () => new ApiError('conflict', 'The account would have no owner: make somebody else an owner first.');

export async function people({ database }: Services, caller: Caller) {
  personOf(caller);
  return { people: await listPeople(database, caller.accountKey) };
}

export async function invitations({ database }: Services, caller: Caller) {
  personOf(caller, 'admin');
  return { invitations: await listInvitations(database, caller.accountKey) };
}

/** A link that lets one new person in; its secret is shown once. `path` follows the dashboard's address. */
export async function invite(services: Services, caller: Caller, body: unknown) {
  const { role, note, days } = parseBy(inviteBody, body);
  const { accountKey } = caller;
  const inviter = personOf(caller, 'admin');
  insistAbove(inviter.role, role);
  return act(services, { caller, role: 'admin', name: 'people.invite' }, async (orm) => {
    const made = await insertInvitation(orm, { accountKey, role, note, days, invitedBy: inviter.id });
    const { invitationId, secret } = made;
    return { target: invitationId, details: { role, note }, result: { invitationId, path: `/#/join/${secret}` } };
  });
}

/** A link by which a person sets another password; for who forgot theirs. */
export async function resetLink(services: Services, caller: Caller, body: unknown) {
  const { personId } = parseBy(personBody, body);
  const { accountKey } = caller;
  const admin = personOf(caller, 'admin');
  return act(services, { caller, role: 'admin', name: 'people.resetLink' }, async (orm) => {
    const person = await holdPerson(orm, accountKey, personId);
    if (!person) throw notFound('person');
    insistAbove(admin.role, person.role);
    const link = { accountKey, role: person.role, person: personId, note: person.email, invitedBy: admin.id, days: 1 };
    const { invitationId, secret } = await insertInvitation(orm, link);
    return { target: personId, details: { invitationId }, result: { invitationId, path: `/#/reset/${secret}` } };
  });
}

export async function revokeInvitation(services: Services, caller: Caller, body: unknown) {
  const { invitationId } = parseBy(invitationBody, body);
  return act(services, { caller, role: 'admin', name: 'people.revokeInvitation' }, async (orm) => {
    if (!(await deleteInvitation(orm, caller.accountKey, invitationId))) throw notFound('invitation');
    return { target: invitationId, result: { invitationId } };
  });
}

export async function changeRole(services: Services, caller: Caller, body: unknown) {
  const { personId, role } = parseBy(roleBody, body);
  const admin = personOf(caller, 'admin');
  insistAbove(admin.role, role);
  return act(services, { caller, role: 'admin', name: 'people.changeRole' }, async (orm) => {
    const person = await holdPerson(orm, caller.accountKey, personId);
    if (!person) throw notFound('person');
    insistAbove(admin.role, person.role);
    if (person.role === 'owner' && role !== 'owner' && !(await hasOtherOwner(orm, caller.accountKey, personId)))
      throw lastOwner();
    await setRole(orm, personId, role);
    return { target: personId, details: { from: person.role, to: role }, result: { ...person, role } };
  });
}

/** Ends their sessions as well. */
export async function removeFromAccount(services: Services, caller: Caller, body: unknown) {
  const { personId } = parseBy(personBody, body);
  const admin = personOf(caller, 'admin');
  return act(services, { caller, role: 'admin', name: 'people.remove' }, async (orm) => {
    const person = await holdPerson(orm, caller.accountKey, personId);
    if (!person) throw notFound('person');
    insistAbove(admin.role, person.role);
    if (person.role === 'owner' && !(await hasOtherOwner(orm, caller.accountKey, personId))) throw lastOwner();
    await removePerson(orm, personId);
    const { name, email, role } = person;
    return { target: personId, details: { name, email, role }, result: { personId } };
  });
}

const AUDIT_PAGE = 100;
const auditBody = z.strictObject({ before: rowNumber.optional() });

/** A page of the audit log, the newest first. */
export async function audit({ database }: Services, caller: Caller, body: unknown) {
  personOf(caller, 'admin');
  const { before } = parseBy(auditBody, body ?? {});
  const entries = await readAudit(database, caller.accountKey, {
    before: before === undefined ? undefined : BigInt(before),
    limit: AUDIT_PAGE,
  });
  return { entries, next: entries.length < AUDIT_PAGE ? null : (entries.at(-1)?.id ?? null) };
}
