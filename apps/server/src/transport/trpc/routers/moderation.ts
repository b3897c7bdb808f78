/** Moderation: content in, a verdict out. */
import type {
  AudioJob,
  AudioResult,
  ImageBatchResult,
  ImageResult,
  Job,
  Modality,
  ModerationInput,
  TextBatchResult,
  TextResult,
  VideoResult,
} from '@winnow/core';
import { z } from 'zod';
import { type RateLimitDecision, rateLimitHeaders } from '../../../accounts/billing/rate-limit.ts';
import { jobKinds } from '../../../moderation/jobs/job-kinds.ts';
import { cancelJob, getJob } from '../../../moderation/jobs/job-result.ts';
import { submitJob } from '../../../moderation/jobs/submit-job.ts';
import { pipelines } from '../../../moderation/modalities/index.ts';
import { moderate } from '../../../moderation/pipeline/moderate.ts';
import type { Pipeline, PipelineTypes } from '../../../moderation/pipeline/pipeline.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { pathWithoutQuery } from '../../wire/exchange.ts';
import { guardedHandler, takes } from '../base.ts';

const moderateAccess = { scope: 'moderate' } as const;

interface BilledResult {
  readonly usage: { readonly tokens: number };
}

const jobInput = z.strictObject({ jobId: z.string().max(100) });
type JobInput = z.input<typeof jobInput>;

/** A procedure that moderates its input synchronously. */
const createModerationProcedure = <T extends PipelineTypes & { result: BilledResult }>(pipeline: Pipeline<T>) =>
  takes<ModerationInput<T['modality']>>({ modality: pipeline.modality }).mutation(
    guardedHandler(moderateAccess, async ({ services, caller, request, reply, numbers }, body) => {
      const result = await moderate(pipeline, services, {
        caller,
        body,
        instance: pathWithoutQuery(request.url),
        onRateLimit: (decision) => void reply.headers(rateLimitHeaders(decision)),
        onAuthors(authors) {
          request.authors = authors;
        },
        ...numbers(),
      });
      request.billed = { modality: pipeline.modality, tokens: result.usage.tokens };
      return result;
    }),
  );

/** A procedure that starts a job. @typeParam Result of the job, once it has completed */
const createJobProcedure = <M extends Modality, Result>(modality: M) =>
  takes<ModerationInput<M>>({ modality }).mutation(
    guardedHandler(moderateAccess, ({ services, caller, request, reply, numbers }, body) => {
      const instance = pathWithoutQuery(request.url);
      const onRateLimit = (decision: RateLimitDecision) => void reply.headers(rateLimitHeaders(decision));
      const onAuthors = (authors: readonly string[]) => {
        request.authors = authors;
      };
      const call = { caller, body, instance, onRateLimit, onAuthors, ...numbers() };
      return submitJob<Result>(services, jobKinds[modality], call);
    }),
  );

export const moderationProcedures = {
  text: createModerationProcedure(pipelines.text),
  image: createModerationProcedure(pipelines.image),
  audio: createModerationProcedure(pipelines.audio),
  /** Videos are always jobs. */
  video: createJobProcedure<'video', VideoResult>('video'),
  textJob: createJobProcedure<'text', TextResult | TextBatchResult>('text'),
  imageJob: createJobProcedure<'image', ImageResult | ImageBatchResult>('image'),
  audioJob: createJobProcedure<'audio', AudioResult>('audio'),
  /** The progress of a job, and its result once it has ended. */
  job: takes<JobInput>().query(
    guardedHandler(
      moderateAccess,
      ({ services, caller }, input): Promise<Job | AudioJob> =>
        getJob(services, { caller, ...parseBody(jobInput, input) }),
    ),
  ),
  /** Cancels a job. */
  cancel: takes<JobInput>().mutation(
    guardedHandler(
      moderateAccess,
      ({ services, caller }, input): Promise<Job | AudioJob> =>
        cancelJob(services, { caller, ...parseBody(jobInput, input) }),
    ),
  ),
};
