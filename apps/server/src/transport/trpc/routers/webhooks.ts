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
import { guardedAction, procedure, router, unvalidatedInput } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const adminAccess = { role: 'admin' } as const;

export interface WebhookIdInput {
  webhookId: string;
}

export const webhooksRouter = router({
  list: procedure.query(guardedAction(viewerAccess, getWebhooks)),
  create: procedure
    .input(unvalidatedInput<z.input<typeof newWebhookBody>>())
    .mutation(guardedAction(adminAccess, createWebhook)),
  change: procedure
    .input(unvalidatedInput<z.input<typeof changeWebhookBody>>())
    .mutation(guardedAction(adminAccess, changeWebhook)),
  rotateSecret: procedure
    .input(unvalidatedInput<z.input<typeof rotateSecretBody>>())
    .mutation(guardedAction(adminAccess, rotateSecret)),
  remove: procedure.input(unvalidatedInput<WebhookIdInput>()).mutation(guardedAction(adminAccess, removeWebhook)),
  test: procedure.input(unvalidatedInput<WebhookIdInput>()).mutation(guardedAction(adminAccess, testWebhook)),
  deliveries: procedure
    .input(unvalidatedInput<WebhookIdInput & { before?: string }>())
    .query(guardedAction(adminAccess, getDeliveries)),
  replay: procedure
    .input(unvalidatedInput<{ deliveryId: string }>())
    .mutation(guardedAction(adminAccess, replayDelivery)),
});
