/** Results of text moderation (decisions.md, "Text"). */
import { z } from 'zod';
import { itemError } from './account.ts';
import { billing, id, offset, piiName, provenance, verdictOf } from './parts.ts';

const detectedPii = z
  .object({ type: piiName, value: z.string().describe('A description; never the datum.'), start: offset, end: offset })
  .meta({ id: 'DetectedPii' });

const oneText = {
  ...verdictOf('text'),
  language: z
    .string()
    .describe('ISO 639-1 code of the text; where it says too little, what the request names, or "und".'),
  safeContent: z.string().optional(),
  addons: z.object({ replacedUnsafe: z.boolean(), replacedPii: z.boolean() }),
  detectedPii: z.array(detectedPii).optional(),
  ...provenance,
};

export const textItem = z.object(oneText).meta({ id: 'TextItem' });
export type TextItem = z.output<typeof textItem>;

export const textResult = z.object({ id, ...oneText, usage: billing }).meta({ id: 'TextResult' });
export type TextResult = z.output<typeof textResult>;

export const textBatchResult = z
  .object({
    id,
    results: z.array(z.union([textItem, itemError])).describe('In the order of the texts.'),
    usage: billing,
  })
  .meta({ id: 'TextBatchResult' });
export type TextBatchResult = z.output<typeof textBatchResult>;
