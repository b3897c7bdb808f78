/** What webhooks receive: messages that are signed as the Standard Webhooks specification says. */
import type { WebhookEvent } from '@winnow/core';
import { Webhook } from 'standardwebhooks';
import type { DueDelivery } from './delivery-store.ts';
import type { WebhookEventData } from './event-data.ts';

/** The payload that is signed and sent. */
export const encodeWebhookPayload = <Event extends WebhookEvent>(
  event: Event,
  atMs: number,
  data: WebhookEventData<Event>,
): string => JSON.stringify({ type: event, timestamp: new Date(atMs).toISOString(), data });

/** The headers of a message: its id, the time of the attempt, and a signature for each valid secret. */
export function signMessage({ id, secrets, payload }: DueDelivery, sentAt: Date): Record<string, string> {
  const messageId = `msg_${id}`;
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(messageId, sentAt, payload));
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
