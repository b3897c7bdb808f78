/** The people of the account and its audit log, for people only: with the cookie of a session. */
import { roleNames } from '@winnow/core';
import { z } from 'zod';
import {
  auditBody,
  changeRole,
  createResetLink,
  getAuditLog,
  getInvitations,
  getPeople,
  inviteBody,
  invitePerson,
  removeFromAccount,
  resetSecondFactor,
  revokeInvitation,
  roleBody,
} from '../../../accounts/manage/people.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'People', role: 'admin', bodyLimitBytes: 16 * 1024 } as const;

const personResult = z
  .object({
    personId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roleNames),
    createdAt: z.date(),
    signedInAt: z.date().nullable(),
  })
  .meta({ id: 'Person' });
const invitationResult = z
  .object({
    invitationId: z.string(),
    role: z.enum(roleNames),
    note: z.string(),
    personId: z.string().nullable().describe('Of a link that sets another password.'),
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: 'Invitation' });
export const linkResult = z
  .object({
    invitationId: z.string(),
    path: z.string().describe('Follows the address of the dashboard; holds a secret that is shown only once.'),
  })
  .meta({ id: 'InvitationLink' });
const auditEntryResult = z
  .object({
    id: z.string(),
    at: z.date(),
    actor: z.string(),
    actorName: z.string(),
    act: z.string(),
    target: z.string(),
    details: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export const peopleRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/people',
    operationId: 'listPeople',
    summary: 'The people of the account',
    role: 'viewer',
    result: z.object({ people: z.array(personResult) }),
    handler: (services, { caller }) => getPeople(services, caller),
  },
  {
    ...common,
    method: 'PUT',
    url: '/people/:id/role',
    operationId: 'changeRole',
    errors: ['conflict'],
    summary: 'Change the role of a person',
    body: roleBody.omit({ personId: true }),
    result: personResult,
    handler: (services, { caller, params, body }) =>
      changeRole(services, caller, { ...Object(body), personId: params.id }),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/people/:id',
    operationId: 'removePerson',
    errors: ['conflict'],
    summary: 'Remove a person and end their sessions',
    result: z.object({ personId: z.string() }),
    handler: (services, { caller, params }) => removeFromAccount(services, caller, { personId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/people/:id/reset-link',
    operationId: 'createResetLink',
    summary: 'Create a password reset link for a person',
    status: 201,
    result: linkResult,
    handler: (services, { caller, params }) => createResetLink(services, caller, { personId: params.id }),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/people/:id/second-factor',
    operationId: 'resetSecondFactor',
    summary: 'Remove every second factor of a person who lost theirs, and end their sessions',
    result: z.object({ personId: z.string() }),
    handler: (services, { caller, params }) => resetSecondFactor(services, caller, { personId: params.id }),
  },
  {
    ...common,
    method: 'GET',
    url: '/invitations',
    operationId: 'listInvitations',
    summary: 'Invitations that have not expired',
    result: z.object({ invitations: z.array(invitationResult) }),
    handler: (services, { caller }) => getInvitations(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/invitations',
    operationId: 'createInvitation',
    summary: 'Invite a person by a link',
    status: 201,
    body: inviteBody,
    result: linkResult,
    handler: (services, { caller, body }) => invitePerson(services, caller, body),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/invitations/:id',
    operationId: 'revokeInvitation',
    summary: 'Revoke an invitation',
    result: z.object({ invitationId: z.string() }),
    handler: (services, { caller, params }) => revokeInvitation(services, caller, { invitationId: params.id }),
  },
  {
    ...common,
    method: 'GET',
    url: '/audit',
    operationId: 'listAuditEntries',
    summary: 'The audit log of the account, newest first',
    query: auditBody,
    result: z.object({ entries: z.array(auditEntryResult), next: z.string().nullable() }),
    handler: (services, { caller, request }) => getAuditLog(services, caller, request.query),
  },
];
