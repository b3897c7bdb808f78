/** Limits wrong API keys by address: each costs a database query, and no honest client sends many for long. */
import type { Database } from '../../platform/storage/database.ts';
import { createLimiter } from '../../platform/storage/limiter.ts';
import { networkOf } from './sign-in-attempts.ts';

/**
 * Chosen by us, not measured: a client with a mistyped key notices long before, and can continue within a minute. Keys
 * have 256 random bits, so the limit saves work; guessing is hopeless in any case.
 */
const MOST_WRONG_KEYS = 100;
const WINDOW_SECONDS = 60;

export interface KeyAttempts {
  /** Whether keys from this address are refused, except those that were right before. */
  isRefused(address: string): boolean;
  /**
   * Counts a wrong key.
   * @returns 0 if it is within the limit; else the seconds until the next attempt is allowed
   * @throws DatabaseUnavailable, StorageFull (PostgreSQL only)
   */
  fail(address: string): Promise<number>;
}

export function createKeyAttempts(database: Database): KeyAttempts {
  const limiter = createLimiter(database, 'wrong_keys', { points: MOST_WRONG_KEYS, seconds: WINDOW_SECONDS });
  return {
    isRefused: (address) => limiter.isUsedUp(networkOf(address)),
    async fail(address) {
      const { allowed, secondsLeft } = await limiter.consume(networkOf(address));
      return allowed ? 0 : secondsLeft;
    },
  };
}
