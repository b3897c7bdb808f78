/** Results of text moderation (docs/api.md, "Text"). */
import { z } from 'zod';
import { itemErrorSchema } from './account.ts';
import {
  billingSchema,
  createVerdictFields,
  exactHashFields,
  offset,
  piiNameSchema,
  provenanceFields,
  requestIdSchema,
} from './result-fields.ts';

const detectedPiiSchema = z
  .object({
    type: piiNameSchema,
    value: z.string().describe('A description; never the value itself.'),
    start: offset,
    end: offset,
  })
  .meta({ id: 'DetectedPii' });

const textItemFields = {
  ...createVerdictFields('text'),
  language: z
    .string()
    .describe('ISO 639-1 code of the text; if the text is too short to tell, the language of the request, or "und".'),
  safeContent: z.string().optional(),
  addons: z.object({ replacedUnsafe: z.boolean(), replacedPii: z.boolean() }),
  detectedPii: z.array(detectedPiiSchema).optional(),
  hashes: z.object(exactHashFields).meta({ id: 'Hashes' }).optional(),
  ...provenanceFields,
};

export const textItemSchema = z.object(textItemFields).meta({ id: 'TextItem' });
export type TextItem = z.output<typeof textItemSchema>;

export const textResultSchema = z
  .object({ id: requestIdSchema, ...textItemFields, usage: billingSchema })
  .meta({ id: 'TextResult' });
export type TextResult = z.output<typeof textResultSchema>;

export const textBatchResultSchema = z
  .object({
    id: requestIdSchema,
    results: z.array(z.xor([textItemSchema, itemErrorSchema])).describe('In the order of the texts.'),
    usage: billingSchema,
  })
  .meta({ id: 'TextBatchResult' });
export type TextBatchResult = z.output<typeof textBatchResultSchema>;
