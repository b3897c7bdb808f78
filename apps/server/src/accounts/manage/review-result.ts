/** A review item as the routes of the review desk return it. */
import { modalities, reviewReasons, reviewStates, roleNames, severityLadder, urgentLabelNames } from '@winnow/core';
import { z } from 'zod';
import { keptItemFields, reviewedAuthor } from './item-result.ts';
import { mediaResult } from './media.ts';

export const reviewResult = z
  .object({
    requestId: z.string(),
    item: z.int(),
    at: z.date(),
    modality: z.enum(modalities),
    severity: z.enum(severityLadder),
    categories: z.array(z.string()),
    urgentLabels: z.array(z.enum(urgentLabelNames)).describe('Such items come before others.'),
    reason: z.enum(reviewReasons),
    ...keptItemFields,
    author: reviewedAuthor,
    feedback: z.object({ isCorrect: z.boolean(), note: z.string().nullable() }).nullable(),
    decision: z.enum(['allow', 'reject']).nullable(),
    note: z.string().nullable(),
    reviewer: z.string().nullable(),
    decidedAt: z.date().nullable(),
    reportCount: z.int().describe('How many people reported it, without muted ones.'),
    publicNote: z.string().nullable().describe('Shown to who reported it.'),
    reopenedAt: z.date().nullable().describe('When a report made it pending again after a decision.'),
    queueId: z.string().nullable().describe('The queue it is in, or was decided in; null: it was never pending.'),
    state: z
      .enum(reviewStates)
      .describe(
        '`closed`: decided, replaced by a newer version, or never pending. `escalated` comes before `assigned`.',
      ),
    escalation: z
      .object({
        by: z.string().describe('The id of a person.'),
        at: z.date(),
        note: z.string(),
        role: z.enum(roleNames).nullable().describe('Who decides on it at least; null: who works in its queue.'),
      })
      .meta({ id: 'ReviewEscalation' })
      .nullable()
      .describe('It stays after the decision; null: it was not escalated.'),
    supersededBy: z
      .object({ requestId: z.string(), item: z.int() })
      .nullable()
      .describe('The item of a newer version of the content, which is decided on instead.'),
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
