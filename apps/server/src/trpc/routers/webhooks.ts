/** Webhooks of the account, for people only. */
import type { z } from 'zod';
import {
  changeWebhook,
  type changeWebhookBody,
  createWebhook,
  deliveriesOf,
  type newWebhookBody,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  type rotateSecretBody,
  testWebhook,
  webhooks,
} from '../../manage/webhooks.ts';
import { doorTo, procedure, router, unread } from '../base.ts';

const reading = { role: 'viewer' } as const;
const managing = { role: 'admin' } as const;

export interface ById {
  webhookId: string;
}

export const webhooksRouter = router({
  list: procedure.query(doorTo(reading, webhooks)),
  create: procedure.input(unread<z.input<typeof newWebhookBody>>()).mutation(doorTo(managing, createWebhook)),
  change: procedure.input(unread<z.input<typeof changeWebhookBody>>()).mutation(doorTo(managing, changeWebhook)),
  rotateSecret: procedure.input(unread<z.input<typeof rotateSecretBody>>()).mutation(doorTo(managing, rotateSecret)),
  remove: procedure.input(unread<ById>()).mutation(doorTo(managing, removeWebhook)),
  test: procedure.input(unread<ById>()).mutation(doorTo(managing, testWebhook)),
  deliveries: procedure.input(unread<ById & { before?: string }>()).query(doorTo(managing, deliveriesOf)),
  replay: procedure.input(unread<{ deliveryId: string }>()).mutation(doorTo(managing, replayDelivery)),
});
