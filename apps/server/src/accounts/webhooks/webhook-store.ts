/** Webhooks in the database: subscriptions, secrets. */

import { type WebhookEvent, webhookEventNames } from '@winnow/core';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { webhooks } from '../../platform/storage/schema/webhooks.ts';

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

/** @throws DatabaseUnavailable, StorageFull */
export async function disableWebhook(database: Database, webhookId: string): Promise<void> {
  await database.run((orm) => orm.update(webhooks).set({ disabledAt: sql`now()` }).where(eq(webhooks.id, webhookId)));
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

export const ownWebhookCondition = (accountKey: number, webhookId: string) =>
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
