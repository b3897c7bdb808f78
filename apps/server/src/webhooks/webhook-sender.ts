/** Tells webhooks of events: written down first, then sent, and again until they are taken or too old. */

import type { WebhookEvent } from '@winnow/core';
import { Webhook } from 'standardwebhooks';
import type { SafePost } from '../media/safe-fetch.ts';
import { SourceError } from '../media/source-error.ts';
import type { Database } from '../storage/database.ts';
import { createBatcher, type FlushOutcome } from '../storage/group-commit.ts';
import type { RequestIds } from '../storage/request-ids.ts';
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

/** Seconds after each attempt: half a minute of patience, then hours, three days in all. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 86_400] as const;
const TIMEOUT_MS = 15_000;
const LEASE_SECONDS = 60;
/** Messages on their way. One that nobody answers takes its place for 15 s, so shares are small against all places. */
const MAX_IN_FLIGHT = 40;
const DELIVERY_SHARES = { ofWebhook: 4, ofAccount: MAX_IN_FLIGHT / 2 } as const;
const DELIVERY_POLL_INTERVAL_MS = 1_000;
const CLEANUP_INTERVAL_MS = 3_600_000;
const MAX_BATCH = 200;
const HTTP_GONE = 410;

export interface WebhookSender extends AsyncDisposable {
  /** Remembers an event for whoever wants to know. Never throws, and nobody waits for it. */
  emit(accountKey: number, event: WebhookEvent, data: unknown): void;
  /** Sends what is due, until nothing is, and resolves when all of it was tried. @throws DatabaseUnavailable, StorageFull */
  sendDue(): Promise<void>;
}

/** How an attempt ended: taken, answered with another status than 2xx, not answered, or not sent for a reason of ours. */
export type DeliveryOutcome = 'delivered' | 'refused' | 'unreachable' | 'failed';

export interface WebhookSenderOptions {
  readonly database: Database;
  readonly requestIds: RequestIds;
  readonly post: SafePost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears of what failed on our side; it is tried again. */
  readonly onError: (error: unknown) => void;
  /** Hears of every attempt. */
  readonly onAttempt?: (end: DeliveryOutcome) => void;
}

/** What is signed and sent. */
export const encodeWebhookPayload = (event: WebhookEvent, atMs: number, data: unknown): string =>
  JSON.stringify({ type: event, timestamp: new Date(atMs).toISOString(), data });

const messageId = (id: bigint): string => `msg_${id}`;

/** @throws DatabaseUnavailable */
export async function createWebhookSender({
  database,
  requestIds,
  post,
  now,
  onError: onTrouble,
  onAttempt = () => {},
}: WebhookSenderOptions): Promise<WebhookSender> {
  let subscriptions: readonly WebhookSubscription[] = [];
  const reload = () => {
    readSubscriptions(database).then((read) => {
      subscriptions = read;
    }, onTrouble);
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
      onAttempt(error instanceof SourceError ? 'unreachable' : 'failed');
      if (error instanceof SourceError) return { problem: error.message, retryAfterSeconds: againSeconds };
      onTrouble(error);
      return { problem: 'The message could not be sent.', retryAfterSeconds: againSeconds };
    }
  }

  async function send(due: DueDelivery): Promise<void> {
    const outcome = await attempt(due);
    await recordDeliveryAttempt(database, due.id, outcome);
    if (outcome.status !== HTTP_GONE) return;
    // The Standard Webhooks specification: whoever answers so wants no more.
    await disableWebhook(database, due.webhookId);
    await database.notify(WEBHOOKS_CHANNEL, due.webhookId);
  }

  const lowMessage = (webhook: string, remainingTokens: number): NewWebhookDelivery => ({
    ...{ id: requestIds.next(), webhook, event: 'tokens.low' },
    payload: encodeWebhookPayload('tokens.low', now(), { remainingTokens }),
  });

  let isClosing = false;
  /** On their way, by their numbers. */
  const underWay = new Map<bigint, { readonly webhookId: string; readonly done: Promise<void> }>();

  function begin(due: DueDelivery): void {
    const done = send(due)
      .catch(onTrouble)
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
  /** Fills the places that are free. */
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
  /** Whoever waits for slow ones does not keep what has become due meanwhile. */
  const look = () => {
    if (running)
      besides ??= noteLow()
        .then(fill)
        .catch(onTrouble)
        .finally(() => {
          besides = undefined;
        });
    running ??= sendDue()
      .catch(onTrouble)
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
    setInterval(() => void forget().catch(onTrouble), CLEANUP_INTERVAL_MS).unref(),
  ];

  const emit: WebhookSender['emit'] = (accountKey, event, data) => {
    const wanted = subscriptions.filter((one) => one.accountKey === accountKey && one.events.includes(event));
    if (wanted.length === 0) return;
    const payload = encodeWebhookPayload(event, now(), data);
    for (const { webhookId } of wanted)
      writes.add({ id: requestIds.next(), webhook: webhookId, event, payload }).catch(onTrouble);
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
