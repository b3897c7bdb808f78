/** Result of video moderation, and the job that leads to it (decisions.md, "Video"). */
import { z } from 'zod';
import { problem } from './account.ts';
import { audioAnalysis, mediaMetadata } from './audio.ts';
import { billing, id, provenance, seconds, verdictOf } from './parts.ts';

const timeCode = z.string().describe('hh:mm:ss.fff');

export const videoResult = z
  .object({
    id,
    ...verdictOf('video'),
    frames: z
      .array(z.object({ time: seconds, timeCode, ...verdictOf('image') }))
      .describe('The frames that are not clean.'),
    scenes: z.array(z.object({ start: seconds, end: seconds })).optional(),
    audio: z.object({ ...verdictOf('audio'), ...audioAnalysis }).optional(),
    contactSheet: z.string().optional().describe('Signed URL of one picture of the flagged frames, redacted.'),
    metadata: mediaMetadata.optional(),
    ...provenance,
    usage: billing,
  })
  .meta({ id: 'VideoResult' });
export type VideoResult = z.output<typeof videoResult>;

export const jobStatuses = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const job = z
  .object({
    jobId: z.string(),
    status: z.enum(jobStatuses),
    progress: z.int().min(0).max(100).optional().describe('Percent.'),
    result: videoResult.optional().describe('Once completed.'),
    error: problem.optional().describe('Once failed.'),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;
