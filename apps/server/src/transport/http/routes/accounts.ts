/** Every account of the installation, for owners of the first one: with the cookie of a session. */
import { tierNames } from '@winnow/core';
import { z } from 'zod';
import {
  allowanceBody,
  changeAccount,
  changeAccountBody,
  changeAllowance,
  createAccount,
  getAccounts,
  inviteOwnerBody,
  inviteToAccount,
  newAccountBody,
  topUp,
  topUpBody,
} from '../../../accounts/manage/accounts.ts';
import type { Route } from '../../wire/route.ts';
import { linkResult } from './people.ts';

const common = { tag: 'Accounts', role: 'owner', bodyLimitBytes: 16 * 1024 } as const;

const accountFields = {
  accountId: z.string(),
  name: z.string(),
  tier: z.enum(tierNames),
  granted: z.int().nullable(),
  used: z.int(),
  remaining: z.int().nullable().describe('null: unlimited.'),
  createdAt: z.date(),
};
const accountResult = z.object(accountFields).meta({ id: 'Account' });
const accountListResult = z.object({
  accounts: z.array(
    z.object({ ...accountFields, allowance: z.object({ tokens: z.int(), nextAt: z.date() }).nullable() }),
  ),
});

export const accountRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/accounts',
    operationId: 'listAccounts',
    summary: 'Every account, with its balance and its monthly allowance',
    result: accountListResult,
    handler: (services, { caller }) => getAccounts(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/accounts',
    operationId: 'createAccount',
    summary: 'Create an account with its first key, which is shown only once',
    status: 201,
    body: newAccountBody,
    result: z.object({
      accountId: z.string(),
      tier: z.enum(tierNames),
      tokens: z.int().nullable(),
      apiKey: z.string().describe('Shown only once.'),
    }),
    handler: (services, { caller, body }) => createAccount(services, caller, body),
  },
  {
    ...common,
    method: 'PUT',
    url: '/accounts/:id',
    operationId: 'changeAccount',
    summary: 'Change the tier or the name of an account',
    body: changeAccountBody.omit({ accountId: true }),
    result: z.object({ accountId: z.string(), tier: z.enum(tierNames), name: z.string().optional() }),
    handler: (services, { caller, params, body }) =>
      changeAccount(services, caller, { ...Object(body), accountId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/accounts/:id/top-up',
    operationId: 'addTokens',
    errors: ['conflict'],
    summary: 'Add tokens to an account',
    body: topUpBody.omit({ accountId: true }),
    result: accountResult,
    handler: (services, { caller, params, body }) => topUp(services, caller, { ...Object(body), accountId: params.id }),
  },
  {
    ...common,
    method: 'PUT',
    url: '/accounts/:id/allowance',
    operationId: 'setAllowance',
    summary: 'Set the balance that an account is topped up to on the first of every month; null: no top-up',
    body: allowanceBody.omit({ accountId: true }),
    result: z.object({ accountId: z.string(), tokens: z.int().nullable() }),
    handler: (services, { caller, params, body }) =>
      changeAllowance(services, caller, { ...Object(body), accountId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/accounts/:id/invitations',
    operationId: 'createAccountInvitation',
    summary: 'Invite a person to an account by a link',
    status: 201,
    body: inviteOwnerBody.omit({ accountId: true }),
    result: linkResult,
    handler: (services, { caller, params, body }) =>
      inviteToAccount(services, caller, { ...Object(body), accountId: params.id }),
  },
];
