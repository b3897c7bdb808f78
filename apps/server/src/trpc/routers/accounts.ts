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
import { doorTo, procedure, router, unread } from '../base.ts';

const operating = { role: 'owner' } as const;

export const accountsRouter = router({
  list: procedure.query(doorTo(operating, accounts)),
  create: procedure.input(unread<z.input<typeof newAccountBody>>()).mutation(doorTo(operating, createAccount)),
  topUp: procedure.input(unread<z.input<typeof topUpBody>>()).mutation(doorTo(operating, topUp)),
  change: procedure.input(unread<z.input<typeof changeAccountBody>>()).mutation(doorTo(operating, changeAccount)),
  setAllowance: procedure.input(unread<z.input<typeof allowanceBody>>()).mutation(doorTo(operating, changeAllowance)),
  invite: procedure.input(unread<z.input<typeof inviteOwnerBody>>()).mutation(doorTo(operating, inviteInto)),
});
