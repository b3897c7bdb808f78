/** A job: work whose answer nobody waits for (decisions.md, "Video"; docs/decisions/0031). */
import { z } from 'zod';
import { problemSchema } from './account.ts';
import { audioResultSchema } from './audio.ts';
import { imageBatchResultSchema, imageResultSchema } from './image.ts';
import { textBatchResultSchema, textResultSchema } from './text.ts';
import { videoResultSchema } from './video.ts';

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const createJobSchema = <Result extends z.ZodType>(result: Result, id: string) =>
  z
    .object({
      jobId: z.string().describe('"job_" and digits.'),
      status: z.enum(jobStatuses),
      progress: z.int().min(0).max(100).optional().describe('Percent.'),
      result: result.optional().describe('Once completed.'),
      error: problemSchema.optional().describe('Once failed.'),
    })
    .meta({ id });

/** Of a video. */
export const videoJobSchema = createJobSchema(videoResultSchema, 'Job');
export type Job = z.output<typeof videoJobSchema>;

/** Of texts that nobody waits for (`Prefer: respond-async`), and so with the next two. */
export const textJobSchema = createJobSchema(z.union([textResultSchema, textBatchResultSchema]), 'TextJob');
export type TextJob = z.output<typeof textJobSchema>;

/** Of images. */
export const imageJobSchema = createJobSchema(z.union([imageResultSchema, imageBatchResultSchema]), 'ImageJob');
export type ImageJob = z.output<typeof imageJobSchema>;

/** Of a recording. */
export const audioJobSchema = createJobSchema(audioResultSchema, 'AudioJob');
export type AudioJob = z.output<typeof audioJobSchema>;
