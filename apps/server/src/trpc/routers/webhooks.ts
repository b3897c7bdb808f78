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
  testWebhook,
  webhooks,
} from '../../manage/webhooks.ts';
import { door, procedure, router, unread } from '../base.ts';

const reading = { role: 'viewer' } as const;
const managing = { role: 'admin' } as const;

export interface ById {
  webhookId: string;
}

export const webhooksRouter = router({
  list: procedure.query(door(reading, ({ services, caller }) => webhooks(services, caller))),
  create: procedure
    .input(unread<z.input<typeof newWebhookBody>>())
    .mutation(door(managing, ({ services, caller }, body) => createWebhook(services, caller, body))),
  change: procedure
    .input(unread<z.input<typeof changeWebhookBody>>())
    .mutation(door(managing, ({ services, caller }, body) => changeWebhook(services, caller, body))),
  rotateSecret: procedure
    .input(unread<ById>())
    .mutation(door(managing, ({ services, caller }, body) => rotateSecret(services, caller, body))),
  remove: procedure
    .input(unread<ById>())
    .mutation(door(managing, ({ services, caller }, body) => removeWebhook(services, caller, body))),
  test: procedure
    .input(unread<ById>())
    .mutation(door(managing, ({ services, caller }, body) => testWebhook(services, caller, body))),
  deliveries: procedure
    .input(unread<ById & { before?: string }>())
    .query(door(managing, ({ services, caller }, body) => deliveriesOf(services, caller, body))),
  replay: procedure
    .input(unread<{ deliveryId: string }>())
    .mutation(door(managing, ({ services, caller }, body) => replayDelivery(services, caller, body))),
});
