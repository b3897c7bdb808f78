/** The admin commands. The command line and the running server share this table. */
import { defaultScopes, findTier, isScope, scopeNames, tierNames } from '@winnow/core';
import { z } from 'zod';
import { insertKey, KEYS_CHANNEL, listKeys, revokeApiKey } from '../../accounts/auth/api-keys.ts';
import {
  type AdminContext,
  findAccountKey,
  insertAccount,
  listAccounts,
  topUpWithin,
} from '../../accounts/directory/accounts.ts';
import { COMMAND_LINE, type NewAuditEntry, writeAudit } from '../../accounts/directory/audit-log.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { type AdminCommand, CommandRefused, defineCommand } from './command.ts';
import { renderColumns, renderFields } from './text-output.ts';

const tier = z.string({ error: '--tier is missing' }).transform((name, context) => {
  const known = findTier(name);
  if (!known) context.addIssue(`--tier must be one of ${tierNames.join(', ')}; it is "${name}"`);
  return known ?? z.NEVER;
});

const parseTokenCount = (text: string | number, context: z.RefinementCtx): number => {
  const number = Number(text);
  if (!/^\d+$/.test(String(text)) || !Number.isSafeInteger(number))
    context.addIssue(`--tokens must be a whole number of at least 0; it is "${text}"`);
  return number;
};
/** Text from the command line, a number over the control channel. */
const tokenCountText = z.union([z.string(), z.number()], { error: '--tokens is missing' });
const tokens = tokenCountText.transform(parseTokenCount);
const tokensOrUnlimited = tokenCountText
  .nullable()
  .transform((text, context) => (text === null || text === 'unlimited' ? null : parseTokenCount(text, context)));

const scopeList = z
  .union([z.string().transform((list) => list.split(',')), z.array(z.string())])
  .transform((names, context) => {
    const known = names.map((name) => name.trim()).filter(isScope);
    if (known.length < names.length || known.length === 0)
      context.addIssue(`--scopes must be of ${scopeNames.join(', ')}, separated by commas`);
    return known;
  });

const expiry = z.string().transform((text, context) => {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  const at = days === undefined ? new Date(text) : new Date(Date.now() + Number(days) * 86_400_000);
  if (Number.isNaN(at.getTime())) {
    context.addIssue(`--expires must be a number of days such as 90d, or a date such as 2027-01-31; it is "${text}"`);
    return z.NEVER;
  }
  return at.toISOString();
});

const accountSubject = z.string({ error: 'the account is missing' });
const createdAccount = z.object({
  accountId: z.string(),
  tier: z.enum(tierNames),
  tokens: z.number().nullable(),
  apiKey: z.string(),
});
const time = z.coerce.date();
const accountSummary = z.object({
  accountId: z.string(),
  name: z.string(),
  tier: z.enum(tierNames),
  granted: z.number().nullable(),
  used: z.number(),
  remaining: z.number().nullable(),
  createdAt: time,
});
const keySummary = z.object({
  keyId: z.string(),
  name: z.string(),
  mode: z.string(),
  scopes: z.array(z.string()).readonly(),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
});

const formatTokens = (tokens: number | null): string =>
  tokens === null ? 'unlimited' : tokens.toLocaleString('en-US');
const formatMinute = (date: Date | null): string => date?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';
const renderAccount = (account: z.output<typeof accountSummary>): string =>
  renderFields({
    Account: account.accountId,
    Name: account.name,
    Tier: account.tier,
    Granted: formatTokens(account.granted),
    Used: formatTokens(account.used),
    Remaining: formatTokens(account.remaining),
  });

/** What was changed, and in which account; `result` is returned to the caller. */
interface AuditedChange<Result> extends Omit<NewAuditEntry, 'actor' | 'actorName'> {
  readonly result: Result;
}

/** Runs the change and writes the account's audit log entry in one transaction. */
const runAuditedCommand = <Result>(
  { database, requestIds }: AdminContext,
  work: (orm: Orm) => Promise<AuditedChange<Result>>,
): Promise<Result> =>
  database.transaction(async (orm) => {
    const { result, ...entry } = await work(orm);
    await writeAudit(orm, requestIds, { actor: COMMAND_LINE, actorName: COMMAND_LINE, ...entry });
    return result;
  });

async function accountKeyOrRefuse(tools: Parameters<typeof findAccountKey>[0], accountId: string): Promise<number> {
  const key = await findAccountKey(tools, accountId);
  if (key === undefined) throw new CommandRefused(`There is no account ${accountId}.`);
  return key;
}

