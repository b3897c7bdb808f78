/**
 * Rate limit: requests per minute and account, by tier, large ones counted as several; also the values of the RateLimit
 * headers.
 */
import { type Tier, tiers } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createLimiter, type Limiter } from '../../platform/storage/limiter.ts';

/** One window; the tier table defines requests per minute (docs/api.md, "Names and tiers"). */
const WINDOW_SECONDS = 60;

export interface RateLimitDecision {
  readonly allowed: boolean;
  /** Requests per window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until the next window starts; for Retry-After if `allowed` is false. At least 1. */
  readonly resetSeconds: number;
}

interface LimitedAccount {
  readonly accountKey: number;
  readonly tier: Tier;
}

export interface RateLimiter {
  /**
   * Counts one request. Null if the tier is unlimited: nothing is counted and no header is sent.
   * @throws DatabaseUnavailable, StorageFull (PostgreSQL only)
   */
  consume(account: LimitedAccount): Promise<RateLimitDecision> | null;
  /**
   * Counts the further units of a request that was counted as one; null as `consume`. What is allowed may exceed the
   * limit, so that every request can be sent: it is counted against later ones.
   * @throws as `consume`
   */
  consumeMore(account: LimitedAccount, units: number): Promise<RateLimitDecision> | null;
}

/**
 * Embedded: counted in memory, reset by a restart. PostgreSQL: counted in the table rate_limits, with one limit over
 * all servers and one statement per request; an account over its limit is refused from memory until the window ends.
 */
export function createRateLimiter(database: Database): RateLimiter {
  const limiters = new Map(
    Object.entries(tiers).flatMap(([tier, { requestsPerMinute }]) =>
      requestsPerMinute === null
        ? []
        : [[tier, createLimiter(database, tier, { points: requestsPerMinute, seconds: WINDOW_SECONDS })] as const],
    ),
  );
  return {
    consume({ accountKey, tier }) {
      const limiter = limiters.get(tier);
      return limiter ? decide(limiter, limiter.consume(String(accountKey))) : null;
    },
    consumeMore({ accountKey, tier }, units) {
      const limiter = limiters.get(tier);
      return limiter ? decide(limiter, limiter.consumeMore(String(accountKey), units)) : null;
    },
  };
}

async function decide({ points }: Limiter, counting: ReturnType<Limiter['consume']>): Promise<RateLimitDecision> {
  const { allowed, remaining, secondsLeft } = await counting;
  return { allowed, limit: points, windowSeconds: WINDOW_SECONDS, remaining, resetSeconds: secondsLeft };
}

/** @throws ApiError rate_limited */
export function enforceRateLimit(decision: RateLimitDecision): void {
  if (decision.allowed) return;
  throw new ApiError(
    'rate_limited',
    `The account's tier allows ${decision.limit} requests per minute; a batch counts for its items. Try again in ${decision.resetSeconds} s.`,
    { headers: rateLimitHeaders(decision) },
  );
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers-10 (§3, §4), and Retry-After (RFC 9110 §10.2.3) when refused.
 * Header names are in lower case.
 */
export function rateLimitHeaders(decision: RateLimitDecision): Record<string, string> {
  const headers: Record<string, string> = {
    'ratelimit-policy': `"default";q=${decision.limit};w=${decision.windowSeconds}`,
    ratelimit: `"default";r=${decision.remaining};t=${decision.resetSeconds}`,
  };
  if (!decision.allowed) headers['retry-after'] = String(decision.resetSeconds);
  return headers;
}
