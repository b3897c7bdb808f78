/** Result of image moderation (specification §2.2). */
import { z } from 'zod';
import { redactionModes } from '../requests.ts';
import { itemError } from './account.ts';
import { billing, box, id, piiName, provenance, verdictOf } from './parts.ts';

/** What redaction did, after the detector ran again on the output (decisions.md, "Additive to every result"). */
export const redaction = z
  .object({
    mode: z.enum(redactionModes),
    subjects: z.int().min(0),
    residual: z.int().min(0).describe('Subjects that were found again.'),
    verified: z.boolean().describe('Whether nothing was found again.'),
  })
  .meta({ id: 'Redaction' });

/** The fields of an image result that do not say which request it answers or what it cost. */
const oneImage = {
  ...verdictOf('image'),
  detectedText: z.array(z.string()).optional(),
  detectedPii: z.array(z.object({ type: piiName, value: z.string(), box: box.optional() })).optional(),
  safeContent: z.string().optional().describe('Signed URL of the redacted image; ends 60 minutes after the request.'),
  redaction: redaction.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  ...provenance,
};

export const imageItem = z.object(oneImage).meta({ id: 'ImageItem' });
export type ImageItem = z.output<typeof imageItem>;

export const imageResult = z.object({ id, ...oneImage, usage: billing }).meta({ id: 'ImageResult' });
export type ImageResult = z.output<typeof imageResult>;

export const imageBatchResult = z
  .object({
    id,
    results: z.array(z.union([imageItem, itemError])).describe('In the order of the images.'),
    usage: billing,
  })
  .meta({ id: 'ImageBatchResult' });
export type ImageBatchResult = z.output<typeof imageBatchResult>;
