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
import { doorTo, procedure, router, unread } from '../base.ts';

const reading = { role: 'viewer' } as const;
const managing = { role: 'admin' } as const;

export const peopleRouter = router({
  list: procedure.query(doorTo(reading, people)),
  invitations: procedure.query(doorTo(managing, invitations)),
  invite: procedure.input(unread<z.input<typeof inviteBody>>()).mutation(doorTo(managing, invite)),
  revokeInvitation: procedure.input(unread<{ invitationId: string }>()).mutation(doorTo(managing, revokeInvitation)),
  resetLink: procedure.input(unread<{ personId: string }>()).mutation(doorTo(managing, resetLink)),
  changeRole: procedure.input(unread<{ personId: string; role: Role }>()).mutation(doorTo(managing, changeRole)),
  remove: procedure.input(unread<{ personId: string }>()).mutation(doorTo(managing, removeFromAccount)),
  audit: procedure.input(unread<{ before?: string } | undefined>()).query(doorTo(managing, audit)),
});
