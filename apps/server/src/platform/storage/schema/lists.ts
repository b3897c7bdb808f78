/** The tables of lists: terms, domains, texts and authors that contents are compared with (docs/decisions). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

export const lists = pgTable(
  'lists',
  {
    key: integer('key').primaryKey().generatedAlwaysAsIdentity(),
    account: account(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** A kind of the core's list of kinds. */
    kind: text('kind').notNull(),
    /** "label", "review" or "block". */
    action: text('action').notNull(),
    label: text('label').notNull(),
    severity: text('severity').notNull(),
    /** The category of texts that matches count for; null: none. */
    category: text('category'),
    enabled: boolean('enabled').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('lists_account_id').on(table.account, table.id),
    unique('lists_account_name').on(table.account, table.name),
  ],
);

/** `revision` is the account's (`listRevisions`) when the entry changed last. */
export const listEntries = pgTable(
  'list_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: account(),
    list: integer('list')
      .notNull()
      .references(() => lists.key, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    value: text('value').notNull(),
    /** Of the value as it is compared: equal for two entries that match the same. */
    digest: bytea('digest').notNull(),
    note: text('note').notNull(),
    expiresAt: moment('expires_at'),
    /** Id and name of the person or the key. */
    addedBy: text('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    /** A removed row is kept for a day, without its value, so that every server reads the removal. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('list_entries_revision').on(table.account, table.revision, table.id),
    index('list_entries_list').on(table.list, table.id),
    uniqueIndex('list_entries_digest').on(table.list, table.digest).where(sql`removed_at is null`),
  ],
);

/**
 * One row for each account that ever had a list; every change of its lists locks it, so revisions are in the order of
 * commits.
 */
export const listRevisions = pgTable('list_revisions', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});
