/** Result of video moderation (decisions.md, "Video"). */
import { z } from 'zod';
import { audioAnalysis, mediaMetadata } from './audio.ts';
import { billing, id, provenance, seconds, verdictOf } from './parts.ts';

const timeCode = z.string().describe('hh:mm:ss.fff');

/** The fields of a result that do not say which request it answers or what it cost. */
const oneVideo = {
  ...verdictOf('video'),
  frames: z
    .array(z.object({ time: seconds, timeCode, ...verdictOf('image') }))
    .describe('The frames that are not clean.'),
  scenes: z.array(z.object({ start: seconds, end: seconds })).optional(),
  audio: z.object({ ...verdictOf('audio'), ...audioAnalysis }).optional(),
  contactSheet: z
    .string()
    .optional()
    .describe('Signed URL of one picture of the flagged frames, blurred; ends 60 minutes after the job.'),
  metadata: mediaMetadata.optional(),
  ...provenance,
};

const videoItem = z.object(oneVideo).meta({ id: 'VideoItem' });
export type VideoItem = z.output<typeof videoItem>;

export const videoResult = z.object({ id, ...oneVideo, usage: billing }).meta({ id: 'VideoResult' });
export type VideoResult = z.output<typeof videoResult>;
