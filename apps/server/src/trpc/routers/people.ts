/** The people of the account, and what they did to it. */

import type { Role } from '@winnow/core';
import type { z } from 'zod';
import {
  audit,
  changeRole,
  invitations,
  invite,
  type inviteBody,
  people,
  removeFromAccount,
  resetLink,
  revokeInvitation,
} from '../../manage/people.ts';
import { door, procedure, router, unread } from '../base.ts';

const reading = { role: 'viewer' } as const;
const managing = { role: 'admin' } as const;

export const peopleRouter = router({
  list: procedure.query(door(reading, ({ services, caller }) => people(services, caller))),
  invitations: procedure.query(door(managing, ({ services, caller }) => invitations(services, caller))),
  invite: procedure
    .input(unread<z.input<typeof inviteBody>>())
    .mutation(door(managing, ({ services, caller }, body) => invite(services, caller, body))),
  revokeInvitation: procedure
    .input(unread<{ invitationId: string }>())
    .mutation(door(managing, ({ services, caller }, body) => revokeInvitation(services, caller, body))),
  resetLink: procedure
    .input(unread<{ personId: string }>())
    .mutation(door(managing, ({ services, caller }, body) => resetLink(services, caller, body))),
  changeRole: procedure
    .input(unread<{ personId: string; role: Role }>())
    .mutation(door(managing, ({ services, caller }, body) => changeRole(services, caller, body))),
  remove: procedure
    .input(unread<{ personId: string }>())
    .mutation(door(managing, ({ services, caller }, body) => removeFromAccount(services, caller, body))),
  audit: procedure
    .input(unread<{ before?: string } | undefined>())
    .query(door(managing, ({ services, caller }, body) => audit(services, caller, body))),
});
