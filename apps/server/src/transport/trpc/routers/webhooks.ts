/** Webhooks of the account, for people only. */
import type { z } from 'zod';
import {
  changeWebhook,
  type changeWebhookBody,
  createWebhook,
  getDeliveries,
  getWebhooks,
  type newWebhookBody,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  type rotateSecretBody,
  testWebhook,
} from '../../../accounts/manage/webhooks.ts';
import { guardedAction, takes } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const adminAccess = { role: 'admin' } as const;

export interface WebhookIdInput {
  webhookId: string;
}

export const webhooksProcedures = {
  list: takes<void>().query(guardedAction(viewerAccess, getWebhooks)),
  create: takes<z.input<typeof newWebhookBody>>().mutation(guardedAction(adminAccess, createWebhook)),
  change: takes<z.input<typeof changeWebhookBody>>().mutation(guardedAction(adminAccess, changeWebhook)),
  rotateSecret: takes<z.input<typeof rotateSecretBody>>().mutation(guardedAction(adminAccess, rotateSecret)),
  remove: takes<WebhookIdInput>().mutation(guardedAction(adminAccess, removeWebhook)),
  test: takes<WebhookIdInput>().mutation(guardedAction(adminAccess, testWebhook)),
  deliveries: takes<WebhookIdInput & { before?: string }>().query(guardedAction(adminAccess, getDeliveries)),
  replay: takes<{ deliveryId: string }>().mutation(guardedAction(adminAccess, replayDelivery)),
};
