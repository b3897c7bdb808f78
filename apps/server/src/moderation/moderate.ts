/** The pipeline of a request that somebody waits for: plan, reserve, judge, capture, publish, answer. */
import { Deadline } from '../analyzers/deadline.ts';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { requestIdText } from '../storage/request-ids.ts';
import { release, reserve } from './charge.ts';
import { judgePlan } from './judge-plan.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';
import { makePlan } from './plan.ts';
import { publish } from './publish.ts';
import { answerOf, breakdownOf, chargeOf } from './settle.ts';

/** A request for moderation as every transport hands it over. */
export interface Call {
  readonly caller: Caller;
  /** Untrusted: parsed here. */
  readonly body: unknown;
  /** The request's number: the result's `id`. */
  readonly number: bigint;
  /** What is charged under: the request's number, or that of the first attempt under its Idempotency-Key. */
  readonly chargeId: bigint;
  /** The path of the request: `instance` of the problem documents in a response. */
  readonly instance: string;
  /** Nothing of the content is written down, whatever its account keeps. */
  readonly doNotStore?: boolean | undefined;
}

/**
 * @returns the result of the modality (core, schemas/results)
 * @throws ApiError; whatever is thrown, nothing was charged
 */
export async function moderate<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  call: Call,
): Promise<T['result']> {
  const { modality } = pipeline;
  const { accountKey } = call.caller;
  const watch = services.watch(requestIdText(call.number));
  const leave = await watch.step('admit', () => services.admissions[modality].enter(accountKey));
  const startedMs = performance.now();
  try {
    const plan = await watch.step('plan', () => makePlan(pipeline, services, call));
    const reservation = await watch.step('reserve', () => reserve(services.ledger, call, plan.bill));
    try {
      using deadline = new Deadline(pipeline.timeLimitMs(services.config));
      const judgements = await judgePlan(pipeline, services, plan, { accountKey, deadline, watch });
      const charge = chargeOf(pipeline, { plan, judgements });
      const tokens = charge.total;
      const { remainingTokens } = await watch.step('capture', () => services.ledger.capture(reservation, tokens));
      publish(services, { ...call, modality, profile: plan.profile, tokens, startedMs, judgements });
      const usage = { tokens, breakdown: breakdownOf(charge), remainingTokens };
      const receipt = { id: requestIdText(call.number), usage, instance: call.instance };
      return answerOf(pipeline, { plan, judgements }, receipt);
    } catch (error) {
      await release(services, reservation);
      throw error;
    }
  } finally {
    leave();
  }
}
