/** A job: work whose answer nobody waits for (decisions.md, "Video"; docs/decisions/0031). */
import { z } from 'zod';
import { problem } from './account.ts';
import { audioResult } from './audio.ts';
import { imageBatchResult, imageResult } from './image.ts';
import { textBatchResult, textResult } from './text.ts';
import { videoResult } from './video.ts';

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const jobOf = <Result extends z.ZodType>(result: Result, id: string) =>
  z
    .object({
      jobId: z.string().describe('"job_" and digits.'),
      status: z.enum(jobStatuses),
      progress: z.int().min(0).max(100).optional().describe('Percent.'),
      result: result.optional().describe('Once completed.'),
      error: problem.optional().describe('Once failed.'),
    })
    .meta({ id });

/** Of a video. */
export const job = jobOf(videoResult, 'Job');
export type Job = z.output<typeof job>;

/** Of texts that nobody waits for (`Prefer: respond-async`), and so with the next two. */
export const textJob = jobOf(z.union([textResult, textBatchResult]), 'TextJob');
export type TextJob = z.output<typeof textJob>;

/** Of images. */
export const imageJob = jobOf(z.union([imageResult, imageBatchResult]), 'ImageJob');
export type ImageJob = z.output<typeof imageJob>;

/** Of a recording. */
export const audioJob = jobOf(audioResult, 'AudioJob');
export type AudioJob = z.output<typeof audioJob>;
