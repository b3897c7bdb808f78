/** Administration of all accounts, for owners of the first one: tiers, balances, allowances. */
import { limits, roleNames, tierNames } from '@winnow/core';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { allowances } from '../../platform/storage/schema/people.ts';
import { accounts as table } from '../../platform/storage/schema.ts';
import { KEYS_CHANNEL, listKeys } from '../auth/api-keys.ts';
import type { Caller } from '../auth/caller.ts';
import { findAccountKey, insertAccount, listAccounts, topUpWithin } from '../directory/accounts.ts';
import { setAllowance } from '../directory/allowances.ts';
import { insertInvitation } from '../directory/invitations.ts';
import { requirePerson, runAudited } from './audited-operation.ts';
import { filledLineField, idField } from './fields.ts';

const accountId = idField;
const tokens = z.int().min(0).max(1_000_000_000_000);
const name = filledLineField(200);
const tier = z.enum(tierNames);

export const newAccountBody = z.strictObject({ name, tier, tokens: tokens.nullable() });
export const topUpBody = z.strictObject({ accountId, tokens });
export const changeAccountBody = z.strictObject({ accountId, tier, name: name.optional() });
export const allowanceBody = z.strictObject({ accountId, tokens: tokens.nullable() });
export const inviteOwnerBody = z.strictObject({ accountId, role: z.enum(roleNames).default('owner') });

/** @throws ApiError session_required, role_required */
function requireOperator(caller: Caller) {
  const person = requirePerson(caller, 'owner');
  if (person.isOperator) return person;
  throw new ApiError('role_required', 'Only an owner of the installation’s first account may do this.');
}

async function requireAccountKey(services: Services, accountId: string): Promise<number> {
  const key = await findAccountKey(services, accountId);
  if (key === undefined) throw new ApiError('not_found', 'There is no account with this id.');
  return key;
}

export async function getAccounts(services: Services, caller: Caller) {
  requireOperator(caller);
  const [all, filled] = await Promise.all([
    listAccounts(services),
    services.database.run((orm) =>
      orm
        .select({ id: table.id, tokens: allowances.tokens, nextAt: allowances.nextAt })
        .from(allowances)
        .innerJoin(table, eq(table.key, allowances.account)),
    ),
  ]);
  const allowanceOf = (accountId: string) => {
    const found = filled.find(({ id }) => id === accountId);
    return found ? { tokens: found.tokens, nextAt: found.nextAt } : null;
  };
  return { accounts: all.map((account) => ({ ...account, allowance: allowanceOf(account.accountId) })) };
}

/** Includes its first key, which is shown only once. */
export async function createAccount(services: Services, caller: Caller, body: unknown) {
  requireOperator(caller);
  const given = parseBody(newAccountBody, body);
  return runAudited(services, { caller, role: 'owner', name: 'accounts.create' }, async (orm) => {
    const made = await insertAccount(orm, services.requestIds, given);
    return { target: made.accountId, details: given, result: made };
  });
}

/** @throws ApiError not_found, conflict */
export async function topUp(services: Services, caller: Caller, body: unknown) {
  requireOperator(caller);
  const { accountId, tokens } = parseBody(topUpBody, body);
  const inAccount = await requireAccountKey(services, accountId);
  return runAudited(services, { caller, role: 'owner', name: 'accounts.topUp' }, async (orm) => {
    const outcome = await topUpWithin(orm, services.requestIds, { accountId, tokens });
    if (outcome.ok) return { target: accountId, details: { tokens }, inAccount, result: outcome.account };
    if (outcome.reason === 'unknown') throw new ApiError('not_found', 'There is no account with this id.');
    throw new ApiError('conflict', 'The account is unlimited and cannot be topped up.');
  });
}

/** The new tier applies from the next request of each key. */
export async function changeAccount(services: Services, caller: Caller, body: unknown) {
  requireOperator(caller);
  const { accountId, ...change } = parseBody(changeAccountBody, body);
  const key = await requireAccountKey(services, accountId);
  const { tier, name } = change;
  await runAudited(services, { caller, role: 'owner', name: 'accounts.change' }, async (orm) => {
    await orm
      .update(table)
      .set({ tier, ...(name && { name }) })
      .where(eq(table.key, key));
    return { target: accountId, details: change, inAccount: key, result: undefined };
  });
  for (const { keyId } of await listKeys(services.database, key)) await services.database.notify(KEYS_CHANNEL, keyId);
  return { accountId, ...change };
}

/** Sets the monthly allowance, granted on the first of every month; null: none. */
export async function changeAllowance(services: Services, caller: Caller, body: unknown) {
  requireOperator(caller);
  const { accountId, tokens } = parseBody(allowanceBody, body);
  const key = await requireAccountKey(services, accountId);
  return runAudited(services, { caller, role: 'owner', name: 'accounts.setAllowance' }, async (orm) => {
    await setAllowance(orm, key, tokens);
    return { target: accountId, details: { tokens }, inAccount: key, result: { accountId, tokens } };
  });
}

/** Creates an invitation into another account. */
export async function inviteToAccount(services: Services, caller: Caller, body: unknown) {
  const operator = requireOperator(caller);
  const { accountId, role } = parseBody(inviteOwnerBody, body);
  const accountKey = await requireAccountKey(services, accountId);
  return runAudited(services, { caller, role: 'owner', name: 'accounts.invite' }, async (orm) => {
    const invitation = { accountKey, role, note: '', days: limits.invitationDays.usual, invitedBy: operator.id };
    const { invitationId, secret } = await insertInvitation(orm, invitation);
    return {
      target: accountId,
      details: { role },
      inAccount: accountKey,
      result: { invitationId, path: `/#/join/${secret}` },
    };
  });
}
