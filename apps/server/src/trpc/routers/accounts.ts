/** Every account of the installation, for owners of the first one. */
import type { z } from 'zod';
import {
  accounts,
  type allowanceBody,
  changeAccount,
  type changeAccountBody,
  changeAllowance,
  createAccount,
  inviteInto,
  type inviteOwnerBody,
  type newAccountBody,
  topUp,
  type topUpBody,
} from '../../manage/accounts.ts';
import { door, procedure, router, unread } from '../base.ts';

const operating = { role: 'owner' } as const;

export const accountsRouter = router({
  list: procedure.query(door(operating, ({ services, caller }) => accounts(services, caller))),
  create: procedure
    .input(unread<z.input<typeof newAccountBody>>())
    .mutation(door(operating, ({ services, caller }, body) => createAccount(services, caller, body))),
  topUp: procedure
    .input(unread<z.input<typeof topUpBody>>())
    .mutation(door(operating, ({ services, caller }, body) => topUp(services, caller, body))),
  change: procedure
    .input(unread<z.input<typeof changeAccountBody>>())
    .mutation(door(operating, ({ services, caller }, body) => changeAccount(services, caller, body))),
  setAllowance: procedure
    .input(unread<z.input<typeof allowanceBody>>())
    .mutation(door(operating, ({ services, caller }, body) => changeAllowance(services, caller, body))),
  invite: procedure
    .input(unread<z.input<typeof inviteOwnerBody>>())
    .mutation(door(operating, ({ services, caller }, body) => inviteInto(services, caller, body))),
});
