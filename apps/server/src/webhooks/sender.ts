/** Tells webhooks of events: written down first, then sent, and again until they are taken or too old. */

import type { WebhookEvent } from '@winnow/core';
import { Webhook } from 'standardwebhooks';
import type { SafePost } from '../media/safe-fetch.ts';
import { SourceError } from '../media/source-error.ts';
import { createBatcher, type Outcome } from '../storage/batch.ts';
import type { Database } from '../storage/database.ts';
import type { RequestIds } from '../storage/request-ids.ts';
import {
  type Attempted,
  type Due,
  disableWebhook,
  forgetOldDeliveries,
  insertDeliveries,
  type NewDelivery,
  noteAttempt,
  readSubscriptions,
  type Subscription,
  takeDue,
  WEBHOOKS_CHANNEL,
} from './store.ts';

/** Seconds after each attempt: half a minute of patience, then hours, three days in all. */
const AGAIN_SECONDS = [5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 86_400] as const;
const TIMEOUT_MS = 15_000;
const LEASE_SECONDS = 60;
const AT_ONCE = 20;
const LOOK_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;
const MAX_BATCH = 200;
const GONE = 410;

export interface Webhooks extends AsyncDisposable {
  /** Remembers an event for whoever wants to know. Never throws, and nobody waits for it. */
  emit(accountKey: number, event: WebhookEvent, data: unknown): void;
  /** tokens.low, where a charge has crossed the mark. */
  charged(accountKey: number, charge: { readonly tokens: number; readonly remainingTokens: number | null }): void;
  /** Sends what is due now; resolves when it was tried. @throws DatabaseUnavailable, StorageFull */
  sendDue(): Promise<void>;
}

export interface WebhookParts {
  readonly database: Database;
  readonly requestIds: RequestIds;
  readonly post: SafePost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears of what failed on our side; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

/** What is signed and sent. */
export const payloadOf = (event: WebhookEvent, atMs: number, data: unknown): string =>
  JSON.stringify({ type: event, timestamp: new Date(atMs).toISOString(), data });

const messageId = (id: bigint): string => `msg_${id}`;

/** @throws DatabaseUnavailable */
export async function createWebhooks({ database, requestIds, post, now, onTrouble }: WebhookParts): Promise<Webhooks> {
  let subscriptions: readonly Subscription[] = [];
  const reload = () => {
    readSubscriptions(database).then((read) => {
      subscriptions = read;
    }, onTrouble);
  };
  await database.listen(WEBHOOKS_CHANNEL, reload, reload);
  subscriptions = await readSubscriptions(database);

  const writes = createBatcher<NewDelivery, void>(
    async (some) => {
      await database.run((orm) => insertDeliveries(orm, some));
      return some.map((): Outcome<void> => ({ ok: true, value: undefined }));
    },
    { maxItems: MAX_BATCH },
  );

  async function attempt({ url, secret, payload, id, attempts }: Due): Promise<Attempted> {
    const sentAt = new Date(now());
    const headers = {
      'content-type': 'application/json',
      'webhook-id': messageId(id),
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(Buffer.from(secret).toString('base64')).sign(messageId(id), sentAt, payload),
    };
    const againSeconds = AGAIN_SECONDS[attempts - 1] ?? null;
    try {
      const status = await post(url, { body: payload, headers, timeoutMs: TIMEOUT_MS });
      return { status, againSeconds: status === GONE ? null : againSeconds };
    } catch (error) {
      if (error instanceof SourceError) return { problem: error.message, againSeconds };
      onTrouble(error);
      return { problem: 'The message could not be sent.', againSeconds };
    }
  }

  async function send(due: Due): Promise<void> {
    const outcome = await attempt(due);
    await noteAttempt(database, due.id, outcome);
    if (outcome.status !== GONE) return;
    // The Standard Webhooks specification: whoever answers so wants no more.
    await disableWebhook(database, due.webhookId);
    await database.notify(WEBHOOKS_CHANNEL, due.webhookId);
  }

  let isClosing = false;

  async function sendDue(): Promise<void> {
    await writes[Symbol.asyncDispose]();
    for (let taken = AT_ONCE; taken === AT_ONCE && !isClosing; ) {
      const due = await takeDue(database, { limit: AT_ONCE, leaseSeconds: LEASE_SECONDS });
      await Promise.all(due.map(send));
      taken = due.length;
    }
  }

  let running: Promise<void> | undefined;
  const look = () => {
    running ??= sendDue()
      .catch(onTrouble)
      .finally(() => {
        running = undefined;
      });
  };
  const timers = [
    setInterval(() => subscriptions.length > 0 && look(), LOOK_EVERY_MS).unref(),
    setInterval(() => void forgetOldDeliveries(database).catch(onTrouble), FORGET_EVERY_MS).unref(),
  ];

  const emit: Webhooks['emit'] = (accountKey, event, data) => {
    const wanted = subscriptions.filter((one) => one.accountKey === accountKey && one.events.includes(event));
    if (wanted.length === 0) return;
    const payload = payloadOf(event, now(), data);
    for (const { webhookId } of wanted)
      writes.add({ id: requestIds.next(), webhook: webhookId, event, payload }).catch(onTrouble);
  };

  return {
    emit,
    charged(accountKey, { tokens, remainingTokens }) {
      const mark = subscriptions.find((one) => one.accountKey === accountKey)?.lowTokens ?? null;
      if (mark === null || remainingTokens === null || tokens === 0) return;
      if (remainingTokens < mark && remainingTokens + tokens >= mark)
        emit(accountKey, 'tokens.low', { remainingTokens });
    },
    sendDue,
    async [Symbol.asyncDispose]() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await running;
      await writes[Symbol.asyncDispose]();
    },
  };
}
