/** Limits attempts to connect an extension with a code, by address. */
import type { Database } from '../../platform/storage/database.ts';
import { createLimiter } from '../../platform/storage/limiter.ts';
import { networkOf } from './sign-in-attempts.ts';

/**
 * Chosen by us, not measured: connecting takes two calls, so a code can be mistyped nine times; guessing one of 60
 * bits at this rate is hopeless.
 */
const MOST_ATTEMPTS = 20;
const WINDOW_SECONDS = 10 * 60;

export interface ConnectionAttempts {
  /**
   * Counts one attempt, before the code is looked up.
   * @returns 0 to proceed; else the seconds until the next attempt is allowed
   * @throws DatabaseUnavailable, StorageFull (PostgreSQL only)
   */
  begin(address: string): Promise<number>;
}

export function createConnectionAttempts(database: Database): ConnectionAttempts {
  const limiter = createLimiter(database, 'connect', { points: MOST_ATTEMPTS, seconds: WINDOW_SECONDS });
  return {
    async begin(address) {
      const { allowed, secondsLeft } = await limiter.consume(networkOf(address));
      return allowed ? 0 : secondsLeft;
    },
  };
}
