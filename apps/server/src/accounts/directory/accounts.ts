/** Accounts: created, listed, topped up. */
import { type Tier, tierNames } from '@winnow/core';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import type { RequestIds } from '../../platform/storage/request-ids.ts';
import { accounts, ledger } from '../../platform/storage/schema.ts';
import { insertKey } from '../auth/api-keys.ts';
import { randomText } from '../auth/key-format.ts';
import { ledgerKinds } from '../billing/ledger-sql.ts';

/** Dependencies of the functions in this folder. */
export interface AdminContext {
  readonly database: Database;
  readonly requestIds: RequestIds;
}

export interface NewAccount {
  readonly name?: string | undefined;
  readonly tier: Tier;
  /** Null: unlimited, for the lifetime of the account. */
  readonly tokens: number | null;
}

/** The output of `accounts create --json` consists of the first four. */
export interface CreatedAccount {
  readonly accountId: string;
  readonly tier: Tier;
  readonly tokens: number | null;
  readonly apiKey: string;
}

/**
 * Creates the account, its first key and, unless it is unlimited, its first grant.
 * @throws DatabaseUnavailable, StorageFull
 */
export const createAccount = ({ database, requestIds }: AdminContext, account: NewAccount): Promise<CreatedAccount> =>
  database.transaction((orm) => insertAccount(orm, requestIds, account));

/** The same within the caller's transaction. */
export async function insertAccount(
  orm: Orm,
  requestIds: RequestIds,
  { name, tier, tokens }: NewAccount,
): Promise<CreatedAccount> {
  const accountId = `acct_${randomText(16)}`;
  const [row] = await orm
    .insert(accounts)
    .values({ id: accountId, name: name ?? accountId, tier, balance: tokens, granted: tokens ?? 0 })
    .returning({ key: accounts.key });
  if (!row) throw new Error('The new account has no row.');
  if (tokens !== null) await insertGrant(orm, row.key, { id: requestIds.next(), tokens });
  const { apiKey } = await insertKey(orm, { accountKey: row.key, name: 'first key' });
  return { accountId, tier, tokens, apiKey };
}

/** Inserts a grant into the ledger; updating the balance is up to the caller. */
const insertGrant = (orm: Orm, account: number, grant: { id: bigint; tokens: number }) =>
  orm.insert(ledger).values({ ...grant, account, kind: ledgerKinds.grant });

/** Public fields of an account; `remaining` is null for unlimited ones. */
export interface AccountSummary {
  readonly accountId: string;
  readonly name: string;
  readonly tier: Tier;
  readonly granted: number | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly createdAt: Date;
}

type AccountRow = typeof accounts.$inferSelect;

const toAccountSummary = ({ id, name, tier, balance, granted, used, createdAt }: AccountRow): AccountSummary => ({
  accountId: id,
  name,
  tier: z.enum(tierNames).parse(tier),
  granted: balance === null ? null : granted,
  used,
  remaining: balance,
  createdAt,
});

/** Oldest first. @throws DatabaseUnavailable */
export async function listAccounts({ database }: AdminContext): Promise<AccountSummary[]> {
  return (await database.run((orm) => orm.select().from(accounts).orderBy(accounts.key))).map(toAccountSummary);
}

/** Undefined if there is no such account. @throws DatabaseUnavailable */
export async function findAccountKey(
  { database }: { readonly database: Pick<Database, 'run'> },
  accountId: string,
): Promise<number | undefined> {
  const [row] = await database.run((orm) =>
    orm.select({ key: accounts.key }).from(accounts).where(eq(accounts.id, accountId)),
  );
  return row?.key;
}

/**
 * Adds tokens to a balance, within the caller's transaction; an unlimited account has no balance and is left unchanged.
 * @param which condition that selects the account
 * @returns its row afterwards; undefined if there is no such account
 */
export async function grantTokens(
  orm: Orm,
  requestIds: RequestIds,
  { which, tokens }: { which: SQL; tokens: number },
): Promise<AccountRow | undefined> {
  const [row] = await orm
    .update(accounts)
    .set({
      balance: sql`${accounts.balance} + ${tokens}::bigint`,
      granted: sql`${accounts.granted} + case when ${accounts.balance} is null then 0 else ${tokens}::bigint end`,
    })
    .where(which)
    .returning();
  if (row && row.balance !== null) await insertGrant(orm, row.key, { id: requestIds.next(), tokens });
  return row;
}

type TopUpResult =
  | { readonly ok: true; readonly account: AccountSummary }
  | { readonly ok: false; readonly reason: 'unknown' | 'unlimited' };

/** Grants `tokens` more, within the caller's transaction. @throws DatabaseUnavailable, StorageFull */
export async function topUpWithin(
  orm: Orm,
  requestIds: RequestIds,
  { accountId, tokens }: { accountId: string; tokens: number },
): Promise<TopUpResult> {
  const row = await grantTokens(orm, requestIds, { which: eq(accounts.id, accountId), tokens });
  if (!row) return { ok: false, reason: 'unknown' };
  if (row.balance === null) return { ok: false, reason: 'unlimited' };
  return { ok: true, account: toAccountSummary(row) };
}
