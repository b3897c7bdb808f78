/** A job: work whose answer takes minutes (decisions.md, "Video"; docs/decisions/0031). */
import { z } from 'zod';
import { problem } from './account.ts';
import { audioResult } from './audio.ts';
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

/** Of a recording that nobody waits for (`Prefer: respond-async`). */
export const audioJob = jobOf(audioResult, 'AudioJob');
export type AudioJob = z.output<typeof audioJob>;
