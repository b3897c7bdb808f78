/** The tables of webhooks: subscriptions of accounts, and deliveries. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().notNull(),
    /** The signing secret; needed in plain form, so it cannot be stored as a digest. */
    secret: bytea('secret').notNull(),
    /** The previous signing secret; until it expires, messages are signed with both. */
    previousSecret: bytea('previous_secret'),
    previousUntil: moment('previous_until'),
    /** Whether it has been notified of low tokens, so that it is notified only once each time they run low. */
    knowsLow: boolean('knows_low').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    disabledAt: moment('disabled_at'),
  },
  (table) => [index('webhooks_account').on(table.account)],
);

/** One message to one webhook, over all of its attempts. */
export const deliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    webhook: text('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** JSON. */
    payload: text('payload').notNull(),
    /** The authors whose content it is about, by which erasure finds it; null: none. */
    authors: text('authors').array(),
    /** "waiting", "delivered" or "failed". */
    state: text('state').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is due; during an attempt, when the lease ends (storage/queue.ts). */
    nextAt: moment('next_at').notNull().defaultNow(),
    /** The server that is sending it; together with `attempts` it identifies an attempt. */
    server: integer('server'),
    /** Of the last attempt: the HTTP status, or in `problem` why there is none. */
    status: integer('status'),
    problem: text('problem'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhook, table.id),
    index('webhook_deliveries_waiting').on(table.webhook, table.nextAt, table.id).where(sql`state = 'waiting'`),
  ],
);
