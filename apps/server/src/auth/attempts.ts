/** How often somebody may try to sign in: counted before the password is looked at, so that many at once gain nothing. */
import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../storage/database.ts';
import { storageError } from '../storage/errors.ts';
import { createLimiter, type Limiter } from '../storage/limiter.ts';

const WINDOW_SECONDS = 15 * 60;

/** Chosen. Who guesses from one address is stopped long before the person whom they would lock out. */
const allowed = { pair: 10, email: 50, address: 200 } as const;
type Kind = keyof typeof allowed;

export interface Attempts {
  /**
   * Counts one attempt.
   * @returns 0: go on; else in how many seconds to try again
   * @throws DatabaseUnavailable, StorageFull (PostgreSQL only)
   */
  begin(who: Attempt): Promise<number>;
  /** It was the right password: what was counted for this person from this address is forgotten. */
  succeed(who: Attempt): Promise<void>;
}

export interface Attempt {
  readonly email: string;
  /** Where the request came from. */
  readonly address: string;
}

/** Short, and no name of anybody in the table. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const keysOf = ({ email, address }: Attempt): Record<Kind, string> => ({
  pair: digest(`${email}\n${address}`),
  email: digest(email),
  address: digest(address),
});

async function secondsToWait(limiter: Limiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw storageError(refusal);
  }
}

export function createAttempts(database: Database): Attempts {
  const limiters = (Object.keys(allowed) as Kind[]).map((kind) => ({
    kind,
    limiter: createLimiter(database, `sign_in_${kind}`, { points: allowed[kind], seconds: WINDOW_SECONDS }),
  }));
  return {
    async begin(who) {
      const keys = keysOf(who);
      const waits = await Promise.all(limiters.map(({ kind, limiter }) => secondsToWait(limiter, keys[kind])));
      return Math.max(...waits);
    },
    async succeed(who) {
      const { pair } = keysOf(who);
      for (const { kind, limiter } of limiters) if (kind === 'pair') await limiter.delete(pair);
    },
  };
}
