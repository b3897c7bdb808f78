/** The people of the account, and its audit log. */

import type { Role } from '@winnow/core';
import type { z } from 'zod';
import {
  changeRole,
  createResetLink,
  getAuditLog,
  getInvitations,
  getPeople,
  type inviteBody,
  invitePerson,
  removeFromAccount,
  revokeInvitation,
} from '../../../accounts/manage/people.ts';
import { guardedAction, procedure, router, unvalidatedInput } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const adminAccess = { role: 'admin' } as const;

export const peopleRouter = router({
  list: procedure.query(guardedAction(viewerAccess, getPeople)),
  invitations: procedure.query(guardedAction(adminAccess, getInvitations)),
  invite: procedure
    .input(unvalidatedInput<z.input<typeof inviteBody>>())
    .mutation(guardedAction(adminAccess, invitePerson)),
  revokeInvitation: procedure
    .input(unvalidatedInput<{ invitationId: string }>())
    .mutation(guardedAction(adminAccess, revokeInvitation)),
  resetLink: procedure
    .input(unvalidatedInput<{ personId: string }>())
    .mutation(guardedAction(adminAccess, createResetLink)),
  changeRole: procedure
    .input(unvalidatedInput<{ personId: string; role: Role }>())
    .mutation(guardedAction(adminAccess, changeRole)),
  remove: procedure
    .input(unvalidatedInput<{ personId: string }>())
    .mutation(guardedAction(adminAccess, removeFromAccount)),
  audit: procedure
    .input(unvalidatedInput<{ before?: string } | undefined>())
    .query(guardedAction(adminAccess, getAuditLog)),
});
