/** Delivers events to webhooks: stored first, then sent and retried until they are accepted or too old. */
import type { WebhookEvent } from '@winnow/core';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { createBatcher, type FlushOutcome } from '../../platform/storage/group-commit.ts';
import { startPeriodicTask } from '../../platform/storage/periodic-task.ts';
import type { RequestIds } from '../../platform/storage/request-ids.ts';
import { attemptDelivery, type DeliveryTools, isUnsubscribed } from './delivery-attempt.ts';
import { createDeliverySlots } from './delivery-slots.ts';
import {
  type DueDelivery,
  deleteOldDeliveries,
  insertDeliveries,
  insertLowTokenDeliveries,
  leaseDueDeliveries,
  type NewWebhookDelivery,
  recordDeliveryAttempt,
  releaseDeliveriesOfDeadServers,
} from './delivery-store.ts';
import { getEventAuthors, type WebhookEventData } from './event-data.ts';
import { encodeWebhookPayload } from './webhook-message.ts';
import {
  clearExpiredSecrets,
  disableWebhook,
  readSubscriptions,
  WEBHOOKS_CHANNEL,
  type WebhookSubscription,
} from './webhook-store.ts';

const LEASE_SECONDS = 60;
const DELIVERY_POLL_INTERVAL_MS = 1_000;
const UPKEEP_INTERVAL_MS = 3_600_000;
const MAX_BATCH = 200;

/** An event of an account, with its data. */
export interface AccountEvent<Event extends WebhookEvent> {
  readonly accountKey: number;
  readonly event: Event;
  readonly data: WebhookEventData<Event>;
}

export interface WebhookSender extends AsyncDisposable {
  /** Queues an event for its subscribers. Never throws and returns at once. */
  emit<Event extends WebhookEvent>(accountKey: number, event: Event, data: WebhookEventData<Event>): void;
  /**
   * Queues an event for its subscribers in the caller's transaction: it is sent if that commits, and only then.
   * @throws DatabaseUnavailable, StorageFull
   */
  emitWithin<Event extends WebhookEvent>(orm: Orm, message: AccountEvent<Event>): Promise<void>;
  /**
   * Sends due messages until none is left, and resolves once all were attempted.
   * @throws DatabaseUnavailable, StorageFull
   */
  sendDue(): Promise<void>;
}

export interface WebhookSenderOptions extends DeliveryTools {
  readonly database: Database;
  readonly requestIds: RequestIds;
  /** The number of this process, as storage/servers.ts registered it. */
  readonly serverNumber: number;
}

/** The subscriptions of all accounts, reloaded whenever a server changes one. @throws DatabaseUnavailable */
async function watchSubscriptions({
  database,
  onError,
}: Pick<WebhookSenderOptions, 'database' | 'onError'>): Promise<() => readonly WebhookSubscription[]> {
  let subscriptions: readonly WebhookSubscription[] = [];
  const reload = () => {
    readSubscriptions(database).then((read) => {
      subscriptions = read;
    }, onError);
  };
  await database.listen(WEBHOOKS_CHANNEL, reload, reload);
  subscriptions = await readSubscriptions(database);
  return () => subscriptions;
}

/** Messages that are emitted at the same time are stored together. */
const createOutbox = (database: Database) =>
  createBatcher<NewWebhookDelivery, void>(
    async (some) => {
      await database.run((orm) => insertDeliveries(orm, some));
      return some.map((): FlushOutcome<void> => ({ ok: true, value: undefined }));
    },
    { maxItems: MAX_BATCH },
  );

async function send({ database, ...tools }: WebhookSenderOptions, due: DueDelivery): Promise<void> {
  const attempt = await attemptDelivery(tools, due);
  await recordDeliveryAttempt(database, due, attempt);
  if (!isUnsubscribed(attempt)) return;
  await disableWebhook(database, due.webhookId);
  await database.notify(WEBHOOKS_CHANNEL, due.webhookId);
}

async function runUpkeep({ database, serverNumber }: WebhookSenderOptions): Promise<void> {
  // On PostgreSQL a lease of a dead server usually ends before this; the embedded database is opened after a crash.
  await releaseDeliveriesOfDeadServers(database, serverNumber);
  await deleteOldDeliveries(database);
  await clearExpiredSecrets(database);
}

/** Queries the database only if a webhook subscribes to the event. */
async function queueLowTokenMessages(
  { database, requestIds, now }: WebhookSenderOptions,
  subscriptions: readonly WebhookSubscription[],
): Promise<void> {
  const event = 'tokens.low';
  if (!subscriptions.some(({ events }) => events.includes(event))) return;
  await insertLowTokenDeliveries(database, (webhook, remainingTokens) => {
    const payload = encodeWebhookPayload(event, now(), { remainingTokens });
    return { id: requestIds.next(), webhook, event, payload };
  });
}

/** @throws DatabaseUnavailable */
export async function createWebhookSender(options: WebhookSenderOptions): Promise<WebhookSender> {
  const { database, requestIds, serverNumber, now, onError } = options;
  const subscriptions = await watchSubscriptions(options);
  const outbox = createOutbox(database);
  const slots = createDeliverySlots({
    lease: (shares) => leaseDueDeliveries(database, shares, { server: serverNumber, leaseSeconds: LEASE_SECONDS }),
    send: (due) => send(options, due),
    onError,
  });
  /** One for each webhook that subscribes to the event. */
  function toMessages<Event extends WebhookEvent>(
    accountKey: number,
    event: Event,
    data: WebhookEventData<Event>,
  ): NewWebhookDelivery[] {
    const wanted = subscriptions().filter((one) => one.accountKey === accountKey && one.events.includes(event));
    if (wanted.length === 0) return [];
    const payload = encodeWebhookPayload(event, now(), data);
    const authors = getEventAuthors(data);
    return wanted.map(({ webhookId: webhook }) => {
      return { id: requestIds.next(), webhook, event, payload, authors: authors.length > 0 ? [...authors] : null };
    });
  }
  async function poll(): Promise<void> {
    if (subscriptions().length === 0) return;
    await queueLowTokenMessages(options, subscriptions());
    await slots.fill();
  }
  const tasks = [
    startPeriodicTask(poll, { everyMs: DELIVERY_POLL_INTERVAL_MS, onTrouble: onError }),
    startPeriodicTask(() => runUpkeep(options), { everyMs: UPKEEP_INTERVAL_MS, onTrouble: onError }),
  ];
  return {
    emit(accountKey, event, data) {
      for (const message of toMessages(accountKey, event, data)) outbox.add(message).catch(onError);
    },
    async emitWithin(orm, { accountKey, event, data }) {
      const messages = toMessages(accountKey, event, data);
      if (messages.length > 0) await insertDeliveries(orm, messages);
    },
    async sendDue() {
      await outbox[Symbol.asyncDispose]();
      await queueLowTokenMessages(options, subscriptions());
      await slots.drain();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([slots, ...tasks].map((part) => part[Symbol.asyncDispose]()));
      await outbox[Symbol.asyncDispose]();
    },
  };
}
