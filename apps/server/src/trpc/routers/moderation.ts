/** Moderation: content in, a verdict out. */
import type { AudioJob, Job, ModerationInput } from '@winnow/core';
import { z } from 'zod';
import { cancelJob, getJob } from '../../jobs/job.ts';
import { jobKinds } from '../../jobs/kinds.ts';
import { submit } from '../../jobs/submit.ts';
import { modalityPaths } from '../../moderation/modalities/index.ts';
import { moderate } from '../../moderation/moderate.ts';
import { parseBy } from '../../moderation/parse.ts';
import { pathOf } from '../../wire/exchange.ts';
import { door, procedure, router, unread } from '../base.ts';

const needs = { scope: 'moderate' } as const;

const jobInput = z.strictObject({ jobId: z.string().max(100) });
type JobInput = z.input<typeof jobInput>;

export const moderationRouter = router({
  text: procedure
    .meta({ modality: 'text' })
    .input(unread<ModerationInput<'text'>>())
    .mutation(
      door(needs, async ({ services, caller, request, numbers }, body) => {
        const result = await moderate(modalityPaths.text, services, { caller, body, ...numbers() });
        request.billed = { modality: 'text', tokens: result.usage.tokens };
        return result;
      }),
    ),
  image: procedure
    .meta({ modality: 'image' })
    .input(unread<ModerationInput<'image'>>())
    .mutation(
      door(needs, async ({ services, caller, request, numbers }, body) => {
        const result = await moderate(modalityPaths.image, services, { caller, body, ...numbers() });
        request.billed = { modality: 'image', tokens: result.usage.tokens };
        return result;
      }),
    ),
  audio: procedure
    .meta({ modality: 'audio' })
    .input(unread<ModerationInput<'audio'>>())
    .mutation(
      door(needs, async ({ services, caller, request, numbers }, body) => {
        const result = await moderate(modalityPaths.audio, services, { caller, body, ...numbers() });
        request.billed = { modality: 'audio', tokens: result.usage.tokens };
        return result;
      }),
    ),
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
