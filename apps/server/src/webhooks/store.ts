/** Webhooks and what is sent to them, in the database. */

import { type WebhookEvent, webhookEventNames } from '@winnow/core';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../storage/database.ts';
import { deliveries, webhooks } from '../storage/schema/webhooks.ts';
import { accounts } from '../storage/schema.ts';
import { runStatement } from '../storage/statement.ts';

/** Where every change of a webhook is called out to all servers. */
export const WEBHOOKS_CHANNEL = 'winnow_webhooks';

/** Who wants to be told of what. */
export interface Subscription {
  readonly webhookId: string;
  readonly accountKey: number;
  readonly events: readonly WebhookEvent[];
  /** Of the account: fewer tokens than this are few; null: unlimited. */
  readonly lowTokens: number | null;
}

const known = z.array(z.string()).transform((names) => webhookEventNames.filter((name) => names.includes(name)));

/** @throws DatabaseUnavailable */
export async function readSubscriptions(database: Database): Promise<Subscription[]> {
  const rows = await database.run((orm) =>
    orm
      .select({ id: webhooks.id, account: webhooks.account, events: webhooks.events, of: accounts })
      .from(webhooks)
      .innerJoin(accounts, eq(accounts.key, webhooks.account))
      .where(isNull(webhooks.disabledAt)),
  );
  return rows.map(({ id, account, events, of }) => ({
    webhookId: id,
    accountKey: account,
    events: known.parse(events),
    lowTokens: of.balance === null ? null : Math.ceil(of.granted / 10),
  }));
}

export interface NewDelivery {
  readonly id: bigint;
  readonly webhook: string;
  readonly event: WebhookEvent;
  /** JSON. */
  readonly payload: string;
}

export const insertDeliveries = (orm: Orm, some: readonly NewDelivery[]) => orm.insert(deliveries).values([...some]);

/** A message whose turn has come. */
export interface Due {
  readonly id: bigint;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly payload: string;
  /** This one included. */
  readonly attempts: number;
}

const dueRow = z.object({
  id: z.coerce.bigint(),
  webhook: z.string(),
  url: z.string(),
  secret: z.instanceof(Uint8Array),
  payload: z.string(),
  attempts: z.number(),
});

/**
 * Takes messages that are due, for so long; a server that dies meanwhile leaves them to others. Webhooks have their turns,
 * so that many messages to one that does not answer hold up no other.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function takeDue(
  database: Database,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<Due[]> {
  const rows = await runStatement(
    database,
    sql`with waiting as (
        select d.id, d.next_at, row_number() over (partition by d.webhook order by d.next_at, d.id) as turn
        from webhook_deliveries d join webhooks w on w.id = d.webhook
        where d.state = 'waiting' and d.next_at <= now() and w.disabled_at is null
      ), due as (
        select d.id from waiting join webhook_deliveries d using (id)
        where d.state = 'waiting' and d.next_at <= now()
        order by waiting.turn, waiting.next_at limit ${limit} for update of d skip locked
      )
      update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
      from due, webhooks w where d.id = due.id and w.id = d.webhook
      returning d.id::text as id, d.webhook, w.url, w.secret, d.payload, d.attempts`,
  );
  return rows.map((found) => {
    const { webhook, ...rest } = dueRow.parse(found);
    return { ...rest, webhookId: webhook };
  });
}

/** How an attempt ended. */
export interface Attempted {
  /** Undefined: there was no answer, and `problem` says why. */
  readonly status?: number | undefined;
  readonly problem?: string | undefined;
  /** Seconds until the next attempt; null: there is none. */
  readonly againSeconds: number | null;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function noteAttempt(
  database: Database,
  id: bigint,
  { status, problem, againSeconds }: Attempted,
): Promise<void> {
  const isDelivered = status !== undefined && status >= 200 && status < 300;
  const state = isDelivered ? 'delivered' : againSeconds === null ? 'failed' : 'waiting';
  await database.run((orm) =>
    orm
      .update(deliveries)
      .set({
        state,
        status: status ?? null,
        problem: problem ?? null,
        ...(state === 'waiting'
          ? { nextAt: sql`now() + make_interval(secs => ${againSeconds})` }
          : { endedAt: sql`now()` }),
      })
      .where(eq(deliveries.id, id)),
  );
}

/** @throws DatabaseUnavailable, StorageFull */
export async function disableWebhook(database: Database, webhookId: string): Promise<void> {
  await database.run((orm) => orm.update(webhooks).set({ disabledAt: sql`now()` }).where(eq(webhooks.id, webhookId)));
}

const KEPT_DAYS = 30;

/**
 * Also those that wait at a webhook that was switched off: what nobody wanted for so long is not sent when it is on again.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function forgetOldDeliveries(database: Database): Promise<void> {
  const old = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  const over = or(lt(deliveries.endedAt, old), and(eq(deliveries.state, 'waiting'), lt(deliveries.nextAt, old)));
  await database.run((orm) => orm.delete(deliveries).where(over));
}

const shown = {
  webhookId: webhooks.id,
  url: webhooks.url,
  description: webhooks.description,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
  disabledAt: webhooks.disabledAt,
};

/** Without their secrets, oldest first. @throws DatabaseUnavailable */
export const listWebhooks = (database: Database, accountKey: number) =>
  database.run((orm) =>
    orm.select(shown).from(webhooks).where(eq(webhooks.account, accountKey)).orderBy(webhooks.createdAt, webhooks.id),
  );

const own = (accountKey: number, webhookId: string) =>
  and(eq(webhooks.account, accountKey), eq(webhooks.id, webhookId));

/** @returns undefined: the account has none of this id */
export async function updateWebhook(
  orm: Orm,
  { accountKey, webhookId }: { accountKey: number; webhookId: string },
  change: Partial<typeof webhooks.$inferInsert>,
) {
  const [row] = await orm.update(webhooks).set(change).where(own(accountKey, webhookId)).returning(shown);
  return row;
}

/** @returns whether the account had one of this id */
export async function deleteWebhook(orm: Orm, accountKey: number, webhookId: string): Promise<boolean> {
  return (await orm.delete(webhooks).where(own(accountKey, webhookId)).returning({ id: webhooks.id })).length > 0;
}

/** The newest first. @throws DatabaseUnavailable */
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
      .where(and(own(accountKey, webhookId), older))
      .orderBy(desc(deliveries.id))
      .limit(limit),
  );
  return rows.map(({ delivery: { id, payload, webhook: _, ...rest } }) => ({
    ...rest,
    deliveryId: String(id),
    payload: JSON.parse(payload),
  }));
}

/** Sends a message once more, under its old id. @returns whether the account has it */
export async function sendAgain(orm: Orm, accountKey: number, id: bigint): Promise<boolean> {
  const mine = orm.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.account, accountKey));
  const sent = await orm
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: sql`now()`, endedAt: null })
    .where(and(eq(deliveries.id, id), inArray(deliveries.webhook, mine)))
    .returning({ id: deliveries.id });
  return sent.length > 0;
}
