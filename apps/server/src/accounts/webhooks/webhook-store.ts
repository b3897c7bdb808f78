/** Webhooks and their deliveries in the database. */

import { type WebhookEvent, webhookEventNames } from '@winnow/core';
import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { deliveries, webhooks } from '../../platform/storage/schema/webhooks.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';

/** Channel that notifies all servers of every change of a webhook. */
export const WEBHOOKS_CHANNEL = 'winnow_webhooks';

/** A webhook and the events it subscribes to. */
export interface WebhookSubscription {
  readonly webhookId: string;
  readonly accountKey: number;
  readonly events: readonly WebhookEvent[];
}

const knownEventsSchema = z
  .array(z.string())
  .transform((names) => webhookEventNames.filter((name) => names.includes(name)));

/** @throws DatabaseUnavailable */
export async function readSubscriptions(database: Database): Promise<WebhookSubscription[]> {
  const rows = await database.run((orm) =>
    orm
      .select({ webhookId: webhooks.id, accountKey: webhooks.account, events: webhooks.events })
      .from(webhooks)
      .where(isNull(webhooks.disabledAt)),
  );
  return rows.map(({ events, ...rest }) => ({ ...rest, events: knownEventsSchema.parse(events) }));
}

export interface NewWebhookDelivery {
  readonly id: bigint;
  readonly webhook: string;
  readonly event: WebhookEvent;
  /** JSON. */
  readonly payload: string;
}

export const insertDeliveries = (orm: Orm, some: readonly NewWebhookDelivery[]) =>
  orm.insert(deliveries).values([...some]);

/** A message that is due. */
export interface DueDelivery {
  readonly id: bigint;
  readonly webhookId: string;
  readonly url: string;
  /** The current signing secret, and the previous one while it is valid. */
  readonly secrets: readonly Uint8Array[];
  readonly payload: string;
  /** Including this one. */
  readonly attempts: number;
}

const dueRow = z.object({
  id: z.coerce.bigint(),
  webhook: z.string(),
  url: z.string(),
  secret: z.instanceof(Uint8Array),
  previous_secret: z.instanceof(Uint8Array).nullable(),
  payload: z.string(),
  attempts: z.number(),
});

/** Limits on concurrent deliveries. */
export interface DeliveryShares {
  /** Slots available besides the deliveries in progress. */
  readonly room: number;
  readonly ofWebhook: number;
  readonly ofAccount: number;
  /** The webhook of each delivery in progress. */
  readonly busy: readonly string[];
}

