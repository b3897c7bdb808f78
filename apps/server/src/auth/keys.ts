/** Keys in the database: made, listed, revoked, found. */
import { type Tier, tierNames } from '@winnow/core';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../storage/database.ts';
import { accounts, apiKeys } from '../storage/schema.ts';
import type { KeyMode } from './caller.ts';
import { mintKey } from './key-format.ts';
import { type Scope, scopeNames } from './scopes.ts';

/** Where the id of every key that changed is called out to all servers. */
export const KEYS_CHANNEL = 'winnow_keys';

/** A key with its account, as the authenticator needs it. */
export interface StoredKey {
  readonly keyId: string;
  readonly digest: Uint8Array;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
  readonly expiresAtMs: number | null;
  readonly lastUsedAtMs: number;
  readonly accountKey: number;
  readonly accountId: string;
  readonly tier: Tier;
  readonly unlimited: boolean;
}

const storedRow = z.object({
  mode: z.enum(['live', 'test']),
  tier: z.enum(tierNames),
  scopes: z.array(z.enum(scopeNames)),
});

/** @throws DatabaseUnavailable */
export async function findKeys(database: Database, keyIds: readonly string[]): Promise<Map<string, StoredKey>> {
  const rows = await database.run((orm) =>
    orm
      .select({ key: apiKeys, account: accounts })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.key, apiKeys.account))
      .where(inArray(apiKeys.id, [...new Set(keyIds)])),
  );
  return new Map(
    rows.map(({ key, account }) => [
      key.id,
      {
        ...storedRow.parse({ mode: key.mode, tier: account.tier, scopes: key.scopes }),
        keyId: key.id,
        digest: key.digest,
        revoked: key.revokedAt !== null,
        expiresAtMs: key.expiresAt?.getTime() ?? null,
        lastUsedAtMs: key.lastUsedAt?.getTime() ?? 0,
        accountKey: account.key,
        accountId: account.id,
        unlimited: account.balance === null,
      },
    ]),
  );
}

/** Writes "last used", at most once a minute and key whatever the number of servers. @throws DatabaseUnavailable */
export async function touchKeys(database: Database, keyIds: readonly string[]): Promise<void> {
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await database.run((orm) =>
    orm
      .update(apiKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(and(inArray(apiKeys.id, [...keyIds]), stale)),
  );
}

export interface NewKey {
  readonly accountKey: number;
  readonly name: string;
  readonly mode?: KeyMode;
  /** All of them when absent. */
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date;
}

/** @returns the key itself, which is shown now or never */
export async function insertKey(orm: Orm, { accountKey, name, mode = 'live', scopes, expiresAt }: NewKey) {
  const minted = mintKey(mode);
  await orm.insert(apiKeys).values({
    id: minted.id,
    account: accountKey,
    name,
    mode,
    digest: minted.digest,
    scopes: [...(scopes ?? scopeNames)],
    expiresAt: expiresAt ?? null,
  });
  return { keyId: minted.id, apiKey: minted.key };
}

/** What may be shown of a key. */
export interface KeySummary {
  readonly keyId: string;
  readonly name: string;
  readonly mode: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Oldest first. @throws DatabaseUnavailable */
export async function listKeys(database: Database, accountKey: number): Promise<KeySummary[]> {
  return database.run((orm) =>
    orm
      .select({
        keyId: apiKeys.id,
        name: apiKeys.name,
        mode: apiKeys.mode,
        scopes: apiKeys.scopes,
        createdAt: apiKeys.createdAt,
        expiresAt: apiKeys.expiresAt,
        revokedAt: apiKeys.revokedAt,
        lastUsedAt: apiKeys.lastUsedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.account, accountKey))
      .orderBy(apiKeys.createdAt, apiKeys.id),
  );
}

/**
 * Ends a key for good; when it resolves, this process refuses it (the authenticator says how soon others do).
 * @returns false: there is no such key, or it was revoked before
 * @throws DatabaseUnavailable, StorageFull
 */
export async function revokeKey(database: Database, keyId: string): Promise<boolean> {
  const revoked = await database.run((orm) =>
    orm
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id }),
  );
  await database.notify(KEYS_CHANNEL, keyId);
  return revoked.length > 0;
}
