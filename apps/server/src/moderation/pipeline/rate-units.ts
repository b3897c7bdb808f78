/** Counts a request for the rate limit by its contents: it was counted as one before its body was read. */
import type { Caller } from '../../accounts/auth/caller.ts';
import { enforceRateLimit, type RateLimitDecision } from '../../accounts/billing/rate-limit.ts';
import type { Services } from '../../operations/services.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';
import type { Plan } from './plan.ts';

interface PlannedCall<T extends PipelineTypes> {
  readonly call: {
    readonly caller: Caller;
    readonly onRateLimit?: ((decision: RateLimitDecision) => void) | undefined;
  };
  readonly plan: Pick<Plan<T>, 'contents'>;
}

/**
 * People are not limited.
 * @throws ApiError rate_limited; DatabaseUnavailable, StorageFull
 */
export async function countRateUnits<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  { limiter }: Pick<Services, 'limiter'>,
  { call: { caller, onRateLimit }, plan: { contents } }: PlannedCall<T>,
): Promise<void> {
  const more = (pipeline.rateUnits?.(contents) ?? 1) - 1;
  if (more <= 0 || caller.person) return;
  const decision = await limiter.consumeMore(caller, more);
  if (decision === null) return;
  onRateLimit?.(decision);
  enforceRateLimit(decision);
}
