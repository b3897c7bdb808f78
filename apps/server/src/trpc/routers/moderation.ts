/** Moderation: content in, a verdict out. */
import type { AudioJob, Job, Modality, ModerationInput, RequestFields } from '@winnow/core';
import { z } from 'zod';
import { cancelJob, getJob } from '../../jobs/job.ts';
import { jobKinds } from '../../jobs/kinds.ts';
import { submit } from '../../jobs/submit.ts';
import { modalityPaths } from '../../moderation/modalities/index.ts';
import type { ModalityPath } from '../../moderation/modality.ts';
import { moderate } from '../../moderation/moderate.ts';
import { parseBy } from '../../moderation/parse.ts';
import { pathOf } from '../../wire/exchange.ts';
import { door, procedure, router, unread } from '../base.ts';

const needs = { scope: 'moderate' } as const;

interface Billed {
  readonly usage: { readonly tokens: number };
}

const jobInput = z.strictObject({ jobId: z.string().max(100) });
type JobInput = z.input<typeof jobInput>;

/** A procedure that moderates at once what its input holds. */
const moderating = <M extends Modality, Content extends RequestFields, Media, Item, Result extends Billed>(
  path: ModalityPath<M, Content, Media, Item, Result>,
) =>
  procedure
    .meta({ modality: path.modality })
    .input(unread<ModerationInput<M>>())
    .mutation(
      door(needs, async ({ services, caller, request, numbers }, body) => {
        const result = await moderate(path, services, { caller, body, instance: pathOf(request.url), ...numbers() });
        request.billed = { modality: path.modality, tokens: result.usage.tokens };
        return result;
      }),
    );

export const moderationRouter = router({
  text: moderating(modalityPaths.text),
  image: moderating(modalityPaths.image),
  audio: moderating(modalityPaths.audio),
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
