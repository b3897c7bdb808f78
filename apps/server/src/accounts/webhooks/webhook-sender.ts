/** Delivers events to webhooks: stored first, then sent and retried until they are accepted or too old. */

import type { WebhookEvent } from '@winnow/core';
import { Webhook } from 'standardwebhooks';
import type { SafePost } from '../../platform/media/safe-fetch.ts';
import { MediaSourceError } from '../../platform/media/source-error.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createBatcher, type FlushOutcome } from '../../platform/storage/group-commit.ts';
import type { RequestIds } from '../../platform/storage/request-ids.ts';
import {
  clearExpiredSecrets,
  type DeliveryAttempt,
  type DueDelivery,
  deleteOldDeliveries,
  disableWebhook,
  insertDeliveries,
  insertLowTokenDeliveries,
  isSuccessStatus,
  leaseDueDeliveries,
  type NewWebhookDelivery,
  readSubscriptions,
  recordDeliveryAttempt,
  WEBHOOKS_CHANNEL,
  type WebhookSubscription,
} from './webhook-store.ts';

/** Delay after each attempt, in seconds: quick retries at first, then hours apart, three days in all. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 86_400] as const;
const TIMEOUT_MS = 15_000;
const LEASE_SECONDS = 60;
/**
 * Concurrent deliveries. An unresponsive webhook occupies a slot for 15 s, so the shares per
 * webhook and account are small.
 */
const MAX_IN_FLIGHT = 40;
const DELIVERY_SHARES = { ofWebhook: 4, ofAccount: MAX_IN_FLIGHT / 2 } as const;
const DELIVERY_POLL_INTERVAL_MS = 1_000;
const CLEANUP_INTERVAL_MS = 3_600_000;
const MAX_BATCH = 200;
const HTTP_GONE = 410;

export interface WebhookSender extends AsyncDisposable {
  /** Queues an event for its subscribers. Never throws and returns at once. */
  emit(accountKey: number, event: WebhookEvent, data: unknown): void;
  /**
   * Sends due messages until none is left, and resolves once all were attempted.
   * @throws DatabaseUnavailable, StorageFull
   */
  sendDue(): Promise<void>;
}

/** The outcome of an attempt: accepted, answered with a status other than 2xx, no response, or an internal failure. */
export type DeliveryOutcome = 'delivered' | 'refused' | 'unreachable' | 'failed';

export interface WebhookSenderOptions {
  readonly database: Database;
  readonly requestIds: RequestIds;
  readonly post: SafePost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Callback for internal failures; the operation is retried. */
  readonly onError: (error: unknown) => void;
  /** Callback for every attempt. */
  readonly onAttempt?: (end: DeliveryOutcome) => void;
}

/** The payload that is signed and sent. */
export const encodeWebhookPayload = (event: WebhookEvent, atMs: number, data: unknown): string =>
  JSON.stringify({ type: event, timestamp: new Date(atMs).toISOString(), data });

const messageId = (id: bigint): string => `msg_${id}`;

