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
  resetSecondFactor,
  revokeInvitation,
} from '../../../accounts/manage/people.ts';
import { guardedAction, takes } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const adminAccess = { role: 'admin' } as const;

export const peopleProcedures = {
  list: takes<void>().query(guardedAction(viewerAccess, getPeople)),
  invitations: takes<void>().query(guardedAction(adminAccess, getInvitations)),
  invite: takes<z.input<typeof inviteBody>>().mutation(guardedAction(adminAccess, invitePerson)),
  revokeInvitation: takes<{ invitationId: string }>().mutation(guardedAction(adminAccess, revokeInvitation)),
  resetLink: takes<{ personId: string }>().mutation(guardedAction(adminAccess, createResetLink)),
  resetSecondFactor: takes<{ personId: string }>().mutation(guardedAction(adminAccess, resetSecondFactor)),
  changeRole: takes<{ personId: string; role: Role }>().mutation(guardedAction(adminAccess, changeRole)),
  remove: takes<{ personId: string }>().mutation(guardedAction(adminAccess, removeFromAccount)),
  audit: takes<{ before?: string } | undefined>().query(guardedAction(adminAccess, getAuditLog)),
};
