/** Administration of all accounts, for owners of the first one. */
import type { z } from 'zod';
import {
  type allowanceBody,
  changeAccount,
  type changeAccountBody,
  changeAllowance,
  createAccount,
  getAccounts,
  type inviteOwnerBody,
  inviteToAccount,
  type newAccountBody,
  topUp,
  type topUpBody,
} from '../../../accounts/manage/accounts.ts';
import { guardedAction, procedure, router, unvalidatedInput } from '../base.ts';

const ownerAccess = { role: 'owner' } as const;

export const accountsRouter = router({
  list: procedure.query(guardedAction(ownerAccess, getAccounts)),
  create: procedure
    .input(unvalidatedInput<z.input<typeof newAccountBody>>())
    .mutation(guardedAction(ownerAccess, createAccount)),
  topUp: procedure.input(unvalidatedInput<z.input<typeof topUpBody>>()).mutation(guardedAction(ownerAccess, topUp)),
  change: procedure
    .input(unvalidatedInput<z.input<typeof changeAccountBody>>())
    .mutation(guardedAction(ownerAccess, changeAccount)),
  setAllowance: procedure
    .input(unvalidatedInput<z.input<typeof allowanceBody>>())
    .mutation(guardedAction(ownerAccess, changeAllowance)),
  invite: procedure
    .input(unvalidatedInput<z.input<typeof inviteOwnerBody>>())
    .mutation(guardedAction(ownerAccess, inviteToAccount)),
});
