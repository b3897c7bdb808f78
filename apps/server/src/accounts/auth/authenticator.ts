/** Authenticates request headers, in a few microseconds for a cached key. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../../platform/storage/database.ts';
import { createBatcher, type FlushOutcome } from '../../platform/storage/group-commit.ts';
import { type CachedApiKey, createApiKeyCache } from './api-key-cache.ts';
import { findKeys, KEYS_CHANNEL, type StoredApiKey, touchKeys } from './api-keys.ts';
import type { AuthResult, Caller } from './caller.ts';
import { type KeyParts, parseKey } from './key-format.ts';

/** How long another server's revocation can go unnoticed if the notification connection broke without an error. */
const CACHE_TTL_MS = 5000;
const MAX_LOOKUPS = 200;
const TOUCH_EVERY_MS = 60_000;
const SCHEME = 'bearer ';
/** Compared if there is no such key. */
const NO_DIGEST = new Uint8Array(32);

export interface Authenticator extends AsyncDisposable {
  /**
   * Reads `Authorization: Bearer` and `X-Api-Key` (docs/api.md, "Accounts and keys"). An unknown, wrong, revoked or
   * expired key results in the same `invalid_api_key`, after one database lookup each.
   *
   * A revocation takes effect with the next request: at once in the process that made it, and in every process on an
   * embedded database; on PostgreSQL other servers are notified within milliseconds, or within 5 s if that connection
   * broke without an error.
   * @param elsewhere keys that the request carries in other places
   * @param knownOnly a key that was not accepted before is invalid, without a database lookup
   * @returns directly for a cached key, else a promise
   * @throws DatabaseUnavailable
   */
  authenticate(
    headers: IncomingHttpHeaders,
    elsewhere?: readonly string[],
    knownOnly?: boolean,
  ): AuthResult | Promise<AuthResult>;
  /** The same for a bare key, wherever a route takes it from. */
  authenticateKey(key: string, knownOnly?: boolean): AuthResult | Promise<AuthResult>;
}

const invalidKeyResult: AuthResult = { ok: false, code: 'invalid_api_key' };
const missingKeyResult: AuthResult = { ok: false, code: 'missing_api_key' };
const conflictingKeysResult: AuthResult = { ok: false, code: 'conflicting_credentials' };

type KeyDatabase = Pick<Database, 'kind' | 'run' | 'listen'>;

/** Looks up keys, those of concurrent requests together. */
const createKeyLookups = (database: KeyDatabase) =>
  createBatcher<string, StoredApiKey | undefined>(
    async (keyIds) => {
      const found = await findKeys(database, keyIds);
      return keyIds.map((keyId): FlushOutcome<StoredApiKey | undefined> => ({ ok: true, value: found.get(keyId) }));
    },
    { maxItems: MAX_LOOKUPS },
  );

/** Records when keys were last used. */
const createKeyTouches = (database: KeyDatabase) =>
  createBatcher<string, void>(
    async (keyIds) => {
      await touchKeys(database, keyIds);
      return keyIds.map((): FlushOutcome<void> => ({ ok: true, value: undefined }));
    },
    { maxItems: MAX_LOOKUPS },
  );

/** @throws DatabaseUnavailable */
export async function createAuthenticator(database: KeyDatabase): Promise<Authenticator> {
  const cache = createApiKeyCache();
  await database.listen(KEYS_CHANNEL, cache.forget, () => cache.forget());
  const lookups = createKeyLookups(database);
  const touches = createKeyTouches(database);

  const accept = (cached: CachedApiKey, nowMs: number): AuthResult => {
    if (nowMs - cached.touchedAtMs > TOUCH_EVERY_MS) {
      cached.touchedAtMs = nowMs;
      // "Last used" is best effort: a request neither waits for it nor fails because of it.
      touches.add(cached.stored.keyId).catch(() => undefined);
    }
    return cached.result;
  };

  const lookUp = async (parts: KeyParts): Promise<AuthResult> => {
    const seenChanges = cache.changes;
    const stored = await lookups.add(parts.id);
    const nowMs = Date.now();
    if (!isMatch(stored, parts, nowMs)) return invalidKeyResult;
    const cached: CachedApiKey = {
      stored,
      result: { ok: true, caller: toCaller(stored) },
      trustedUntilMs: performance.now() + CACHE_TTL_MS,
      touchedAtMs: stored.lastUsedAtMs,
    };
    cache.add(parts.id, cached, seenChanges);
    return accept(cached, nowMs);
  };

  const authenticateKey = (key: string, knownOnly = false): AuthResult | Promise<AuthResult> => {
    const parts = parseKey(key);
    if (!parts) return invalidKeyResult;
    const cached = cache.get(parts.id);
    const nowMs = Date.now();
    const wasRight = cached && isMatch(cached.stored, parts, nowMs);
    if (wasRight && (database.kind === 'embedded' || performance.now() < cached.trustedUntilMs))
      return accept(cached, nowMs);
    return knownOnly && !wasRight ? invalidKeyResult : lookUp(parts);
  };

  return {
    authenticateKey,
    authenticate(headers, elsewhere = [], knownOnly = false) {
      const [key, ...others] = [...listHeaderKeys(headers), ...elsewhere];
      if (key === undefined) return missingKeyResult;
      return others.every((one) => one === key) ? authenticateKey(key, knownOnly) : conflictingKeysResult;
    },
    async [Symbol.asyncDispose]() {
      await lookups[Symbol.asyncDispose]();
      await touches[Symbol.asyncDispose]();
    },
  };
}

/** The keys in a request's headers: of `Authorization` and `X-Api-Key`. */
function listHeaderKeys(headers: IncomingHttpHeaders): string[] {
  const apiKey = headers['x-api-key'];
  const other = (Array.isArray(apiKey) ? apiKey.join(', ') : apiKey)?.trim() || undefined;
  return [bearerOf(headers.authorization), other].filter((one) => one !== undefined);
}

/** The token of RFC 6750 §2.1; other schemes are ignored. */
function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization?.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined;
  return authorization.slice(SCHEME.length).trim() || undefined;
}

/** Whether the key exists and is usable. A missing one is compared as well, so that timing does not reveal it. */
function isMatch(stored: StoredApiKey | undefined, parts: KeyParts, nowMs: number): stored is StoredApiKey {
  const matches = timingSafeEqual(stored?.digest ?? NO_DIGEST, parts.digest);
  return matches && stored !== undefined && isUsable(stored, parts, nowMs);
}

const isUsable = (stored: StoredApiKey, parts: KeyParts, nowMs: number): boolean =>
  stored.mode === parts.mode && !stored.revoked && (stored.expiresAtMs === null || nowMs < stored.expiresAtMs);

function toCaller({ accountId, accountKey, keyId, mode, tier, scopes, unlimited }: StoredApiKey): Caller {
  return { accountId, accountKey, keyId, mode, tier, scopes, unlimited };
}
