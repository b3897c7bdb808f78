/** The webhook events, one row each. */

export const webhookEvents = {
  'moderation.completed': 'A moderation request was answered.',
  'job.completed': 'A job has ended: it is completed or failed.',
  'review.resolved': 'A reviewer decided on a verdict that was waiting for review.',
  'review.escalated': 'A reviewer escalated a verdict that is waiting for review.',
  'review.reopened': 'A decision was undone: the verdict is waiting for review again.',
  'report.received': 'A notice of illegal content was received: it contains the confirmation for the notifier.',
  'report.closed': 'A reviewer decided on a reported content: one message for each report.',
  'report.reopened': 'The decision on a reported content no longer stands: one message for each report.',
  'appeal.opened': 'An author appealed against a decision: it is waiting for another reviewer.',
  'appeal.decided': 'An appeal was upheld or overturned.',
  'action.taken': 'An action is in effect: carry it out.',
  'action.reversed': 'An action is no longer in effect: take it back.',
  'strike.given': 'An author got strikes, by a decision or by hand.',
  'strike.removed': 'Strikes of an author were taken back.',
  'rule.jumped': 'A rule holds for a much larger share of contents than in the day before.',
  'wave.detected': 'Many authors posted the same text, picture or link in a short time.',
  'tokens.low': 'Less than a tenth of all tokens granted so far is left.',
  'webhook.test': 'A test message; it is sent regardless of the events of the webhook.',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
