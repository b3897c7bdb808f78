/** The events of a text that is moderated while it arrives (docs/api.md, "Texts that arrive in pieces"). */
import { z } from 'zod';
import { problemSchema } from './account.ts';
import { billingSchema, offset, provenanceFields, requestIdSchema } from './result-fields.ts';
import { textItemSchema, textResultSchema } from './text.ts';

const startedEvent = z
  .object({
    event: z.literal('started'),
    id: requestIdSchema,
    profile: provenanceFields.profile,
  })
  .meta({ id: 'TextStreamStarted' });

const verdictEvent = textItemSchema
  .pick({
    isClean: true,
    confidence: true,
    severity: true,
    categoryScores: true,
    scores: true,
    issues: true,
    isBypassAttempt: true,
    reason: true,
    complete: true,
    labels: true,
    language: true,
    detectedPii: true,
  })
  .extend({
    event: z.literal('verdict'),
    end: offset.describe('The verdict is on the text from its beginning to here.'),
    safeText: z
      .string()
      .optional()
      .describe('The next piece of the text with replacements, with `replace` or `pii`. The last characters are held.'),
  })
  .meta({ id: 'TextStreamVerdict' });

const resultEvent = z
  .object({ event: z.literal('result'), result: textResultSchema })
  .describe('The last event: the result for the whole text, as if it had been sent at once.')
  .meta({ id: 'TextStreamResult' });

const errorEvent = z
  .object({
    event: z.literal('error'),
    error: problemSchema,
    usage: billingSchema.optional().describe('What was charged for the text that was judged. Absent: nothing.'),
  })
  .describe('The last event of a stream that ended early.')
  .meta({ id: 'TextStreamError' });

export const textStreamEventSchema = z
  .discriminatedUnion('event', [startedEvent, verdictEvent, resultEvent, errorEvent])
  .meta({ id: 'TextStreamEvent' });
export type TextStreamEvent = z.output<typeof textStreamEventSchema>;
export type TextStreamVerdict = z.output<typeof verdictEvent>;
