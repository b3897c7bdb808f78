/** One text that is judged while it grows: reserved once, and charged once for what was judged of it. */

import {
  type ContentItem,
  calculateQuote,
  getContentItems,
  getDeniedFeatures,
  getNamedAuthors,
  type Profile,
  type Quote,
  type TextRequest,
  type TextResult,
  type Tier,
} from '@winnow/core';
import type { AuthorStrikes } from '../../accounts/activity/active-strikes.ts';
import type { Reservation } from '../../accounts/billing/ledger.ts';
import type { Services } from '../../operations/services.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import type { EventRecorder } from '../../platform/tracing/tracing.ts';
import { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver } from '../analyzers/run-analyzers.ts';
import { type TextContent, type TextTypes, text } from '../modalities/text.ts';
import { readAuthorStrikes } from '../pipeline/author-strikes.ts';
import { releaseReservation, reserveTokens } from '../pipeline/charge.ts';
import { assertEntitled } from '../pipeline/entitlement.ts';
import { finishModeration } from '../pipeline/finish-moderation.ts';
import type { Judgement } from '../pipeline/judge.ts';
import { judgePlan } from '../pipeline/judge-plan.ts';
import type { ModerationCall } from '../pipeline/moderation-call.ts';
import { parseModerationRequest } from '../pipeline/parse-request.ts';
import type { Plan } from '../pipeline/plan.ts';
import { type EvaluationSubject, recordEvaluation } from './evaluation-events.ts';
import { createStreamedTextPipeline, type StreamedItem } from './streamed-text-pipeline.ts';

/** A call whose body holds everything of a text request but the text. */
export interface TextStreamCall extends Omit<ModerationCall, 'body' | 'onRateLimit'> {
  /** Untrusted. */
  readonly options: object;
  /** What it is in traces. */
  readonly subject?: EvaluationSubject | undefined;
}

/** The rules of a request apply to the options before there is a text. */
const PLACEHOLDER_TEXT = 'text';

/** Any language with a surcharge: what a text costs at most whose language is yet to be detected. */
const SURCHARGED_LANGUAGE = 'de';

/** The most that the text can cost. @throws ApiError tier_required */
function quoteAtMost(request: TextRequest, content: TextContent, tier: Tier): Quote {
  assertEntitled('text', tier, [content]);
  const other = { ...content, language: SURCHARGED_LANGUAGE } as const;
  const mayBeOther = request.language === 'auto' && getDeniedFeatures('text', tier, other).length === 0;
  return calculateQuote('text', mayBeOther ? other : content);
}

interface StreamedTextParts {
  readonly call: TextStreamCall;
  readonly profile: Profile;
  readonly items: readonly ContentItem[];
  readonly reservation: Reservation;
  readonly watch: AnalysisObserver;
  readonly strikes: Promise<AuthorStrikes>;
  /** Ends its admission. */
  leave(): void;
}

/** A text as it was judged last. */
interface JudgedText {
  readonly plan: Plan<TextTypes>;
  readonly judgement: Judgement<StreamedItem>;
}

/** Owns a reservation and a place among the running streams, until it is charged, released or disposed of. */
export class StreamedText implements AsyncDisposable {
  readonly #services: Services;
  readonly #parts: StreamedTextParts;
  readonly #pipeline = createStreamedTextPipeline();
  readonly #recordEvent: EventRecorder;
  readonly #startedMs = performance.now();
  readonly #stop = new AbortController();
  #judged: JudgedText | undefined;
  #ending: Promise<TextResult | undefined> | undefined;

  constructor(services: Services, parts: StreamedTextParts) {
    this.#services = services;
    this.#recordEvent = services.tracing.bindEvents();
    this.#parts = parts;
  }

