/** The end of a synchronous request that was judged: capture, publish, respond. */

import type { ContentItem } from '@winnow/core';
import type { AuthorStrikes } from '../../accounts/activity/active-strikes.ts';
import type { Reservation } from '../../accounts/billing/ledger.ts';
import type { Services } from '../../operations/services.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import type { AnalysisObserver } from '../analyzers/run-analyzers.ts';
import { withAuthorStrikes } from './author-strikes.ts';
import type { Judgements } from './judge-plan.ts';
import type { ModerationCall } from './moderation-call.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';
import type { Plan } from './plan.ts';
import { publish } from './publish.ts';
import { answerOf, chargeOf, toUsageBreakdown } from './settle.ts';

/** A request whose contents were judged, and that is not charged yet. */
interface JudgedRequest<T extends PipelineTypes> {
  readonly call: Omit<ModerationCall, 'body'>;
  readonly plan: Plan<T>;
  /** Identity and context that the request gives for each content, in their order. */
  readonly items: readonly ContentItem[];
  readonly judgements: Judgements<T['item']>;
  readonly reservation: Reservation;
  /** When its processing started, by `performance.now()`. */
  readonly startedMs: number;
  readonly watch: AnalysisObserver;
  readonly strikes: Promise<AuthorStrikes>;
}

/** @throws DatabaseUnavailable, StorageFull: nothing was charged */
export async function finishModeration<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  { call, plan, items, judgements, reservation, startedMs, watch, strikes }: JudgedRequest<T>,
): Promise<T['result']> {
  const { modality } = pipeline;
  const charge = chargeOf(pipeline, { plan, judgements });
  const tokens = charge.total;
  const { remainingTokens } = await watch.traceStep('capture', () => services.ledger.capture(reservation, tokens));
  await publish(services, { ...call, modality, profile: plan.profile, tokens, startedMs, judgements, items });
  const usage = { tokens, breakdown: toUsageBreakdown(charge), remainingTokens };
  const receipt = { id: formatRequestId(call.number), usage, instance: call.instance };
  return answerOf(pipeline, { plan, judgements: withAuthorStrikes(judgements, items, await strikes) }, receipt);
}
