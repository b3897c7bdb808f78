/** Result of video moderation (docs/api.md, "Video"). */
import { z } from 'zod';
import { audioAnalysisFields, mediaMetadataSchema } from './audio.ts';
import {
  billingSchema,
  createVerdictFields,
  exactHashFields,
  pdqFields,
  provenanceFields,
  requestIdSchema,
  seconds,
} from './result-fields.ts';

const timeCode = z.string().describe('hh:mm:ss.fff');

/** The fields of a result except its request id and cost. */
const videoItemFields = {
  ...createVerdictFields('video'),
  frames: z
    .array(z.object({ time: seconds, timeCode, ...createVerdictFields('image') }))
    .describe('The frames that are not clean.'),
  scenes: z.array(z.object({ start: seconds, end: seconds })).optional(),
  audio: z.object({ ...createVerdictFields('audio'), ...audioAnalysisFields }).optional(),
  contactSheet: z
    .string()
    .optional()
    .describe('Signed URL of one image of the flagged frames, blurred; expires 60 minutes after the job.'),
  metadata: mediaMetadataSchema.optional(),
  hashes: z
    .object({ ...exactHashFields, pdq: z.array(z.object({ time: seconds, ...pdqFields })) })
    .meta({ id: 'VideoHashes' })
    .optional(),
  ...provenanceFields,
};

const videoItemSchema = z.object(videoItemFields).meta({ id: 'VideoItem' });
export type VideoItem = z.output<typeof videoItemSchema>;

export const videoResultSchema = z
  .object({ id: requestIdSchema, ...videoItemFields, usage: billingSchema })
  .meta({ id: 'VideoResult' });
export type VideoResult = z.output<typeof videoResultSchema>;
