/** Moderation: content in, a verdict out. */
import type { AudioJob, Job, ModerationInput } from '@winnow/core';
import { z } from 'zod';
import { cancelJob, getJob } from '../../jobs/job.ts';
import { jobKinds } from '../../jobs/kinds.ts';
import { submit } from '../../jobs/submit.ts';
import { pipelines } from '../../moderation/modalities/index.ts';
import { moderate } from '../../moderation/moderate.ts';
import { parseBy } from '../../moderation/parse.ts';
import type { Pipeline, PipelineTypes } from '../../moderation/pipeline.ts';
import { pathOf } from '../../wire/exchange.ts';
import { door, procedure, router, unread } from '../base.ts';

const needs = { scope: 'moderate' } as const;

interface Billed {
  readonly usage: { readonly tokens: number };
}

const jobInput = z.strictObject({ jobId: z.string().max(100) });
type JobInput = z.input<typeof jobInput>;

/** A procedure that moderates at once what its input holds. */
const moderating = <T extends PipelineTypes & { result: Billed }>(pipeline: Pipeline<T>) =>
  procedure
    .meta({ modality: pipeline.modality })
    .input(unread<ModerationInput<T['modality']>>())
    .mutation(
      door(needs, async ({ services, caller, request, numbers }, body) => {
        const result = await moderate(pipeline, services, {
          caller,
          body,
          instance: pathOf(request.url),
          ...numbers(),
        });
        request.billed = { modality: pipeline.modality, tokens: result.usage.tokens };
        return result;
      }),
    );

export const moderationRouter = router({
  text: moderating(pipelines.text),
  image: moderating(pipelines.image),
  audio: moderating(pipelines.audio),
  /** Starts a job. */
  video: procedure
    .meta({ modality: 'video' })
    .input(unread<ModerationInput<'video'>>())
    .mutation(
      door(needs, ({ services, caller, request, numbers }, body): Promise<Job> => {
        const instance = pathOf(request.url);
        return submit(services, jobKinds.video, { caller, body, instance, ...numbers() });
      }),
    ),
  /** How far a job is, and its result once it has ended. */
  job: procedure
    .input(unread<JobInput>())
    .query(
      door(
        needs,
        ({ services, caller }, input): Promise<Job | AudioJob> =>
          getJob(services, { caller, ...parseBy(jobInput, input) }),
      ),
    ),
  /** Takes a job back. */
  cancel: procedure
    .input(unread<JobInput>())
    .mutation(
      door(
        needs,
        ({ services, caller }, input): Promise<Job | AudioJob> =>
          cancelJob(services, { caller, ...parseBy(jobInput, input) }),
      ),
    ),
});