/**
 * Leases due messages for this long; if the server dies, others take them over. Webhooks and accounts have limited
 * shares and are served round-robin, so that many messages to one unresponsive webhook do not delay others.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function leaseDueDeliveries(
  database: Database,
  { room, ofWebhook, ofAccount, busy }: DeliveryShares,
  leaseSeconds: number,
): Promise<DueDelivery[]> {
  const rows = await runStatement(
    database,
    sql`with busy as (
        select w.id, w.account from unnest(${`{${busy.join(',')}}`}::text[]) as b (id) join webhooks w on w.id = b.id
      ), waiting as (
        select d.id, d.next_at, w.id as webhook, w.account from webhooks w cross join lateral (
          select id, next_at from webhook_deliveries
          where webhook = w.id and state = 'waiting' and next_at <= now() order by next_at, id
          limit greatest(0, ${ofWebhook}::int - (select count(*) from busy b where b.id = w.id)) for update skip locked
        ) d where w.disabled_at is null
      ), turns as (
        select id, next_at, account, row_number() over (partition by webhook order by next_at, id) as turn from waiting
      ), fair as (
        select id, next_at, turn, row_number() over (partition by account order by turn, next_at, id)
          + (select count(*) from busy b where b.account = turns.account) as place
        from turns
      ), due as (
        select id from fair where place <= ${ofAccount}::int order by turn, next_at, id limit ${room}::int
      )
      update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
      from due, webhooks w where d.id = due.id and w.id = d.webhook
      returning d.id::text as id, d.webhook, w.url, w.secret, d.payload, d.attempts,
        case when w.previous_until > now() then w.previous_secret end as previous_secret`,
  );
  return rows.map((found) => {
    const { webhook, secret, previous_secret, ...rest } = dueRow.parse(found);
    return { ...rest, webhookId: webhook, secrets: [secret, ...(previous_secret ? [previous_secret] : [])] };
  });
}

const lowRow = z.object({ id: z.string(), remaining: z.coerce.number() });

/**
 * Queues tokens.low for every subscribed webhook whose account has less than a tenth of its granted tokens left,
 * once until there are more again. Computed from used tokens, not from the balance, since requests in progress
 * reserve more than they will cost.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function insertLowTokenDeliveries(
  database: Database,
  messageOf: (webhookId: string, remainingTokens: number) => NewWebhookDelivery,
): Promise<void> {
  await database.transaction(async (orm) => {
    const rows = await runStatementWithin(
      orm,
      sql`
        with noted as (
          update webhooks w set knows_low = a.used * 10 > a.granted * 9 from accounts a
          where a.key = w.account and a.balance is not null and w.disabled_at is null and 'tokens.low' = any(w.events)
            and w.knows_low <> (a.used * 10 > a.granted * 9)
          returning w.id, w.knows_low, (a.granted - a.used)::float8 as remaining
        )
        select id, remaining from noted where knows_low`,
    );
    const messages = z.array(lowRow).parse(rows);
    if (messages.length > 0)
      await insertDeliveries(
        orm,
        messages.map(({ id, remaining }) => messageOf(id, remaining)),
      );
  });
}

/**
 * The number of due messages, and the age of the oldest; 0 if there are none.
 * @throws DatabaseUnavailable
 */
export async function readDueDeliveryStats(database: Database): Promise<{ due: number; oldestDueSeconds: number }> {
  const [row] = await database.sql(
    `select count(*)::int as due, coalesce(extract(epoch from now() - min(d.next_at)), 0)::float8 as oldest
     from webhook_deliveries d join webhooks w on w.id = d.webhook
     where d.state = 'waiting' and d.next_at <= now() and w.disabled_at is null`,
  );
  return { due: Number(row?.due), oldestDueSeconds: Number(row?.oldest) };
}

/** The outcome of an attempt. */
export interface DeliveryAttempt {
  /** Undefined if there was no response; `problem` says why. */
  readonly status?: number | undefined;
  readonly problem?: string | undefined;
  /** Seconds until the next attempt; null if there is none. */
  readonly retryAfterSeconds: number | null;
}

export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300;

/** @throws DatabaseUnavailable, StorageFull */
export async function recordDeliveryAttempt(
  database: Database,
  id: bigint,
  { status, problem, retryAfterSeconds }: DeliveryAttempt,
): Promise<void> {
  const isDelivered = status !== undefined && isSuccessStatus(status);
  const state = isDelivered ? 'delivered' : retryAfterSeconds === null ? 'failed' : 'waiting';
  await database.run((orm) =>
    orm
      .update(deliveries)
      .set({
        state,
        status: status ?? null,
        problem: problem ?? null,
        ...(state === 'waiting'
          ? { nextAt: sql`now() + make_interval(secs => ${retryAfterSeconds})` }
          : { endedAt: sql`now()` }),
      })
      .where(eq(deliveries.id, id)),
  );
}

/** @throws DatabaseUnavailable, StorageFull */
export async function disableWebhook(database: Database, webhookId: string): Promise<void> {
  await database.run((orm) => orm.update(webhooks).set({ disabledAt: sql`now()` }).where(eq(webhooks.id, webhookId)));
}

const RETENTION_DAYS = 30;

