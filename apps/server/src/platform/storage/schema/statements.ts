/** The tables of statements of reasons: what accounts and people say besides what the log says. */
import { bigint, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { reviews } from './review.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

/** JSON (accounts/statements/statement-settings.ts); the defaults apply without a row. */
export const statementSettings = pgTable('statement_settings', {
  account: account().primaryKey(),
  settings: text('settings').notNull(),
});

/** What the operator enters for the transparency report of a period, as JSON (core, dsa/report/report-entries.ts). */
export const transparencyEntries = pgTable(
  'transparency_entries',
  {
    account: account(),
    /** A year, such as "2026". */
    period: text('period').notNull(),
    entries: text('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.period] })],
);

/** Of a review: the fields of its statement that a person gave, as JSON. */
export const statementDetails = pgTable(
  'statement_details',
  {
    account: account(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    details: text('details').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    foreignKey({
      name: 'statement_details_of',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviews.account, reviews.id, reviews.item],
    }).onDelete('cascade'),
  ],
);
