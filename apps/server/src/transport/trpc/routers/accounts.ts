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
import { guardedAction, takes } from '../base.ts';

const ownerAccess = { role: 'owner' } as const;

export const accountsProcedures = {
  list: takes<void>().query(guardedAction(ownerAccess, getAccounts)),
  create: takes<z.input<typeof newAccountBody>>().mutation(guardedAction(ownerAccess, createAccount)),
  topUp: takes<z.input<typeof topUpBody>>().mutation(guardedAction(ownerAccess, topUp)),
  change: takes<z.input<typeof changeAccountBody>>().mutation(guardedAction(ownerAccess, changeAccount)),
  setAllowance: takes<z.input<typeof allowanceBody>>().mutation(guardedAction(ownerAccess, changeAllowance)),
  invite: takes<z.input<typeof inviteOwnerBody>>().mutation(guardedAction(ownerAccess, inviteToAccount)),
};