/**
 * Includes messages pending at disabled webhooks: messages this old are not sent when the webhook is enabled again.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function deleteOldDeliveries(database: Database): Promise<void> {
  const old = sql`now() - make_interval(days => ${RETENTION_DAYS})`;
  const over = or(lt(deliveries.endedAt, old), and(eq(deliveries.state, 'waiting'), lt(deliveries.nextAt, old)));
  await database.run((orm) => orm.delete(deliveries).where(over));
}

/** Columns that keep the replaced secret valid for the grace period; 0: not at all. */
export const previousSecretColumns = (graceSeconds: number) =>
  graceSeconds === 0
    ? { previousSecret: null, previousUntil: null }
    : { previousSecret: sql`${webhooks.secret}`, previousUntil: sql`now() + make_interval(secs => ${graceSeconds})` };

/** Deletes previous secrets that are no longer used for signing. @throws DatabaseUnavailable, StorageFull */
export async function clearExpiredSecrets(database: Database): Promise<void> {
  await database.run((orm) =>
    orm.update(webhooks).set(previousSecretColumns(0)).where(lte(webhooks.previousUntil, sql`now()`)),
  );
}

const webhookColumns = {
  webhookId: webhooks.id,
  url: webhooks.url,
  description: webhooks.description,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
  disabledAt: webhooks.disabledAt,
  /** Until then messages are also signed with the previous secret; null or past: with the current one only. */
  previousSecretUntil: webhooks.previousUntil,
};

/** Without secrets, oldest first. @throws DatabaseUnavailable */
export const listWebhooks = (database: Database, accountKey: number) =>
  database.run((orm) =>
    orm
      .select(webhookColumns)
      .from(webhooks)
      .where(eq(webhooks.account, accountKey))
      .orderBy(webhooks.createdAt, webhooks.id),
  );

const ownWebhookCondition = (accountKey: number, webhookId: string) =>
  and(eq(webhooks.account, accountKey), eq(webhooks.id, webhookId));

/** @returns undefined if the account has no webhook with this id */
export async function updateWebhook(
  orm: Orm,
  { accountKey, webhookId }: { accountKey: number; webhookId: string },
  change: PgUpdateSetSource<typeof webhooks>,
) {
  const [row] = await orm
    .update(webhooks)
    .set(change)
    .where(ownWebhookCondition(accountKey, webhookId))
    .returning(webhookColumns);
  return row;
}

/** @returns whether the account had a webhook with this id */
export async function deleteWebhook(orm: Orm, accountKey: number, webhookId: string): Promise<boolean> {
  return (
    (await orm.delete(webhooks).where(ownWebhookCondition(accountKey, webhookId)).returning({ id: webhooks.id }))
      .length > 0
  );
}

/** Newest first. @throws DatabaseUnavailable */
export async function listDeliveries(
  database: Database,
  { accountKey, webhookId }: { accountKey: number; webhookId: string },
  { before, limit }: { before: bigint | undefined; limit: number },
) {
  const older = before === undefined ? undefined : lt(deliveries.id, before);
  const rows = await database.run((orm) =>
    orm
      .select({ delivery: deliveries })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhook))
      .where(and(ownWebhookCondition(accountKey, webhookId), older))
      .orderBy(desc(deliveries.id))
      .limit(limit),
  );
  return rows.map(({ delivery: { id, payload, webhook: _, ...rest } }) => ({
    ...rest,
    deliveryId: String(id),
    payload: JSON.parse(payload),
  }));
}

/** Sends a message again, under its original id. @returns whether the account has it */
export async function requeueDelivery(orm: Orm, accountKey: number, id: bigint): Promise<boolean> {
  const mine = orm.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.account, accountKey));
  const sent = await orm
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: sql`now()`, endedAt: null })
    .where(and(eq(deliveries.id, id), inArray(deliveries.webhook, mine)))
    .returning({ id: deliveries.id });
  return sent.length > 0;
}
