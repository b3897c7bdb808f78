/** The table of policies: every version is kept, the latest is in effect. */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

/** `body` is JSON text (core, `policyInputSchema`); `changedBy` is a person's or a key's id. */
export const policies = pgTable(
  'policies',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    archived: boolean('archived').notNull().default(false),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.version] })],
);
