/** The pipeline of a synchronous request: plan, reserve, judge, capture, publish, respond. */

import { getContentItems, getNamedAuthors } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { RateLimitDecision } from '../../accounts/billing/rate-limit.ts';
import type { Services } from '../../operations/services.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { readAuthorStrikes, withAuthorStrikes } from './author-strikes.ts';
import { releaseReservation, reserveTokens } from './charge.ts';
import { judgePlan } from './judge-plan.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';
import { makePlan } from './plan.ts';
import { publish } from './publish.ts';
import { countRateUnits } from './rate-units.ts';
import { answerOf, chargeOf, toUsageBreakdown } from './settle.ts';

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
  /** The content is not stored, whatever its account keeps. */
  readonly doNotStore?: boolean | undefined;
}

/**
 * @returns the result of the modality (core, schemas/results)
 * @throws ApiError; if anything is thrown, nothing was charged
 */
export async function moderate<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  call: ModerationCall,
): Promise<T['result']> {
  const { modality } = pipeline;
  const { accountKey } = call.caller;
  const watch = services.createObserver(formatRequestId(call.number));
  const leave = await watch.traceStep('admit', () => services.admissions[modality].enter(accountKey));
  const startedMs = performance.now();
  try {
    const plan = await watch.traceStep('plan', () => makePlan(pipeline, services, call));
    const items = getContentItems(modality, plan.request);
    call.onAuthors?.(getNamedAuthors(items));
    await countRateUnits(pipeline, services, { call, plan });
    const reservation = await watch.traceStep('reserve', () => reserveTokens(services.ledger, call, plan.bill));
    try {
      using deadline = new Deadline(pipeline.timeLimitMs(services.config), accountKey);
      await using held = services.media.hold(call);
      const reading = readAuthorStrikes(services, call.caller.accountKey, items);
      const judgements = await judgePlan(pipeline, services, { plan, items, deadline, watch, onViewable: held.take });
      const charge = chargeOf(pipeline, { plan, judgements });
      const tokens = charge.total;
      const { remainingTokens } = await watch.traceStep('capture', () => services.ledger.capture(reservation, tokens));
      await publish(services, { ...call, modality, profile: plan.profile, tokens, startedMs, judgements, items });
      held.keep(call.number, accountKey);
      const usage = { tokens, breakdown: toUsageBreakdown(charge), remainingTokens };
      const receipt = { id: formatRequestId(call.number), usage, instance: call.instance };
      const answered = withAuthorStrikes(judgements, items, await reading);
      return answerOf(pipeline, { plan, judgements: answered }, receipt);
    } catch (error) {
      await releaseReservation(services, reservation);
      throw error;
    }
  } finally {
    leave();
  }
}
