/** The webhooks section of the OpenAPI document: the message of each event, and how it is sent. */
import { type WebhookEvent, webhookEventNames, webhookEvents } from '@winnow/core';
import { z } from 'zod';
import { webhookEventData } from '../../../accounts/webhooks/event-data.ts';
import { webhookExamples } from './examples/webhooks.ts';
import type { JsonObject } from './json-schema.ts';

/** The headers of the Standard Webhooks specification. */
const headers: Readonly<Record<string, string>> = {
  'webhook-id': 'The id of the message, the same in every attempt to deliver it.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
  'webhook-signature':
    'One or two signatures, separated by a space: `v1,` and the Base64 of the HMAC-SHA256 of `id.timestamp.body`, with the webhook’s secret.',
};

const parameters = Object.entries(headers).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

const responses = {
  '2XX': { description: 'Delivered. Any other answer, or none within 15 seconds, is followed by another attempt.' },
  '410': { description: 'Disables the webhook.' },
};

/** "moderation.completed" → "ModerationCompleted". */
const pascalCase = (event: WebhookEvent): string =>
  event.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

const messageSchema = (event: WebhookEvent): unknown => {
  const message = z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data: webhookEventData[event] });
  const { $schema: _, ...schema } = z.toJSONSchema(message);
  return schema;
};

const describeWebhook = (event: WebhookEvent) => ({
  post: {
    operationId: `receive${pascalCase(event)}`,
    summary: webhookEvents[event].replace(/\.$/, ''),
    tags: ['Webhooks'],
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: messageSchema(event),
          examples: {
            message: { value: { type: event, timestamp: '2026-11-24T10:00:00.000Z', data: webhookExamples[event] } },
          },
        },
      },
    },
    responses,
  },
});

/** One webhook for each event. */
export const describeWebhooks = (): JsonObject =>
  Object.fromEntries(webhookEventNames.map((event) => [event, describeWebhook(event)]));
