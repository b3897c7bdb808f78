/** The tables of banks: known contents by their hashes, whose matches label what is moderated (docs/decisions/0050). */
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

export const banks = pgTable(
  'banks',
  {
    key: integer('key').primaryKey().generatedAlwaysAsIdentity(),
    account: account(),
    name: text('name').notNull(),
    matchingEnabledRatio: doublePrecision('matching_enabled_ratio').notNull(),
    /** "block" or "allow". */
    action: text('action').notNull(),
    label: text('label').notNull(),
    severity: text('severity').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('banks_account_name').on(table.account, table.name)],
);

/** `revision` is the account's (`bankRevisions`) when the content changed last. */
export const bankContents = pgTable(
  'bank_contents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: account(),
    bank: integer('bank')
      .notNull()
      .references(() => banks.key, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** It is not matched before this time. */
    disableUntil: moment('disable_until'),
    note: text('note').notNull(),
    originalMediaUri: text('original_media_uri'),
    /** JSON text. */
    metadata: text('metadata'),
    /** A removed row is kept for a day, without signals, so that every server reads the removal. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bank_contents_revision').on(table.account, table.revision, table.id),
    index('bank_contents_bank').on(table.bank, table.id),
  ],
);

/** `type` is an index into the core's list of signal types. */
export const bankSignals = pgTable(
  'bank_signals',
  {
    content: bigint('content', { mode: 'number' })
      .notNull()
      .references(() => bankContents.id, { onDelete: 'cascade' }),
    type: smallint('type').notNull(),
    value: bytea('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.content, table.type] }), index('bank_signals_value').on(table.value)],
);

/**
 * One row for each account that ever had a bank; every change of its banks locks it, so revisions are in the order of
 * commits. `structure` is the revision of the last change of a bank itself, after which servers read all of it again.
 */
export const bankRevisions = pgTable('bank_revisions', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  structure: bigint('structure', { mode: 'number' }).notNull(),
});
