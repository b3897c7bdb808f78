/** An asynchronous job, whose result is fetched later (docs/api.md, "Jobs"; docs/decisions/0031). */
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

/** The result of a video job. */
export const videoJobSchema = createJobSchema(videoResultSchema, 'Job');
export type Job = z.output<typeof videoJobSchema>;

/** The result of a text job (`Prefer: respond-async`, as for images and audio below). */
export const textJobSchema = createJobSchema(z.xor([textResultSchema, textBatchResultSchema]), 'TextJob');
export type TextJob = z.output<typeof textJobSchema>;

/** The result of an image job. */
export const imageJobSchema = createJobSchema(z.xor([imageResultSchema, imageBatchResultSchema]), 'ImageJob');
export type ImageJob = z.output<typeof imageJobSchema>;

/** The result of an audio job. */
export const audioJobSchema = createJobSchema(audioResultSchema, 'AudioJob');
export type AudioJob = z.output<typeof audioJobSchema>;
