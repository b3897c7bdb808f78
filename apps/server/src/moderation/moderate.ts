/** THE path: what happens to every request for moderation, whichever door it came through. */
import type { Modality, RequestFields } from '@winnow/core';
import { Deadline } from '../analyzers/deadline.ts';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { requestIdText } from '../storage/request-ids.ts';
import { release, reserve } from './charge.ts';
import { judge } from './judge.ts';
import { answerOf, chargeFor, judgeAll } from './judge-all.ts';
import type { ModalityPath } from './modality.ts';
import { prepare } from './prepare.ts';
import { watched } from './record.ts';

/** A request for moderation as the doors hand it over: who asks, for what, under which number. */
export interface Call {
  readonly caller: Caller;
  /** Untrusted: parsed here. */
  readonly body: unknown;
  /** The request's number: the result's `id`. */
  readonly number: bigint;
  /** What is charged under: the request's number, or that of the first attempt under its Idempotency-Key. */
  readonly chargeId: bigint;
  /** The path that was asked for: what a problem names that the answer holds. */
  readonly instance: string;
  /** Nothing of the content is written down, whatever its account keeps. */
  readonly doNotStore?: boolean | undefined;
}

/**
 * @returns the result of the modality (core, schemas/results)
 * @throws ApiError; whatever is thrown, nothing was charged
 */
export async function moderate<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  services: Services,
  call: Call,
): Promise<Result> {
  const watch = services.watch(requestIdText(call.number));
  const leave = await watch.step('admit', () => services.admissions[path.modality].enter(call.caller.accountKey));
  const record = watched(path, services);
  try {
    const { request, profile, contents, bill } = await watch.step('prepare', () => prepare(path, services, call));
    const reservation = await watch.step('reserve', () => reserve(services.ledger, call, bill));
    try {
      using deadline = new Deadline(path.timeLimitMs(services.config));
      const judgeOne = async (content: Content) => {
        await services.turns.take(call.caller.accountKey);
        return judge(record.path, services, { content, profile, deadline, watch });
      };
      const judgements = await judgeAll(path, { contents, deadline, watch, judgeOne });
      const { total, items } = chargeFor(bill, path.modality, judgements);
      const { remainingTokens } = await watch.step('capture', () => services.ledger.capture(reservation, total));
      services.metrics.tokens(path.modality, total);
      const breakdown = items.map(({ feature, tokens }) => ({ feature, tokens }));
      const usage = { tokens: total, breakdown, remainingTokens };
      record.done(judgements, { ...call, profile, tokens: total });
      const receipt = { id: requestIdText(call.number), usage, instance: call.instance };
      return answerOf(path, { request, items: judgements.items }, receipt);
    } catch (error) {
      await release(services, reservation);
      throw error;
    }
  } finally {
    leave();
  }
}
