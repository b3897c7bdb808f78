/** Rate limit: requests per minute and account, by tier; also the values of the RateLimit headers. */
import { type Tier, tiers } from '@winnow/core';
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

export interface RateLimiter {
  /**
   * Counts one request. Null if the tier is unlimited: nothing is counted and no header is sent.
   * @throws DatabaseUnavailable, StorageFull (PostgreSQL only)
   */
  consume(account: { readonly accountKey: number; readonly tier: Tier }): Promise<RateLimitDecision> | null;
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
      return limiter ? consumeRateLimit(limiter, accountKey) : null;
    },
  };
}

async function consumeRateLimit(limiter: Limiter, accountKey: number): Promise<RateLimitDecision> {
  const { allowed, remaining, secondsLeft } = await limiter.consume(String(accountKey));
  return {
    allowed,
    limit: limiter.points,
    windowSeconds: WINDOW_SECONDS,
    remaining,
    resetSeconds: secondsLeft,
  };
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
