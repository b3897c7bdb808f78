/** API keys that were looked up lately, so that most requests need no database to be authenticated. */
import type { StoredApiKey } from './api-keys.ts';
import type { AuthResult } from './caller.ts';

const MAX_CACHED = 10_000;

export interface CachedApiKey {
  readonly stored: StoredApiKey;
  readonly result: AuthResult;
  readonly trustedUntilMs: number;
  touchedAtMs: number;
}

export interface ApiKeyCache {
  /** Incremented with every key change. */
  readonly changes: number;
  get(keyId: string): CachedApiKey | undefined;
  /** @param seenChanges `changes` when the lookup began; it is not cached if a key has changed meanwhile */
  add(keyId: string, cached: CachedApiKey, seenChanges: number): void;
  /** A key changed; absent: any may have. */
  forget(keyId?: string): void;
}

export function createApiKeyCache(): ApiKeyCache {
  const keys = new Map<string, CachedApiKey>();
  let changes = 0;
  return {
    get changes() {
      return changes;
    },
    get: (keyId) => keys.get(keyId),
    add(keyId, cached, seenChanges) {
      if (seenChanges !== changes) return;
      keys.delete(keyId);
      keys.set(keyId, cached);
      for (const oldest of keys.keys()) {
        if (keys.size <= MAX_CACHED) break;
        keys.delete(oldest);
      }
    },
    forget(keyId) {
      changes++;
      if (keyId === undefined) keys.clear();
      else keys.delete(keyId);
    },
  };
}
