/** API keys in the database: created, listed, revoked, looked up. */
import { defaultScopes, type Scope, scopeNames, type Tier, tierNames } from '@winnow/core';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { accounts, apiKeys } from '../../platform/storage/schema.ts';
import type { KeyMode } from './caller.ts';
import { mintKey } from './key-format.ts';

/** Channel that notifies all servers of the id of every changed key. */
export const KEYS_CHANNEL = 'winnow_keys';

/** A key with its account, as the authenticator needs it. */
export interface StoredApiKey {
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

const apiKeyRowSchema = z.object({
  mode: z.enum(['live', 'test']),
  tier: z.enum(tierNames),
  scopes: z.array(z.enum(scopeNames)),
});

/** @throws DatabaseUnavailable */
export async function findKeys(
  database: Pick<Database, 'run'>,
  keyIds: readonly string[],
): Promise<Map<string, StoredApiKey>> {
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
        ...apiKeyRowSchema.parse({ mode: key.mode, tier: account.tier, scopes: key.scopes }),
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

/**
 * Updates "last used" at most once a minute per key, regardless of the number of servers.
 * @throws DatabaseUnavailable
 */
export async function touchKeys(database: Pick<Database, 'run'>, keyIds: readonly string[]): Promise<void> {
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await database.run((orm) =>
    orm
      .update(apiKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(and(inArray(apiKeys.id, [...keyIds]), stale)),
  );
}

export interface NewApiKey {
  readonly accountKey: number;
  readonly name: string;
  readonly mode?: KeyMode;
  /** Absent: the default scopes. */
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date;
}

/** @returns the key itself, which is shown only once */
export async function insertKey(orm: Orm, { accountKey, name, mode = 'live', scopes, expiresAt }: NewApiKey) {
  const minted = mintKey(mode);
  await orm.insert(apiKeys).values({
    id: minted.id,
    account: accountKey,
    name,
    mode,
    digest: minted.digest,
    scopes: [...(scopes ?? defaultScopes)],
    expiresAt: expiresAt ?? null,
  });
  return { keyId: minted.id, apiKey: minted.key };
}

/** Public fields of a key. */
export interface KeySummary {
  readonly keyId: string;
  readonly name: string;
  readonly mode: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The key that replaces it. */
  readonly replacedBy: string | null;
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
        replacedBy: apiKeys.replacedBy,
      })
      .from(apiKeys)
      .where(eq(apiKeys.account, accountKey))
      .orderBy(apiKeys.createdAt, apiKeys.id),
  );
}

const notRevoked = (keyId: string) => and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt));

/**
 * Revokes a key permanently, within the caller's transaction. The caller then notifies KEYS_CHANNEL, after which this
 * process refuses the key (the authenticator documents when others do).
 * @returns the account it belongs to; undefined if there is no such key, or it was revoked before
 */
export async function revokeApiKey(orm: Orm, keyId: string, accountKey?: number): Promise<number | undefined> {
  const own = accountKey === undefined ? undefined : eq(apiKeys.account, accountKey);
  const [ended] = await orm
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(notRevoked(keyId), own))
    .returning({ account: apiKeys.account });
  return ended?.account;
}

/**
 * Creates a key like this one. The old one expires after the grace period, or at its own expiry if that is earlier.
 * Within the caller's transaction; the caller then notifies KEYS_CHANNEL.
 * @returns undefined if the account has no such valid key
 */
export async function replaceKey(
  orm: Orm,
  accountKey: number,
  { keyId, graceSeconds }: { keyId: string; graceSeconds: number },
) {
  const isGood = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`));
  const [old] = await orm
    .select()
    .from(apiKeys)
    .where(and(notRevoked(keyId), eq(apiKeys.account, accountKey), isGood))
    .for('update');
  if (!old) return undefined;
  const { mode, scopes } = apiKeyRowSchema.pick({ mode: true, scopes: true }).parse(old);
  const made = await insertKey(orm, {
    accountKey,
    name: old.name,
    mode,
    scopes,
    ...(old.expiresAt && { expiresAt: old.expiresAt }),
  });
  await orm
    .update(apiKeys)
    .set({
      replacedBy: made.keyId,
      expiresAt: sql`least(${apiKeys.expiresAt}, now() + make_interval(secs => ${graceSeconds}))`,
    })
    .where(eq(apiKeys.id, keyId));
  return made;
}
