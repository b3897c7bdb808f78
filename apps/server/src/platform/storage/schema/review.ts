/** The review queue's table: verdicts pending human review, and the decisions on them. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Keyed like the activity log; severity and categories are copied here, since statistics outlive the log. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: integer('account').notNull(),
    item: smallint('item').notNull(),
    /** Indices into the core's lists. */
    modality: smallint('modality').notNull(),
    severity: smallint('severity').notNull(),
    categories: text('categories').array().notNull(),
    /** Why it is queued: "band" or "feedback". */
    reason: text('reason').notNull(),
    /** Feedback of a client; null if there is none. */
    saidCorrect: boolean('said_correct'),
    saidNote: text('said_note'),
    /** "allow" or "reject"; null while pending. */
    decision: text('decision'),
    note: text('note'),
    reviewer: text('reviewer'),
    decidedAt: moment('decided_at'),
    /** When a reviewer skipped it; it stays pending, behind the others. */
    skippedAt: moment('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    index('reviews_waiting').on(table.account, table.id, table.item).where(sql`decision is null`),
  ],
);
