/** The table of verdicts that people look at again: what waits, who decided, and how. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** By the row of the activity log; severity and categories are kept here too, for figures outlast the log. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: integer('account').notNull(),
    item: smallint('item').notNull(),
    /** Places in the core's lists. */
    modality: smallint('modality').notNull(),
    severity: smallint('severity').notNull(),
    categories: text('categories').array().notNull(),
    /** Why it waits: "band" or "feedback". */
    reason: text('reason').notNull(),
    /** What a client said of it; null: nothing. */
    saidCorrect: boolean('said_correct'),
    saidNote: text('said_note'),
    /** "allow" or "reject"; null: it waits. */
    decision: text('decision'),
    note: text('note'),
    reviewer: text('reviewer'),
    decidedAt: moment('decided_at'),
    /** Who passed it over goes on with others; it waits on. */
    skippedAt: moment('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    index('reviews_waiting').on(table.account, table.id, table.item).where(sql`decision is null`),
  ],
);
