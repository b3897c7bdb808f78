/** What the message of each webhook event contains in `data`. */
import {
  actionParametersSchema,
  actionReversalReasons,
  actionSources,
  authorMessageSchema,
  errorCodes,
  modalities,
  noticeLanguages,
  policyReferenceSchema,
  roleNames,
  severityLadder,
  type WebhookEvent,
  waveCountFields,
} from '@winnow/core';
import { z } from 'zod';

const requestId = z.string().describe('As in the response and its header `x-request-id`.');
const item = z.int().min(0).describe('Index in the batch.');
/** As far as the content policy of the account keeps it. */
const reviewedItem = { contentId: z.string().optional(), authorId: z.string().optional() };
const reportFields = {
  reportId: z.string(),
  reporter: z.object({ id: z.string() }),
  requestId,
  item,
  ...reviewedItem,
};
const noticeMessage = z.object({
  language: z.enum(noticeLanguages),
  hasAction: z.boolean().describe('Whether the content was restricted.'),
  automatedMeans: z.string().nullable().describe('Whether automated means decided; null: the log does not say.'),
  redress: z.array(
    z.object({
      kind: z.enum(['internalComplaint', 'outOfCourt', 'court']),
      text: z.string(),
      url: z.string().nullable(),
    }),
  ),
  text: z.string().describe('All of it, as a message.'),
});
const reviewer = z.string().describe('The id of a person, or of the key of a client that decided.');

const strikeEventFields = {
  strikeId: z.string(),
  authorId: z.string(),
  strikeCount: z.int().min(1).describe('Of this time.'),
  activeStrikeCount: z.int().min(0).describe('Of the author, after it.'),
  requestId: requestId.optional().describe('Of the content; absent: given by hand.'),
  item: item.optional(),
};

const appealId = z.string();
const appealedBy = z.string().nullable().describe('Your id of who appealed; null: not said.');

const actionTime = z.string().describe('ISO 8601.');
const actionFields = {
  actionId: z.string(),
  action: z.string().describe('A built-in action or the id of one of your own.'),
  parameters: actionParametersSchema,
  requestId: requestId.optional().describe('Of the content; absent: the action is about an author.'),
  item: item.optional(),
  ...reviewedItem,
  externalId: z.string().optional(),
  policies: z.array(policyReferenceSchema),
  source: z.enum(actionSources),
  actor: z.string().describe('The id of a person or key; empty: the service itself.'),
};

/** The caller's references to a content; absent if they were not sent. */
export const eventItemSchema = z.object({
  contentId: z.string().optional(),
  authorId: z.string().optional(),
  url: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const eventResult = eventItemSchema.extend({
  isClean: z.boolean(),
  severity: z.enum(severityLadder),
  confidence: z.int().min(0).max(100).describe('Percent.'),
  categoryScores: z.record(z.string(), z.enum(severityLadder)),
  scores: z.record(z.string(), z.number().min(0).max(1)).describe('Two decimals.'),
  complete: z.boolean(),
});
const eventError = eventItemSchema.extend({ error: z.object({ code: z.enum(errorCodes) }) });

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
    items: z.array(eventItemSchema).optional().describe('One for each content, if the request named any.'),
  }),
  'review.resolved': z.object({
    requestId,
    item,
    ...reviewedItem,
    decision: z.enum(['allow', 'reject']),
    note: z.string().nullable(),
    reviewer,
  }),
  'review.escalated': z.object({
    requestId,
    item,
    ...reviewedItem,
    note: z.string(),
    queueId: z.string().nullable().describe('To which queue; null: it stays in its own.'),
    role: z.enum(roleNames).nullable().describe('Who decides on it at least; null: who works in the queue.'),
    reviewer,
  }),
  'review.reopened': z.object({ requestId, item, ...reviewedItem, reviewer }),
  'report.received': z.object({
    ...reportFields,
    receivedAt: z.string(),
    confirmation: z.string().describe('For the notifier, in the language of the notice.'),
  }),
  'report.closed': z.object({
    ...reportFields,
    decision: z.enum(['allow', 'reject']),
    publicNote: z.string().nullable().describe('For the reporter.'),
    notice: noticeMessage
      .optional()
      .describe('What the notifier of illegal content is told; absent for other reports.'),
  }),
  'report.reopened': z.object(reportFields),
  'appeal.opened': z.object({ appealId, requestId, item, ...reviewedItem, appealedBy, reason: z.string() }),
  'appeal.decided': z.object({
    appealId,
    requestId,
    item,
    ...reviewedItem,
    appealedBy,
    outcome: z.enum(['uphold', 'overturn']),
    publicNote: z.string().nullable().describe('For who appealed.'),
    reviewer,
  }),
  'action.taken': z.object({
    ...actionFields,
    decisionReason: z.string().nullable().describe('Why, in words that the author may read.'),
    actorNote: z.string().nullable().describe('For your team, never for the author.'),
    message: authorMessageSchema.nullable().describe('To the author; null: none.'),
    startsAt: actionTime,
    endsAt: actionTime.nullable().describe('When `action.reversed` follows by itself; null: it does not.'),
  }),
  'action.reversed': z.object({
    ...actionFields,
    reason: z.enum(actionReversalReasons),
    reversedBy: z.string().describe('The id of a person or key; empty: the service itself.'),
    reversedAt: actionTime,
  }),
  'strike.given': z.object({
    ...strikeEventFields,
    strikeExpiresAt: z.iso.datetime().nullable().describe('null: they do not expire.'),
    policyId: z.string().nullable().describe('The policy that was violated; null: not said.'),
    reached: z.int().nullable().describe('The threshold that was reached, whose actions follow; null: none.'),
  }),
  'strike.removed': z.object(strikeEventFields),
  'rule.jumped': z.object({
    ruleId: z.string(),
    revision: z.int().min(1).describe('The version of the rules in which the rule was last changed.'),
    hour: z.iso.datetime().describe('The beginning of the hour.'),
    matched: z.int().min(0).describe('Contents of the hour that the rule holds for, so far.'),
    evaluated: z.int().min(0).describe('Contents of the hour that it was evaluated for.'),
    matchedBefore: z.int().min(0).describe('The same of the 24 hours before.'),
    evaluatedBefore: z.int().min(0),
  }),
  'wave.detected': z.object({
    waveId: z.string(),
    ...waveCountFields,
    firstSeen: z.iso.datetime().describe('The first post in the window.'),
    profileId: z.string(),
    requestId: requestId.describe('Of the post that made it a wave.'),
    item,
  }),
  'tokens.low': z.object({ remainingTokens: z.int().min(0) }),
  'webhook.test': z.object({ webhookId: z.string() }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The data of an event. */
export type WebhookEventData<Event extends WebhookEvent> = z.output<(typeof webhookEventData)[Event]>;

const authoredSchema = z.object({
  authorId: z.string().optional(),
  reporter: z.object({ id: z.string() }).optional(),
});
const authorsSchema = authoredSchema.extend({
  appealedBy: z.string().nullish(),
  results: z.array(authoredSchema).default([]),
  items: z.array(authoredSchema).default([]),
});

/** The authors of the contents that an event is about, and who reported them, each once: its messages are erased with them. */
export function getEventAuthors(data: WebhookEventData<WebhookEvent>): string[] {
  const { results, items, authorId, reporter, appealedBy } = authorsSchema.parse(data);
  const authors = [{ authorId }, { authorId: appealedBy }, ...results, ...items].flatMap((one) => one.authorId ?? []);
  return [...new Set([...authors, ...(reporter ? [reporter.id] : [])])];
}
