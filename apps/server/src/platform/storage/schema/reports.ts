/** The tables of reports: what people report of contents, and who is muted as a reporter. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

/** One row for each reporter of a content; `id` is a number like a request's, `request` and `item` are the log's. */
export const reports = pgTable(
  'reports',
  {
    account: account(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    request: bigint('request', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** The platform's id of a person; null once the person was erased. */
    reporter: text('reporter'),
    reason: text('reason').notNull(),
    policy: text('policy'),
    /** As the content policy allows; null if there is none. */
    comment: text('comment'),
    isAutomated: boolean('is_automated').notNull(),
    /** Whether the reporter was muted then. */
    isMuted: boolean('is_muted').notNull(),
    reportedAt: moment('reported_at').notNull().defaultNow(),
    /** Of a notice of illegal content: JSON (accounts/reports/notice.ts); null: it is a report like any other. */
    notice: text('notice'),
    /** Whether a trusted flagger submitted the notice. */
    isTrustedFlagger: boolean('is_trusted_flagger').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    uniqueIndex('reports_content').on(table.account, table.request, table.item, table.reporter),
    index('reports_reporter').on(table.account, table.reporter).where(sql`reporter is not null`),
  ],
);

/** Whose reports make no review items until then. */
export const reporterMutes = pgTable(
  'reporter_mutes',
  {
    account: account(),
    reporter: text('reporter').notNull(),
    muteUntil: moment('mute_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.reporter] })],
);
