/** The tables of the activity log: what was moderated, and its sums by the hour (docs/decisions/0035); the first three are partitioned (0038). */
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () => integer('account').notNull();

/**
 * One row per content. `id` is the request's number (its time is in it: storage/request-ids.ts), `item` the content's place
 * in a batch. Narrow, for it is searched; what a reader sees of one row is in activity_details.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: account(),
    item: smallint('item').notNull(),
    /** Places in the core's lists of modalities and of severities. */
    modality: smallint('modality').notNull(),
    severity: smallint('severity').notNull(),
    confidence: smallint('confidence').notNull(),
    profileVersion: integer('profile_version').notNull(),
    tokens: integer('tokens').notNull(),
    latencyMs: integer('latency_ms').notNull(),
    /** A key's id, or a person's. */
    caller: text('caller').notNull(),
    profile: text('profile').notNull(),
    /** Wire names of the categories that are not None. */
    categories: text('categories').array().notNull(),
    /** See activity/content-policy.ts; null: the content policy keeps none. */
    contentHash: bytea('content_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    index('activity_modality').on(table.account, table.modality, table.id, table.item),
    index('activity_severity').on(table.account, table.severity, table.id, table.item),
    index('activity_caller').on(table.account, table.caller, table.id, table.item),
    index('activity_content').on(table.account, table.contentHash),
  ],
);

/** What is only read row by row. Texts of JSON: jsonb refuses NUL and lone surrogates, which are data here. */
export const activityDetails = pgTable(
  'activity_details',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: account(),
    item: smallint('item').notNull(),
    result: text('result').notNull(),
    /** What the verdict was made of before the profile bent it (activity/language-evidence.ts): what a replay starts from. */
    evidence: text('evidence').notNull(),
    /** As the account's content policy allows; null: not kept. */
    content: text('content'),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.item] })],
);

/** A row for each category of a row of the log, so that the newest of a rare one are found at once. */
export const activityCategories = pgTable(
  'activity_categories',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: account(),
    item: smallint('item').notNull(),
    category: text('category').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.category, table.id, table.item] })],
);

/** Sums by the hour, modality and caller; `latencies` counts by the steps of activity/latency-steps.ts. */
export const activityHours = pgTable(
  'activity_hours',
  {
    account: account(),
    hour: moment('hour').notNull(),
    modality: smallint('modality').notNull(),
    caller: text('caller').notNull(),
    requests: integer('requests').notNull().default(0),
    contents: integer('contents').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    /** By severity, mildest first. */
    severities: integer('severities').array().notNull(),
    latencies: integer('latencies').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.hour, table.modality, table.caller] })],
);

export const activityHourCategories = pgTable(
  'activity_hour_categories',
  {
    account: account(),
    hour: moment('hour').notNull(),
    category: text('category').notNull(),
    contents: integer('contents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.hour, table.category] })],
);

/** What an account wants kept; without a row, the core's defaults. */
export const activitySettings = pgTable('activity_settings', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  contentPolicy: text('content_policy').notNull(),
  retentionDays: integer('retention_days').notNull(),
});
