/** The webhook events, one row each. */

export const webhookEvents = {
  'moderation.completed': 'A moderation request was answered.',
  'job.completed': 'A job has ended: it is completed or failed.',
  'review.resolved': 'A reviewer decided on a verdict that was waiting for review.',
  'review.reopened': 'A decision was undone: the verdict is waiting for review again.',
  'tokens.low': 'Less than a tenth of all tokens granted so far is left.',
  'webhook.test': 'A test message; it is sent regardless of the events of the webhook.',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
