/** Moderation: content in, a verdict out. */
import type { AudioJob, Job, ModerationInput } from '@winnow/core';
import { z } from 'zod';
import { jobKinds } from '../../jobs/job-kinds.ts';
import { cancelJob, getJob } from '../../jobs/job-result.ts';
import { submitJob } from '../../jobs/submit-job.ts';
import { pipelines } from '../../moderation/modalities/index.ts';
import { moderate } from '../../moderation/moderate.ts';
import { parseBody } from '../../moderation/parse-request.ts';
import type { Pipeline, PipelineTypes } from '../../moderation/pipeline.ts';
import { pathWithoutQuery } from '../../wire/exchange.ts';
import { guardedHandler, procedure, router, unvalidatedInput } from '../base.ts';

const moderateAccess = { scope: 'moderate' } as const;

interface BilledResult {
  readonly usage: { readonly tokens: number };
}

const jobInput = z.strictObject({ jobId: z.string().max(100) });
type JobInput = z.input<typeof jobInput>;

/** A procedure that moderates at once what its input holds. */
const createModerationProcedure = <T extends PipelineTypes & { result: BilledResult }>(pipeline: Pipeline<T>) =>
  procedure
    .meta({ modality: pipeline.modality })
    .input(unvalidatedInput<ModerationInput<T['modality']>>())
    .mutation(
      guardedHandler(moderateAccess, async ({ services, caller, request, numbers }, body) => {
        const result = await moderate(pipeline, services, {
          caller,
          body,
          instance: pathWithoutQuery(request.url),
          ...numbers(),
        });
        request.billed = { modality: pipeline.modality, tokens: result.usage.tokens };
        return result;
      }),
    );

export const moderationRouter = router({
  text: createModerationProcedure(pipelines.text),
  image: createModerationProcedure(pipelines.image),
  audio: createModerationProcedure(pipelines.audio),
  /** Starts a job. */
  video: procedure
    .meta({ modality: 'video' })
    .input(unvalidatedInput<ModerationInput<'video'>>())
    .mutation(
      guardedHandler(moderateAccess, ({ services, caller, request, numbers }, body): Promise<Job> => {
        const instance = pathWithoutQuery(request.url);
        return submitJob(services, jobKinds.video, { caller, body, instance, ...numbers() });
      }),
    ),
  /** How far a job is, and its result once it has ended. */
  job: procedure
    .input(unvalidatedInput<JobInput>())
    .query(
      guardedHandler(
        moderateAccess,
        ({ services, caller }, input): Promise<Job | AudioJob> =>
          getJob(services, { caller, ...parseBody(jobInput, input) }),
      ),
    ),
  /** Takes a job back. */
  cancel: procedure
    .input(unvalidatedInput<JobInput>())
    .mutation(
      guardedHandler(
        moderateAccess,
        ({ services, caller }, input): Promise<Job | AudioJob> =>
          cancelJob(services, { caller, ...parseBody(jobInput, input) }),
      ),
    ),
});