export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  'accounts create': defineCommand({
    summary: 'Create an account with its first API key.',
    options: {
      tier: { type: 'string', value: '<tier>', help: `${tierNames.join(', ')}` },
      tokens: { type: 'string', value: '<n>', help: 'initial tokens, or "unlimited"' },
      name: { type: 'string', value: '<text>', help: 'display name' },
    },
    input: z.object({ tier, tokens: tokensOrUnlimited, name: z.string().trim().min(1).max(200).optional() }),
    output: createdAccount,
    run: (tools, account) =>
      runAuditedCommand(tools, async (orm) => {
        const result = await insertAccount(orm, tools.requestIds, account);
        const { accountId: target, tier, tokens } = result;
        const accountKey = await accountKeyOrRefuse({ database: transactionAsDatabase(orm) }, target);
        return { accountKey, act: 'accounts.create', target, details: { tier, tokens }, result };
      }),
    print: ({ accountId, tier, tokens, apiKey }) =>
      `${renderFields({ Account: accountId, Tier: tier, Tokens: formatTokens(tokens), 'API key': apiKey })}\nThe key is shown only once. Keep it secret.`,
  }),
  'accounts list': defineCommand({
    summary: 'List all accounts.',
    options: {},
    input: z.object({}),
    output: z.array(accountSummary),
    run: listAccounts,
    print: (accounts) =>
      renderColumns(
        ['Account', 'Name', 'Tier', 'Granted', 'Used', 'Remaining', 'Created'],
        accounts.map((account) => [
          account.accountId,
          account.name,
          account.tier,
          formatTokens(account.granted),
          formatTokens(account.used),
          formatTokens(account.remaining),
          formatMinute(account.createdAt),
        ]),
      ),
  }),
  'accounts top-up': defineCommand({
    summary: 'Grant more tokens to an account.',
    subject: '<account>',
    options: { tokens: { type: 'string', value: '<n>', help: 'tokens to add' } },
    input: z.object({ subject: accountSubject, tokens }),
    output: accountSummary,
    run: (tools, { subject, tokens }) =>
      runAuditedCommand(tools, async (orm) => {
        const accountKey = await accountKeyOrRefuse({ database: transactionAsDatabase(orm) }, subject);
        const outcome = await topUpWithin(orm, tools.requestIds, { accountId: subject, tokens });
        if (!outcome.ok) throw new CommandRefused(`The account ${subject} is unlimited and cannot be topped up.`);
        return { accountKey, act: 'accounts.topUp', target: subject, details: { tokens }, result: outcome.account };
      }),
    print: renderAccount,
  }),
  'keys create': defineCommand({
    summary: 'Create another API key for an account.',
    subject: '<account>',
    options: {
      name: { type: 'string', value: '<text>', help: 'what the key is for' },
      test: { type: 'boolean', help: 'create a wnw_test_ key' },
      scopes: {
        type: 'string',
        value: '<list>',
        help: `any of ${scopeNames.join(', ')} (default: ${defaultScopes.join(', ')})`,
      },
      expires: { type: 'string', value: '<when>', help: 'a number of days such as 90d, or a date (default: never)' },
    },
    input: z.object({
      subject: accountSubject,
      name: z.string().trim().min(1).max(200).default('key'),
      test: z.boolean().default(false),
      scopes: scopeList.default([...defaultScopes]),
      expires: expiry.optional(),
    }),
    output: z.object({ accountId: z.string(), keyId: z.string(), apiKey: z.string() }),
    async run(tools, { subject, name, test, scopes, expires }) {
      const accountKey = await accountKeyOrRefuse(tools, subject);
      const mode = test ? 'test' : 'live';
      return runAuditedCommand(tools, async (orm) => {
        const key = { accountKey, name, mode, scopes, ...(expires && { expiresAt: new Date(expires) }) } as const;
        const made = await insertKey(orm, key);
        const details = { name, mode, scopes, expires };
        return { accountKey, act: 'keys.create', target: made.keyId, details, result: { accountId: subject, ...made } };
      });
    },
    print: ({ accountId, keyId, apiKey }) =>
      `${renderFields({ Account: accountId, 'Key id': keyId, 'API key': apiKey })}\nThe key is shown only once. Keep it secret.`,
  }),
  'keys list': defineCommand({
    summary: 'List the keys of an account, without their secrets.',
    subject: '<account>',
    options: {},
    input: z.object({ subject: accountSubject }),
    output: z.array(keySummary),
    run: async (tools, { subject }) => listKeys(tools.database, await accountKeyOrRefuse(tools, subject)),
    print: (keys) =>
      renderColumns(
        ['Key id', 'Name', 'Mode', 'Scopes', 'Created', 'Expires', 'Revoked', 'Last used'],
        keys.map((key) => [
          key.keyId,
          key.name,
          key.mode,
          key.scopes.join(','),
          formatMinute(key.createdAt),
          formatMinute(key.expiresAt),
          formatMinute(key.revokedAt),
          formatMinute(key.lastUsedAt),
        ]),
      ),
  }),
  'keys revoke': defineCommand({
    summary: 'Revoke a key permanently; a running server rejects it immediately.',
    subject: '<key id>',
    options: {},
    input: z.object({ subject: z.string({ error: 'the key id is missing' }) }),
    output: z.object({ keyId: z.string(), revoked: z.literal(true) }),
    async run(tools, { subject }) {
      // A whole key is accepted as well, for a person who found a leaked one.
      const keyId = /^wnw_(?:live|test)_([0-9A-Za-z]+)_/.exec(subject)?.[1] ?? subject;
      await runAuditedCommand(tools, async (orm) => {
        const accountKey = await revokeApiKey(orm, keyId);
        if (accountKey === undefined) throw new CommandRefused(`There is no key ${keyId}, or it is already revoked.`);
        return { accountKey, act: 'keys.revoke', target: keyId, result: undefined };
      });
      await tools.database.notify(KEYS_CHANNEL, keyId);
      return { keyId, revoked: true };
    },
    print: ({ keyId }) => `Key ${keyId} is revoked.`,
  }),
};
