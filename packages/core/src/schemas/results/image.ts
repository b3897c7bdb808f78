/** Result of image moderation (docs/api.md, "Images"). */
import { z } from 'zod';
import { redactionModes } from '../../catalog/redaction-modes.ts';
import { itemErrorSchema } from './account.ts';
import { contentCredentialsSchema } from './content-credentials.ts';
import {
  billingSchema,
  boxSchema,
  createGapSchema,
  createVerdictFields,
  exactHashFields,
  pdqFields,
  piiNameSchema,
  provenanceFields,
  requestIdSchema,
} from './result-fields.ts';

/** The outcome of redaction, after the detector ran again on the output (docs/api.md, "Results"). */
export const imageRedactionSchema = z
  .object({
    mode: z.enum(redactionModes),
    subjects: z.int().min(0),
    residual: z.int().min(0).describe('Subjects still found after redaction.'),
    verified: z
      .boolean()
      .describe('Whether nothing was found after redaction, and everything was read where something could be.'),
    unread: z
      .array(createGapSchema('image'))
      .optional()
      .describe('What was not read of the redacted image, where personal data may be left; absent: nothing.'),
  })
  .meta({ id: 'Redaction' });

/** The fields of an image result except its request id and cost. */
const imageItemFields = {
  ...createVerdictFields('image'),
  detectedText: z.array(z.string()).optional(),
  detectedPii: z
    .array(
      z.object({
        type: piiNameSchema,
        value: z.string(),
        box: boxSchema.optional(),
        codeFormat: z.string().optional().describe('Of a code: its kind, such as QRCode, EAN13, Code128 or PDF417.'),
      }),
    )
    .optional(),
  safeContent: z
    .string()
    .optional()
    .describe('Signed URL of the redacted image; expires 60 minutes after the request.'),
  redaction: imageRedactionSchema.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  contentCredentials: contentCredentialsSchema.optional().describe('With extractMetadata.'),
  hashes: z
    .object({ ...exactHashFields, pdq: z.array(z.object({ frame: z.int().min(0), ...pdqFields })) })
    .meta({ id: 'ImageHashes' })
    .optional(),
  ...provenanceFields,
};

export const imageItemSchema = z.object(imageItemFields).meta({ id: 'ImageItem' });
export type ImageItem = z.output<typeof imageItemSchema>;

export const imageResultSchema = z
  .object({ id: requestIdSchema, ...imageItemFields, usage: billingSchema })
  .meta({ id: 'ImageResult' });
export type ImageResult = z.output<typeof imageResultSchema>;

export const imageBatchResultSchema = z
  .object({
    id: requestIdSchema,
    results: z.array(z.xor([imageItemSchema, itemErrorSchema])).describe('In the order of the images.'),
    usage: billingSchema,
  })
  .meta({ id: 'ImageBatchResult' });
export type ImageBatchResult = z.output<typeof imageBatchResultSchema>;
