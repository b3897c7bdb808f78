/** Webhooks of an account, as people manage them. */
import { randomBytes } from 'node:crypto';
import { webhookEventNames } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { webhooks as table } from '../../platform/storage/schema/webhooks.ts';
import type { Caller } from '../auth/caller.ts';
import { randomText } from '../auth/key-format.ts';
import { insertDeliveries, listDeliveries, requeueDelivery } from '../webhooks/delivery-store.ts';
import { encodeWebhookPayload } from '../webhooks/webhook-message.ts';
import {
  deleteWebhook,
  listWebhooks,
  previousSecretColumns,
  updateWebhook,
  WEBHOOKS_CHANNEL,
} from '../webhooks/webhook-store.ts';
import { notFound, requirePerson, runAudited } from './audited-operation.ts';
import { graceSeconds, idField, rowNumber, singleLineField } from './fields.ts';

const SECRET_BYTES = 32;
const PAGE = 50;

const webhookFields = {
  url: singleLineField(2048).meta({ format: 'uri', pattern: '^https?://[^\\s/?#@]+' }),
  description: singleLineField(200).default(''),
  events: z.array(z.enum(webhookEventNames)).min(1),
};
const webhookId = idField;
export const newWebhookBody = z.strictObject(webhookFields);
export const changeWebhookBody = z.strictObject({ webhookId, ...webhookFields, isEnabled: z.boolean() });
const webhookBody = z.strictObject({ webhookId });
export const rotateSecretBody = webhookBody.extend({
  graceSeconds: graceSeconds.describe('How long messages are also signed with the old secret.'),
});
export const deliveriesBody = webhookBody.extend({ before: rowNumber.optional() });
const deliveryBody = z.strictObject({ deliveryId: rowNumber });

const formatWebhookSecret = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString('base64')}`;

/** Notifies all servers, this one before the response is sent. */
const notifyWebhookChange = ({ database }: Services, webhookId: string) => database.notify(WEBHOOKS_CHANNEL, webhookId);

export async function getWebhooks({ database }: Services, caller: Caller) {
  requirePerson(caller);
  return { webhooks: await listWebhooks(database, caller.accountKey) };
}

/** The secret is shown only once. @throws ApiError source_url_forbidden */
export async function createWebhook(services: Services, caller: Caller, body: unknown) {
  const given = parseBody(newWebhookBody, body);
  services.checkTarget(given.url);
  const secret = randomBytes(SECRET_BYTES);
  const webhookId = `hook_${randomText(16)}`;
  const made = await runAudited(services, { caller, role: 'admin', name: 'webhooks.create' }, async (orm) => {
    await orm.insert(table).values({ ...given, id: webhookId, account: caller.accountKey, secret });
    return { target: webhookId, details: given, result: { webhookId, secret: formatWebhookSecret(secret) } };
  });
  await notifyWebhookChange(services, webhookId);
  return made;
}

export async function changeWebhook(services: Services, caller: Caller, body: unknown) {
  const { webhookId, isEnabled, ...given } = parseBody(changeWebhookBody, body);
  services.checkTarget(given.url);
  const { accountKey } = caller;
  const changed = await runAudited(services, { caller, role: 'admin', name: 'webhooks.change' }, async (orm) => {
    const disabledAt = isEnabled ? null : new Date(services.clock());
    const result = await updateWebhook(orm, { accountKey, webhookId }, { ...given, disabledAt });
    if (!result) throw notFound('webhook');
    return { target: webhookId, details: { ...given, isEnabled }, result };
  });
  await notifyWebhookChange(services, webhookId);
  return changed;
}

/**
 * Messages are signed with the new secret, and for a grace period with the old one as well, so that none is refused.
 */
export async function rotateSecret(services: Services, caller: Caller, body: unknown) {
  const { webhookId, graceSeconds } = parseBody(rotateSecretBody, body);
  const secret = randomBytes(SECRET_BYTES);
  const { accountKey } = caller;
  return runAudited(services, { caller, role: 'admin', name: 'webhooks.rotateSecret' }, async (orm) => {
    const change = { secret, ...previousSecretColumns(graceSeconds) };
    if (!(await updateWebhook(orm, { accountKey, webhookId }, change))) throw notFound('webhook');
    return { target: webhookId, details: { graceSeconds }, result: { webhookId, secret: formatWebhookSecret(secret) } };
  });
}

export async function removeWebhook(services: Services, caller: Caller, body: unknown) {
  const { webhookId } = parseBody(webhookBody, body);
  const removed = await runAudited(services, { caller, role: 'admin', name: 'webhooks.remove' }, async (orm) => {
    if (!(await deleteWebhook(orm, caller.accountKey, webhookId))) throw notFound('webhook');
    return { target: webhookId, result: { webhookId } };
  });
  await notifyWebhookChange(services, webhookId);
  return removed;
}

/** Sends a test message. */
export async function testWebhook(services: Services, caller: Caller, body: unknown) {
  const { webhookId } = parseBody(webhookBody, body);
  const messageId = services.requestIds.next();
  const payload = encodeWebhookPayload('webhook.test', services.clock(), { webhookId });
  return runAudited(services, { caller, role: 'admin', name: 'webhooks.test' }, async (orm) => {
    if (!(await updateWebhook(orm, { accountKey: caller.accountKey, webhookId }, { id: webhookId })))
      throw notFound('webhook');
    await insertDeliveries(orm, [{ id: messageId, webhook: webhookId, event: 'webhook.test', payload }]);
    return { target: webhookId, result: { deliveryId: String(messageId) } };
  });
}

/** Deliveries to a webhook, newest first. */
export async function getDeliveries({ database }: Services, caller: Caller, body: unknown) {
  requirePerson(caller, 'admin');
  const { webhookId, before } = parseBody(deliveriesBody, body);
  const { accountKey } = caller;
  const own = await listWebhooks(database, accountKey);
  if (!own.some((one) => one.webhookId === webhookId)) throw notFound('webhook');
  const page = { before: before === undefined ? undefined : BigInt(before), limit: PAGE };
  const deliveries = await listDeliveries(database, { accountKey, webhookId }, page);
  return { deliveries, next: deliveries.length < PAGE ? null : (deliveries.at(-1)?.deliveryId ?? null) };
}

/** Sends a message again; receivers recognise duplicates by its id. */
export async function replayDelivery(services: Services, caller: Caller, body: unknown) {
  const { deliveryId } = parseBody(deliveryBody, body);
  return runAudited(services, { caller, role: 'admin', name: 'webhooks.replay' }, async (orm) => {
    if (!(await requeueDelivery(orm, caller.accountKey, BigInt(deliveryId)))) throw notFound('message');
    return { target: deliveryId, result: { deliveryId } };
  });
}
