/** What a transport passes to the pipeline. */
import type { Caller } from '../../accounts/auth/caller.ts';
import type { RateLimitDecision } from '../../accounts/billing/rate-limit.ts';

/** A moderation request as every transport passes it in. */
export interface ModerationCall {
  readonly caller: Caller;
  /** Untrusted; parsed here. */
  readonly body: unknown;
  /** The request's number, from which the result's `id` is formed. */
  readonly number: bigint;
  /** The idempotency id of the charge: the request's number, or that of the first attempt under its Idempotency-Key. */
  readonly chargeId: bigint;
  /** The URL path of the request: `instance` of the problem documents in a response. */
  readonly instance: string;
  /** Called if the request counts as several for the rate limit. */
  readonly onRateLimit?: ((decision: RateLimitDecision) => void) | undefined;
  /** Called with the authors that the request names, if any: what is stored of it must be found by them. */
  readonly onAuthors?: ((authors: readonly string[]) => void) | undefined;
  /** The content is not stored, under any content policy. */
  readonly doNotStore?: boolean | undefined;
}
