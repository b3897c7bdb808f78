/** What the message of each webhook event contains in `data`. */
import { errorCodes, modalities, severityLadder, type WebhookEvent } from '@winnow/core';
import { z } from 'zod';

const requestId = z.string().describe('As in the response and its header `x-request-id`.');
const item = z.int().min(0).describe('Index in the batch.');
const reviewer = z.string().describe('The id of a person.');

const eventResult = z.object({
  isClean: z.boolean(),
  severity: z.enum(severityLadder),
  confidence: z.int().min(0).max(100).describe('Percent.'),
  categoryScores: z.record(z.string(), z.enum(severityLadder)),
  complete: z.boolean(),
});
const eventError = z.object({ error: z.object({ code: z.enum(errorCodes) }) });

export const webhookEventData = {
  'moderation.completed': z.object({
    requestId,
    modality: z.enum(modalities),
    profile: z.object({ id: z.string(), version: z.int() }),
    tokens: z.int().min(0),
    results: z.array(z.xor([eventResult, eventError])).describe('One for each content, in its order.'),
  }),
  'job.completed': z.object({
    jobId: z.string(),
    requestId,
    modality: z.enum(modalities),
    status: z.enum(['completed', 'failed']),
  }),
  'review.resolved': z.object({
    requestId,
    item,
    decision: z.enum(['allow', 'reject']),
    note: z.string().nullable(),
    reviewer,
  }),
  'review.reopened': z.object({ requestId, item, reviewer }),
  'tokens.low': z.object({ remainingTokens: z.int().min(0) }),
  'webhook.test': z.object({ webhookId: z.string() }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The data of an event. */
export type WebhookEventData<Event extends WebhookEvent> = z.output<(typeof webhookEventData)[Event]>;
