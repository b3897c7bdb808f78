/** The table of appeals against decisions of the review queue. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';
import { reviews } from './review.ts';

/** The decision that is appealed against is kept here: the review item waits again meanwhile. */
export const appeals = pgTable(
  'appeals',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    /** A request's number: it contains the time. */
    id: bigint('id', { mode: 'bigint' }).notNull(),
    /** The review item. */
    request: bigint('request', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** The platform's id of who appeals; null: not said, or erased. */
    appealedBy: text('appealed_by'),
    reason: text('reason').notNull(),
    /** Why the item was in the queue, what was decided, by whom and when. */
    queuedFor: text('queued_for').notNull(),
    decision: text('decision').notNull(),
    note: text('note'),
    reviewer: text('reviewer').notNull(),
    decidedAt: moment('decided_at').notNull(),
    /** "uphold" or "overturn"; null while it is open. */
    outcome: text('outcome'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    internalNote: text('internal_note'),
    publicNote: text('public_note'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    // One appeal against a decision.
    uniqueIndex('appeals_decision').on(table.account, table.request, table.item, table.decidedAt),
    index('appeals_decided').on(table.account, table.decidedAt),
    index('appeals_open').on(table.account, table.id).where(sql`outcome is null`),
    index('appeals_appealed_by').on(table.account, table.appealedBy).where(sql`appealed_by is not null`),
    foreignKey({
      name: 'appeals_of',
      columns: [table.account, table.request, table.item],
      foreignColumns: [reviews.account, reviews.id, reviews.item],
    }).onDelete('cascade'),
  ],
);
