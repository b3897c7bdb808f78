/** The tables of the work at the review desk: what people did with items, and decisions on many items at once. */
import { bigint, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';
import { reviews } from './review.ts';

/** What people did with an item besides deciding on it, in order. */
export const reviewEvents = pgTable(
  'review_events',
  {
    account: integer('account').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    /** See activity/review-events.ts. */
    kind: text('kind').notNull(),
    /** The id of a person. */
    actor: text('actor').notNull(),
    note: text('note'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item, table.version] }),
    index('review_events_actor').on(table.actor, table.at),
    foreignKey({
      name: 'review_events_of',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviews.account, reviews.id, reviews.item],
    }).onDelete('cascade'),
  ],
);

/** Decisions on many items at once. */
export const reviewBulks = pgTable(
  'review_bulks',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    /** What is decided on each, as JSON text; null once all are. */
    decision: text('decision'),
    createdAt: moment('created_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('review_bulks_account').on(table.account, table.createdAt)],
);

export const reviewBulkItems = pgTable(
  'review_bulk_items',
  {
    bulk: bigint('bulk', { mode: 'bigint' })
      .notNull()
      .references(() => reviewBulks.id, { onDelete: 'cascade' }),
    account: integer('account').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** "pending", "done", "refused" or "undone". */
    status: text('status').notNull().default('pending'),
  },
  (table) => [
    primaryKey({ columns: [table.bulk, table.id, table.item] }),
    index('review_bulk_items_of').on(table.account, table.id, table.item),
    foreignKey({
      name: 'review_bulk_items_review',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviews.account, reviews.id, reviews.item],
    }).onDelete('cascade'),
  ],
);
