/** The pipeline of a synchronous request: plan, reserve, judge, capture, publish, respond. */

import { getContentItems, getNamedAuthors } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { readAuthorStrikes } from './author-strikes.ts';
import { releaseReservation, reserveTokens } from './charge.ts';
import { finishModeration } from './finish-moderation.ts';
import { judgePlan } from './judge-plan.ts';
import type { ModerationCall } from './moderation-call.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';
import { makePlan } from './plan.ts';
import { countRateUnits } from './rate-units.ts';

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
      await using held = services.media.hold(call, accountKey);
      const reading = readAuthorStrikes(services, call.caller.accountKey, items);
      const judgements = await judgePlan(pipeline, services, {
        ...{ plan, items, strikes: reading, deadline, watch, onViewable: held.take },
        source: { keyId: call.caller.keyId, number: call.number, doNotStore: call.doNotStore },
      });
      const judged = { call, plan, items, judgements, reservation, startedMs, watch, strikes: reading };
      const result = await finishModeration(pipeline, services, judged);
      held.keep(call.number);
      return result;
    } catch (error) {
      await releaseReservation(services, reservation);
      throw error;
    }
  } finally {
    leave();
  }
}
