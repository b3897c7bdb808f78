/** Webhooks of the account, for people only: with the cookie of a session. */
import { limits } from '@winnow/core';
import { z } from 'zod';
import { rowNumber } from '../../../accounts/manage/fields.ts';
import {
  changeWebhook,
  changeWebhookBody,
  createWebhook,
  deliveriesBody,
  getDeliveries,
  getWebhooks,
  newWebhookBody,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  rotateSecretBody,
  testWebhook,
} from '../../../accounts/manage/webhooks.ts';
import type { Route } from '../../wire/route.ts';

const BODY_BYTES = 32 * 1024;
const common = { tag: 'People', role: 'admin', bodyLimitBytes: BODY_BYTES } as const;

const webhookResult = z
  .object({
    webhookId: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    createdAt: z.date(),
    disabledAt: z.date().nullable(),
    previousSecretUntil: z
      .date()
      .nullable()
      .describe(`Until then, messages are also signed with the previous secret; at most ${limits.graceDays} days.`),
  })
  .meta({ id: 'Webhook' });
const webhookSecretResult = z
  .object({ webhookId: z.string(), secret: z.string().describe('Shown only once.') })
  .meta({ id: 'WebhookSecret' });
const webhookIdResult = z.object({ webhookId: z.string() });
const deliveryIdResult = z.object({ deliveryId: z.string() });
const deliveryResult = z
  .object({
    deliveryId: z.string(),
    event: z.string(),
    payload: z.unknown(),
    state: z.string(),
    attempts: z.int(),
    nextAt: z.date(),
    status: z.int().nullable().describe('Of the last attempt.'),
    problem: z.string().nullable(),
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

export const webhookRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/webhooks',
    operationId: 'listWebhooks',
    summary: 'The webhooks of the account, without their secrets',
    role: 'viewer',
    result: z.object({ webhooks: z.array(webhookResult) }),
    handler: (services, { caller }) => getWebhooks(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/webhooks',
    operationId: 'createWebhook',
    errors: ['source_url_forbidden'],
    summary: 'Create a webhook; its secret is shown only once',
    status: 201,
    body: newWebhookBody,
    result: webhookSecretResult,
    handler: (services, { caller, body }) => createWebhook(services, caller, body),
  },
  {
    ...common,
    method: 'PUT',
    url: '/webhooks/:id',
    operationId: 'changeWebhook',
    errors: ['source_url_forbidden'],
    summary: 'Change a webhook',
    body: changeWebhookBody.omit({ webhookId: true }),
    result: webhookResult,
    handler: (services, { caller, params, body }) =>
      changeWebhook(services, caller, { ...Object(body), webhookId: params.id }),
  },
  {
    ...common,
    method: 'DELETE',
    url: '/webhooks/:id',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook and its deliveries',
    result: webhookIdResult,
    handler: (services, { caller, params }) => removeWebhook(services, caller, { webhookId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/webhooks/:id/secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook; the new one is shown only once',
    body: rotateSecretBody.omit({ webhookId: true }),
    result: webhookSecretResult,
    handler: (services, { caller, params, body }) =>
      rotateSecret(services, caller, { ...Object(body), webhookId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/webhooks/:id/test',
    operationId: 'testWebhook',
    summary: 'Send a test message',
    result: deliveryIdResult,
    handler: (services, { caller, params }) => testWebhook(services, caller, { webhookId: params.id }),
  },
  {
    ...common,
    method: 'GET',
    url: '/webhooks/:id/deliveries',
    operationId: 'listDeliveries',
    summary: 'Deliveries to a webhook, newest first',
    query: deliveriesBody.omit({ webhookId: true }),
    result: z.object({ deliveries: z.array(deliveryResult), next: z.string().nullable() }),
    handler: (services, { caller, params, request }) =>
      getDeliveries(services, caller, { ...Object(request.query), webhookId: params.id }),
  },
  {
    ...common,
    method: 'POST',
    url: '/webhooks/deliveries/:id/replay',
    operationId: 'replayDelivery',
    summary: 'Send a message again, under its old id',
    params: z.object({ id: rowNumber }),
    result: deliveryIdResult,
    handler: (services, { caller, params }) => replayDelivery(services, caller, { deliveryId: params.id }),
  },
];
