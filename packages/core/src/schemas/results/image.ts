/** Result of image moderation (specification §2.2). */
import { z } from 'zod';
import { billing, id, piiName, provenance, verdictOf } from './parts.ts';

const pixels = z.int().min(0).describe('Pixels of the upright image.');

const box = z
  .object({ left: pixels, top: pixels, width: pixels, height: pixels })
  .describe('In pixels of the upright image.')
  .meta({ id: 'Box' });

/** What redaction did, after the detector ran again on the output (decisions.md, "Additive to every result"). */
export const redaction = z
  .object({
    mode: z.enum(['blur', 'box', 'solid', 'pixelate']),
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

export const imageResult = z.object({ id, ...oneImage, usage: billing }).meta({ id: 'ImageResult' });
export type ImageResult = z.output<typeof imageResult>;
