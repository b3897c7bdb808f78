/** The deliveries of webhooks in the database: a queue whose rows stay as a log. */
import type { WebhookEvent } from '@winnow/core';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import {
  drop,
  dueRows,
  isHeld,
  type Lease,
  leaseRows,
  type Queue,
  releaseLeasesOfDeadServers,
  requeue,
} from '../../platform/storage/queue.ts';
import { deliveries, webhooks } from '../../platform/storage/schema/webhooks.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { ownWebhookCondition } from './webhook-store.ts';

export interface NewWebhookDelivery {
  readonly id: bigint;
  readonly webhook: string;
  readonly event: WebhookEvent;
  /** JSON. */
  readonly payload: string;
  /** The authors of the content that it is about; absent: none is known. */
  readonly authors?: string[] | null;
}

export const insertDeliveries = (orm: Orm, some: readonly NewWebhookDelivery[]) =>
  orm.insert(deliveries).values([...some]);

const deliveryQueue: Queue = {
  table: 'webhook_deliveries',
  attempts: 'attempts',
  contains: sql`state = 'waiting'`,
  order: sql`next_at, id`,
};

/** A message that is due, leased for one attempt. */
export interface DueDelivery extends Lease {
  readonly webhookId: string;
  readonly url: string;
  /** The current signing secret, and the previous one while it is valid. */
  readonly secrets: readonly Uint8Array[];
  readonly payload: string;
}

const dueRow = z.object({
  id: z.coerce.bigint(),
  server: z.int(),
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
 * Selects due messages. Webhooks and accounts have limited shares and are served round-robin, so that many messages to
 * one unresponsive webhook do not delay others.
 */
function selectDueMessages({ room, ofWebhook, ofAccount, busy }: DeliveryShares): SQL {
  const placesOfWebhook = sql`greatest(0, ${ofWebhook}::int - (select count(*) from busy b where b.id = w.id))`;
  return sql`with busy as (
      select w.id, w.account from unnest(${`{${busy.join(',')}}`}::text[]) as b (id) join webhooks w on w.id = b.id
    ), waiting as (
      select d.id, d.next_at, w.id as webhook, w.account from webhooks w cross join lateral (
        ${dueRows(deliveryQueue, { where: sql`webhook = w.id`, limit: placesOfWebhook })}
      ) d where w.disabled_at is null
    ), turns as (
      select id, next_at, account, row_number() over (partition by webhook order by next_at, id) as turn from waiting
    ), fair as (
      select id, next_at, turn, row_number() over (partition by account order by turn, next_at, id)
        + (select count(*) from busy b where b.account = turns.account) as place
      from turns
    )
    select id from fair where place <= ${ofAccount}::int order by turn, next_at, id limit ${room}::int`;
}

/** Leases due messages; if the server dies, others take them over. @throws DatabaseUnavailable, StorageFull */
export async function leaseDueDeliveries(
  database: Database,
  shares: DeliveryShares,
  { server, leaseSeconds }: { server: number; leaseSeconds: number },
): Promise<DueDelivery[]> {
  const rows = selectDueMessages(shares);
  const leased = await runStatement(
    database,
    sql`with leased as (${leaseRows(deliveryQueue, { rows, server, leaseSeconds })})
      select d.id::text as id, d.server, d.attempts, d.webhook, w.url, w.secret, d.payload,
        case when w.previous_until > now() then w.previous_secret end as previous_secret
      from leased d join webhooks w on w.id = d.webhook`,
  );
  return leased.map((found) => {
    const { webhook, secret, previous_secret, ...rest } = dueRow.parse(found);
    return { ...rest, webhookId: webhook, secrets: [secret, ...(previous_secret ? [previous_secret] : [])] };
  });
}

/** Makes messages due at once that dead servers were sending. @throws DatabaseUnavailable, StorageFull */
export const releaseDeliveriesOfDeadServers = (database: Database, self: number): Promise<number> =>
  releaseLeasesOfDeadServers(database, deliveryQueue, self);

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

/**
 * Nothing changes if the lease is no longer held: then another attempt was made, or will be.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function recordDeliveryAttempt(
  database: Database,
  lease: Lease,
  { status, problem, retryAfterSeconds }: DeliveryAttempt,
): Promise<void> {
  const isDelivered = status !== undefined && isSuccessStatus(status);
  const response = sql`status = ${status ?? null}, problem = ${problem ?? null}`;
  if (!isDelivered && retryAfterSeconds !== null) {
    const delaySeconds = retryAfterSeconds;
    await requeue(database, deliveryQueue, { lease, delaySeconds, isAttempt: true, changes: response });
    return;
  }
  await drop(database, deliveryQueue, {
    where: isHeld(deliveryQueue, lease),
    changes: sql`state = ${isDelivered ? 'delivered' : 'failed'}, ended_at = now(), ${response}`,
  });
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

/** Newest first. @throws DatabaseUnavailable */
export async function listDeliveries(
  database: Database,
  { accountKey, webhookId }: { accountKey: number; webhookId: string },
  { before, limit }: { before: bigint | undefined; limit: number },
) {
  const older = before === undefined ? undefined : lt(deliveries.id, before);
  const { id, event, payload, state, attempts, nextAt, status, problem, endedAt } = deliveries;
  const rows = await database.run((orm) =>
    orm
      .select({ id, event, payload, state, attempts, nextAt, status, problem, endedAt })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhook))
      .where(and(ownWebhookCondition(accountKey, webhookId), older))
      .orderBy(desc(deliveries.id))
      .limit(limit),
  );
  return rows.map(({ id, payload, ...rest }) => ({
    ...rest,
    deliveryId: String(id),
    payload: JSON.parse(payload),
  }));
}

/**
 * Sends a message again, under its original id. Its attempts are counted anew, unless one is in progress: the next
 * attempt must have another number, or the one in progress would count as it.
 * @returns whether the account has it
 * @throws DatabaseUnavailable, StorageFull
 */
export async function requeueDelivery(orm: Orm, accountKey: number, id: bigint): Promise<boolean> {
  const mine = orm.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.account, accountKey));
  const sent = await orm
    .update(deliveries)
    .set({
      ...{ state: 'waiting', nextAt: sql`now()`, server: null, endedAt: null },
      attempts: sql`case when ${deliveries.server} is null then 0 else ${deliveries.attempts} end`,
    })
    .where(and(eq(deliveries.id, id), inArray(deliveries.webhook, mine)))
    .returning({ id: deliveries.id });
  return sent.length > 0;
}
