/** A review item as routes return it. */
import { modalities, reviewReasons, severityLadder } from '@winnow/core';
import { z } from 'zod';
import { keptItemFields } from './item-result.ts';
import { mediaResult } from './media.ts';

export const reviewResult = z
  .object({
    requestId: z.string(),
    item: z.int(),
    at: z.date(),
    modality: z.enum(modalities),
    severity: z.enum(severityLadder),
    categories: z.array(z.string()),
    reason: z.enum(reviewReasons),
    ...keptItemFields,
    feedback: z.object({ isCorrect: z.boolean(), note: z.string().nullable() }).nullable(),
    decision: z.enum(['allow', 'reject']).nullable(),
    note: z.string().nullable(),
    reviewer: z.string().nullable(),
    decidedAt: z.date().nullable(),
    reportCount: z.int().describe('How many people reported it, without muted ones.'),
    publicNote: z.string().nullable().describe('Shown to who reported it.'),
    reopenedAt: z.date().nullable().describe('When a report made it pending again after a decision.'),
    queueId: z.string().nullable().describe('The queue it is in, or was decided in; null: it was never pending.'),
    assignment: z
      .object({
        moderator: z.string().describe('The id of a person.'),
        startAt: z.date(),
        endAt: z.date().describe('When it ends by itself, unless it is renewed.'),
      })
      .meta({ id: 'ReviewAssignment' })
      .nullable()
      .describe('Who has it now; null: nobody.'),
    content: z.string().nullable().describe('As stored under the content policy of the account.'),
    result: z.unknown(),
    media: mediaResult,
  })
  .meta({ id: 'Review' });
