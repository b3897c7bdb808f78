/** A kind of job: the pipeline of its modality, with the job queue between planning and judging. */
import { type ContentItem, getContentItems, type Modality, type ModerationRequest, type Quote } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import type { ProblemContext } from '../../platform/api-error.ts';
import type { ServerConfig } from '../../platform/config.ts';
import type { Viewable } from '../../platform/media/viewing.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver } from '../analyzers/run-analyzers.ts';
import { readAuthorStrikes, withAuthorStrikes } from '../pipeline/author-strikes.ts';
import { judgePlan } from '../pipeline/judge-plan.ts';
import type { ModerationCall } from '../pipeline/moderation-call.ts';
import type { Pipeline, PipelineTypes, Receipt } from '../pipeline/pipeline.ts';
import { makePlan, restorePlan } from '../pipeline/plan.ts';
import type { PostSource } from '../pipeline/post-origin.ts';
import { publish } from '../pipeline/publish.ts';
import { countRateUnits } from '../pipeline/rate-units.ts';
import { answerOf, chargeOf } from '../pipeline/settle.ts';
import type { ProfileRef } from '../profiles/profiles.ts';
import type { PackedContent, Packing } from './packing.ts';

/** The part of the caller that a job stores. */
export type JobCaller = Pick<Caller, 'accountKey' | 'tier'>;

export interface JobRequest {
  readonly caller: JobCaller;
  /** Untrusted, or restored from the job. */
  readonly body: unknown;
}

export interface JobPlan {
  readonly bill: Quote;
  /** What the caller said of each content. */
  readonly items: readonly ContentItem[];
  readonly profile: ProfileRef;
  readonly content: PackedContent;
  /** Why no run could judge the content, as far as that shows at once. */
  readonly refusal?: Error | undefined;
}

export interface JobWork extends JobRequest {
  /** As accepted. */
  readonly bill: Quote;
  /** Absent for jobs accepted by a server older than this field; the latest version is used then. */
  readonly profile: ProfileRef | undefined;
  /** The request that the job was made for. */
  readonly source: PostSource;
  readonly deadline: Deadline;
  readonly watch: AnalysisObserver;
  /** Progress callback with the share of work done, 0–1. */
  readonly progress: (share: number) => void;
  /** Takes over what can be looked at later; absent: contents are let go. */
  readonly onViewable?: ((item: number, content: Viewable) => void) | undefined;
  /** Whether thumbnails of what is found are kept for reviewers; absent: they are not. */
  readonly keepsThumbnails?: (() => Promise<boolean>) | undefined;
}

/** A job whose contents were judged. */
export interface JobJudgement {
  /** The charge, out of the reserved tokens. */
  readonly charge: Quote;
  /** The result as the synchronous route would return it. */
  answer(receipt: Receipt & Pick<ProblemContext, 'instance'>): unknown;
  /**
   * Publishes to log, metrics and webhooks, once the job is charged.
   * @param by id of the requesting API key or person
   */
  publish(charged: {
    readonly number: bigint;
    readonly by: string;
    readonly doNotStore?: boolean | undefined;
  }): Promise<void>;
}

export interface JobKind {
  readonly modality: Modality;
  timeLimitMs(config: ServerConfig): number;
  /** The body's field that holds the content. */
  readonly field: string;
  /** @throws ApiError as the synchronous request would */
  plan(services: Services, call: ModerationCall): Promise<JobPlan>;
  /** Restores the field's value from stored content. */
  unpack: Packing<unknown>['unpack'];
  /** @throws the errors of the pipeline */
  work(services: Services, work: JobWork): Promise<JobJudgement>;
}

/** No client is waiting for a job, so it may take longer than a synchronous request. */
const MIN_TIME_LIMIT_MS = 600_000;

export type JobKinds = Readonly<Record<Modality, JobKind>>;

/** What a job needs besides the pipeline. */
interface ContentSource<M extends Modality, Source> {
  /** The source of the request's content, or of all contents. */
  sourceOf(request: ModerationRequest<M>): Source;
  packing: Packing<Source>;
}

export function createJobKind<T extends PipelineTypes, Source>(
  pipeline: Pipeline<T>,
  { sourceOf, packing }: ContentSource<T['modality'], Source>,
): JobKind {
  const { modality } = pipeline;
  return {
    modality,
    timeLimitMs: (config) => Math.max(MIN_TIME_LIMIT_MS, pipeline.timeLimitMs(config)),
    field: packing.field,
    unpack: packing.unpack,

    async plan(services, call) {
      const plan = await makePlan(pipeline, services, call);
      await countRateUnits(pipeline, services, { call, plan });
      const { id, version } = plan.profile;
      const items = getContentItems(modality, plan.request);
      const source = sourceOf(plan.request);
      const content = packing.pack(source);
      const refusal = await packing.check(source, services.checkTarget);
      return { bill: plan.bill, items, profile: { id, version }, content, refusal };
    },

    async work(services, { caller, body, bill, profile: accepted, ...options }) {
      const startedMs = performance.now();
      const { accountKey } = caller;
      const profile = accepted
        ? await services.profiles.findVersion(caller, accepted)
        : (await makePlan(pipeline, services, { caller, body })).profile;
      const plan = restorePlan(pipeline, services, { caller, body, profile, bill });
      const items = getContentItems(modality, plan.request);
      const reading = readAuthorStrikes(services, accountKey, items);
      const judgements = await judgePlan(pipeline, services, { plan, items, strikes: reading, ...options });
      const answered = withAuthorStrikes(judgements, items, await reading);
      const charge = chargeOf(pipeline, { plan, judgements });
      return {
        charge,
        answer: (receipt) => answerOf(pipeline, { plan, judgements: answered }, receipt),
        publish({ by, ...charged }) {
          const tokens = charge.total;
          const keyed = { accountKey, keyId: by };
          return publish(services, {
            ...charged,
            caller: keyed,
            modality,
            profile,
            tokens,
            startedMs,
            judgements,
            items,
          });
        },
      };
    },
  };
}
