/** The tables of authors: totals of what each sent, strikes with their expiry, and notes of the team. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

/** One row for each author of the activity log, written with it; `id` is the platform's. */
export const authors = pgTable(
  'authors',
  {
    // Without a reference, like the log.
    account: integer('account').notNull(),
    id: text('id').notNull(),
    /** Of the newest content that had one, as the content policy allows. */
    displayName: text('display_name'),
    /** JSON: `createdAt` and `trustLevel` of the newest content that had any. */
    about: text('about'),
    /** Numbers of the first and the last request (storage/request-ids.ts): they contain the time. */
    firstNumber: bigint('first_number', { mode: 'bigint' }).notNull(),
    lastNumber: bigint('last_number', { mode: 'bigint' }).notNull(),
    /** Since the first request, regardless of what the log still has. */
    contents: integer('contents').notNull(),
    /** Of these, the ones that were not clean. */
    flagged: integer('flagged').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    index('authors_latest').on(table.account, table.lastNumber, table.id),
    index('authors_flagged').on(table.account, table.flagged, table.id),
    // For searches by the beginning, in any case (accounts/authors/author-store.ts).
    index('authors_id_start').on(table.account, sql`lower(${table.id}) text_pattern_ops`),
    index('authors_name_start').on(table.account, sql`lower(${table.displayName}) text_pattern_ops`),
  ],
);

/** One row for each time that strikes were given; `id` is a number like a request's. */
export const strikes = pgTable(
  'strikes',
  {
    account: account(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    author: text('author').notNull(),
    /** The content that was rejected; null: given by hand. */
    request: bigint('request', { mode: 'bigint' }),
    item: smallint('item'),
    policy: text('policy'),
    strikeCount: smallint('strike_count').notNull(),
    expiresAt: moment('expires_at'),
    /** A person's or a key's id. */
    givenBy: text('given_by').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    note: text('note'),
    removedAt: moment('removed_at'),
    removedBy: text('removed_by'),
    removalNote: text('removal_note'),
    /** The threshold that the active count reached with it; null: none. */
    reached: integer('reached'),
    /** When it was seen that it expired, and actions of thresholds ended for it; null: not yet, or it does not. */
    expiredAt: moment('expired_at'),
    /** Ids of the actions that were taken then. */
    actions: bigint('actions', { mode: 'bigint' }).array(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    index('strikes_author').on(table.account, table.author),
    index('strikes_expiring').on(table.expiresAt).where(sql`expires_at is not null and expired_at is null`),
    // A decision gives strikes once.
    uniqueIndex('strikes_decision')
      .on(table.account, table.request, table.item)
      .where(sql`request is not null and removed_at is null`),
  ],
);

/** An account's severity levels and thresholds as JSON (core, schemas/strikes.ts); the defaults apply without a row. */
export const strikeSettings = pgTable('strike_settings', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  settings: text('settings').notNull(),
});

/** What the team wrote about an author; never shown outside of it. */
export const authorNotes = pgTable(
  'author_notes',
  {
    account: account(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    index('author_notes_author').on(table.account, table.author),
  ],
);