  get id(): string {
    return formatRequestId(this.#parts.call.number);
  }

  get profile(): Pick<Profile, 'id' | 'version'> {
    const { id, version } = this.#parts.profile;
    return { id, version };
  }

  /**
   * Judges the text as far as it has arrived.
   * @param content from its beginning
   * @throws ApiError payload_too_large, invalid_request (blank), tier_required (its language); what judging throws
   */
  async judge(content: string): Promise<StreamedItem> {
    const { call, profile, items, watch, strikes } = this.#parts;
    const { accountKey, tier } = call.caller;
    const request = parseModerationRequest('text', { ...call.options, content });
    const contents = text.contents(request, this.#services, tier);
    assertEntitled('text', tier, contents);
    using deadline = new Deadline(text.timeLimitMs(this.#services.config), accountKey);
    const stop = () => deadline.abort(new Error('The stream has ended.'));
    this.#stop.signal.addEventListener('abort', stop, { once: true });
    try {
      this.#stop.signal.throwIfAborted();
      const plan = { request, profile, contents, bill: calculateQuote('text', ...contents) };
      const [judgement] = await judgePlan(this.#pipeline, this.#services, { plan, items, strikes, deadline, watch });
      if (judgement === undefined || judgement instanceof Error) throw new Error('A text has one judgement.');
      this.#judged = { plan, judgement };
      return judgement.item;
    } finally {
      this.#stop.signal.removeEventListener('abort', stop);
    }
  }

  /**
   * Charges what was judged, once: the text that `judge` was called with last.
   * @returns its result; undefined: nothing was judged, or the reservation was released
   * @throws DatabaseUnavailable, StorageFull: nothing was charged
   */
  settle(): Promise<TextResult | undefined> {
    this.#ending ??= this.#end(() => this.#charge());
    return this.#ending;
  }

  /** Ends it without a charge. */
  async release(): Promise<void> {
    this.#ending ??= this.#end(async () => {
      await releaseReservation(this.#services, this.#parts.reservation);
      return undefined;
    });
    await this.#ending.catch(() => {});
  }

  /** Stops judging, and charges what was judged before. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.settle().catch((error: unknown) => {
      this.#services.log.error({ err: error, requestId: this.id }, 'stream not charged');
    });
  }

  async #charge(): Promise<TextResult | undefined> {
    const { call, items, reservation, watch, strikes } = this.#parts;
    if (this.#judged === undefined) {
      await releaseReservation(this.#services, reservation);
      return undefined;
    }
    const { plan, judgement } = this.#judged;
    const judgements = [{ ...judgement, item: judgement.item.item }];
    const judged = { call, plan, items, judgements, reservation, watch, strikes, startedMs: this.#startedMs };
    const { subject = 'text' } = call;
    recordEvaluation(this.#recordEvent, { id: this.id, subject, item: judgement.item.item });
    try {
      return (await finishModeration(text, this.#services, judged)) as TextResult;
    } catch (error) {
      await releaseReservation(this.#services, reservation);
      throw error;
    }
  }

  async #end(work: () => Promise<TextResult | undefined>): Promise<TextResult | undefined> {
    try {
      return await work();
    } finally {
      this.#parts.leave();
    }
  }
}

/**
 * Plans and reserves.
 * @throws ApiError invalid_request, profile_not_found, tier_required, insufficient_tokens, overloaded; nothing is open then
 */
export async function openStreamedText(services: Services, call: TextStreamCall): Promise<StreamedText> {
  const { accountKey, tier } = call.caller;
  const watch = services.createObserver(formatRequestId(call.number));
  const leave = await services.textStreams.enter(accountKey);
  try {
    const request = parseModerationRequest('text', { ...call.options, content: PLACEHOLDER_TEXT });
    const profile = await services.profiles.find(call.caller, request.moderationProfileId);
    const [content] = text.contents(request, services, tier);
    if (content === undefined) throw new Error('A text request has one content.');
    const items = getContentItems('text', request);
    call.onAuthors?.(getNamedAuthors(items));
    const bill = quoteAtMost(request, content, tier);
    const reservation = await watch.traceStep('reserve', () => reserveTokens(services.ledger, call, bill));
    const strikes = readAuthorStrikes(services, accountKey, items);
    return new StreamedText(services, { call, profile, items, reservation, watch, strikes, leave });
  } catch (error) {
    leave();
    throw error;
  }
}
