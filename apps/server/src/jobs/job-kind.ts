/** What a job does: the pipeline of its modality, which waits for its turn between the plan and the judging. */
import type { Modality, ModerationRequest, Quote } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver } from '../analyzers/run-analyzers.ts';
import type { Caller } from '../auth/caller.ts';
import type { ServerConfig } from '../config.ts';
import type { ProblemContext } from '../errors.ts';
import { judgePlan } from '../moderation/judge-plan.ts';
import type { Pipeline, PipelineTypes, Receipt } from '../moderation/pipeline.ts';
import { makePlan, restorePlan } from '../moderation/plan.ts';
import type { ProfileRef } from '../moderation/profiles.ts';
import { publish } from '../moderation/publish.ts';
import { answerOf, chargeOf } from '../moderation/settle.ts';
import type { Services } from '../services.ts';
import type { PackedContent, Packing } from './packing.ts';

/** As much of a caller as a job remembers. */
export type JobCaller = Pick<Caller, 'accountKey' | 'tier'>;

export interface JobRequest {
  readonly caller: JobCaller;
  /** Untrusted, or as it was kept. */
  readonly body: unknown;
}

export interface JobPlan {
  readonly bill: Quote;
  readonly profile: ProfileRef;
  readonly content: PackedContent;
}

export interface JobWork extends JobRequest {
  /** As it was accepted. */
  readonly bill: Quote;
  /** Absent: of a job that a server before this field took in; the latest version counts. */
  readonly profile: ProfileRef | undefined;
  readonly deadline: Deadline;
  readonly watch: AnalysisObserver;
  /** Callback for the share that is done, 0–1. */
  readonly progress: (share: number) => void;
}

/** A job whose contents were judged. */
export interface JobJudgement {
  /** What is charged of what was reserved. */
  readonly charge: Quote;
  /** The result as its own route would give it. */
  answer(receipt: Receipt & Pick<ProblemContext, 'instance'>): unknown;
  /** For log, metrics and webhooks, once the job is charged. @param by the key or the person that asked */
  publish(charged: { readonly number: bigint; readonly by: string; readonly doNotStore?: boolean | undefined }): void;
}

export interface JobKind {
  readonly modality: Modality;
  timeLimitMs(config: ServerConfig): number;
  /** Of the body, with the content. */
  readonly field: string;
  /** @throws ApiError as the request would be refused */
  plan(services: Services, request: JobRequest): Promise<JobPlan>;
  /** What was kept of a content, as the field's value again. */
  unpack: Packing<unknown>['unpack'];
  /** @throws whatever the pipeline throws */
  work(services: Services, work: JobWork): Promise<JobJudgement>;
}

/** Nobody waits for a job: what a request has no time for can be one. */
const MIN_TIME_LIMIT_MS = 600_000;

export type JobKinds = Readonly<Record<Modality, JobKind>>;

/** What the pipeline does not say. */
interface ContentSource<M extends Modality, Source> {
  /** Where the content of a request is, or all of them. */
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

    async plan(services, request) {
      const plan = await makePlan(pipeline, services, request);
      const { id, version } = plan.profile;
      return { bill: plan.bill, profile: { id, version }, content: packing.pack(sourceOf(plan.request)) };
    },

    async work(services, { caller, body, bill, profile: accepted, ...options }) {
      const startedMs = performance.now();
      const { accountKey } = caller;
      const profile = accepted
        ? await services.profiles.findVersion(caller, accepted)
        : (await makePlan(pipeline, services, { caller, body })).profile;
      const plan = restorePlan(pipeline, services, { caller, body, profile, bill });
      const judgements = await judgePlan(pipeline, services, plan, { accountKey, ...options });
      const charge = chargeOf(pipeline, { plan, judgements });
      return {
        charge,
        answer: (receipt) => answerOf(pipeline, { plan, judgements }, receipt),
        publish({ by, ...charged }) {
          const tokens = charge.total;
          const keyed = { accountKey, keyId: by };
          publish(services, { ...charged, caller: keyed, modality, profile, tokens, startedMs, judgements });
        },
      };
    },
  };
}
