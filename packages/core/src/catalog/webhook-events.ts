/** What webhooks can be told of: one row per event. */

export const webhookEvents = {
  'moderation.completed': 'A request for moderation was answered.',
  'job.completed': 'A job has ended: it is completed or failed.',
  'review.resolved': 'Somebody decided a verdict that waited for review.',
  'review.reopened': 'A decision was taken back: the verdict waits for review again.',
  'tokens.low': 'Less than a tenth of the tokens that were ever granted is left.',
  'webhook.test': 'Somebody tried the webhook; it is sent whatever the webhook asked for.',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