/** @throws DatabaseUnavailable */
export async function createWebhookSender({
  database,
  requestIds,
  post,
  now,
  onError,
  onAttempt = () => {},
}: WebhookSenderOptions): Promise<WebhookSender> {
  let subscriptions: readonly WebhookSubscription[] = [];
  const reload = () => {
    readSubscriptions(database).then((read) => {
      subscriptions = read;
    }, onError);
  };
  await database.listen(WEBHOOKS_CHANNEL, reload, reload);
  subscriptions = await readSubscriptions(database);

  const writes = createBatcher<NewWebhookDelivery, void>(
    async (some) => {
      await database.run((orm) => insertDeliveries(orm, some));
      return some.map((): FlushOutcome<void> => ({ ok: true, value: undefined }));
    },
    { maxItems: MAX_BATCH },
  );

  async function attempt({ url, secrets, payload, id, attempts }: DueDelivery): Promise<DeliveryAttempt> {
    const sentAt = new Date(now());
    const signed = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(messageId(id), sentAt, payload));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': messageId(id),
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signed.join(' '),
    };
    const againSeconds = RETRY_DELAYS_SECONDS[attempts - 1] ?? null;
    try {
      const status = await post(url, { body: payload, headers, timeoutMs: TIMEOUT_MS });
      onAttempt(isSuccessStatus(status) ? 'delivered' : 'refused');
      return { status, retryAfterSeconds: status === HTTP_GONE ? null : againSeconds };
    } catch (error) {
      onAttempt(error instanceof MediaSourceError ? 'unreachable' : 'failed');
      if (error instanceof MediaSourceError) return { problem: error.message, retryAfterSeconds: againSeconds };
      onError(error);
      return { problem: 'The message could not be sent.', retryAfterSeconds: againSeconds };
    }
  }

  async function send(due: DueDelivery): Promise<void> {
    const outcome = await attempt(due);
    await recordDeliveryAttempt(database, due.id, outcome);
    if (outcome.status !== HTTP_GONE) return;
    // The Standard Webhooks specification: 410 means that the endpoint wants no more messages.
    await disableWebhook(database, due.webhookId);
    await database.notify(WEBHOOKS_CHANNEL, due.webhookId);
  }

  const lowMessage = (webhook: string, remainingTokens: number): NewWebhookDelivery => ({
    ...{ id: requestIds.next(), webhook, event: 'tokens.low' },
    payload: encodeWebhookPayload('tokens.low', now(), { remainingTokens }),
  });

  let isClosing = false;
  /** Deliveries in progress, by id. */
  const underWay = new Map<bigint, { readonly webhookId: string; readonly done: Promise<void> }>();

  function begin(due: DueDelivery): void {
    const done = send(due)
      .catch(onError)
      .finally(() => underWay.delete(due.id));
    underWay.set(due.id, { webhookId: due.webhookId, done });
  }

  async function take(): Promise<void> {
    const room = MAX_IN_FLIGHT - underWay.size;
    if (isClosing || room === 0) return;
    const busy = [...underWay.values()].map(({ webhookId }) => webhookId);
    for (const due of await leaseDueDeliveries(database, { ...DELIVERY_SHARES, room, busy }, LEASE_SECONDS)) begin(due);
  }

  let taking: Promise<void> | undefined;
  /** Fills the free slots. */
  const fill = (): Promise<void> => {
    taking ??= take().finally(() => {
      taking = undefined;
    });
    return taking;
  };

  async function noteLow(): Promise<void> {
    if (subscriptions.some(({ events }) => events.includes('tokens.low')))
      await insertLowTokenDeliveries(database, lowMessage);
  }

  async function sendDue(): Promise<void> {
    await writes[Symbol.asyncDispose]();
    await noteLow();
    for (await fill(); underWay.size > 0; await fill())
      await Promise.race([...underWay.values()].map(({ done }) => done));
  }

  let running: Promise<void> | undefined;
  let besides: Promise<void> | undefined;
  /** While slow deliveries are pending, newly due ones are started alongside. */
  const look = () => {
    if (running)
      besides ??= noteLow()
        .then(fill)
        .catch(onError)
        .finally(() => {
          besides = undefined;
        });
    running ??= sendDue()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const forget = async () => {
    await deleteOldDeliveries(database);
    await clearExpiredSecrets(database);
  };
  const timers = [
    setInterval(() => subscriptions.length > 0 && look(), DELIVERY_POLL_INTERVAL_MS).unref(),
    setInterval(() => void forget().catch(onError), CLEANUP_INTERVAL_MS).unref(),
  ];

  const emit: WebhookSender['emit'] = (accountKey, event, data) => {
    const wanted = subscriptions.filter((one) => one.accountKey === accountKey && one.events.includes(event));
    if (wanted.length === 0) return;
    const payload = encodeWebhookPayload(event, now(), data);
    for (const { webhookId } of wanted)
      writes.add({ id: requestIds.next(), webhook: webhookId, event, payload }).catch(onError);
  };

  return {
    emit,
    sendDue,
    async [Symbol.asyncDispose]() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled([running, besides, taking]);
      await Promise.all([...underWay.values()].map(({ done }) => done));
      await writes[Symbol.asyncDispose]();
    },
  };
}
