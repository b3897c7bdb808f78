/**
 * The tables of the activity log and its hourly totals (docs/decisions/0035); the first three are partitioned (0038).
 */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () => integer('account').notNull();

/**
 * One row per content. `id` is the request's number (it contains the time: storage/request-ids.ts), `item` the
 * content's index in a batch. Kept narrow for searching; the details of a row are in activity_details.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: account(),
    item: smallint('item').notNull(),
    /** Index into the core's list of modalities. */
    modality: smallint('modality').notNull(),
    /** Of the verdict (activity/verdict-codes.ts). */
    severity: smallint('severity').notNull(),
    confidence: smallint('confidence').notNull(),
    profileVersion: integer('profile_version').notNull(),
    tokens: integer('tokens').notNull(),
    latencyMs: integer('latency_ms').notNull(),
    /** Id of an API key or a person. */
    caller: text('caller').notNull(),
    profile: text('profile').notNull(),
    /** Wire names of the categories that are not None. */
    categories: text('categories').array().notNull(),
    /** See activity/content-policy.ts; null if the content policy keeps none. */
    contentHash: bytea('content_hash'),
    /** Of a picture, masked (activity/picture-mask.ts); null: not kept, or it has too little structure. */
    pdq: bytea('pdq'),
    /** The caller's ids of the content and of its author; null if not sent, or not kept. */
    contentId: text('content_id'),
    author: text('author'),
    /** Authors of the thread that is kept with the row; null: none. */
    threadAuthors: text('thread_authors').array(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    index('activity_modality').on(table.account, table.modality, table.id, table.item),
    index('activity_severity').on(table.account, table.severity, table.id, table.item),
    index('activity_caller').on(table.account, table.caller, table.id, table.item),
    index('activity_content').on(table.account, table.contentHash),
    index('activity_content_id')
      .on(table.account, table.contentId, table.id, table.item)
      .where(sql`content_id is not null`),
    index('activity_author').on(table.account, table.author, table.id, table.item).where(sql`author is not null`),
    index('activity_thread_authors').on(table.account, table.id).where(sql`thread_authors is not null`),
  ],
);

/**
 * Columns that are only read for single rows. JSON as text: jsonb refuses NUL and lone
 * surrogates, which are valid data here.
 */
export const activityDetails = pgTable(
  'activity_details',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: account(),
    item: smallint('item').notNull(),
    result: text('result').notNull(),
    /** The evidence before the profile was applied (activity/activity-entry.ts), from which a replay starts. */
    evidence: text('evidence').notNull(),
    /** As the account's content policy allows; null if not kept. */
    content: text('content'),
    /** Author, address, place and metadata as JSON (activity/item-policy.ts), and the thread as a JSON array. */
    about: text('about'),
    thread: text('thread'),
    /** The hash in `activity` and those of the turned and mirrored picture, one after the other, masked alike. */
    pdqVariants: bytea('pdq_variants'),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.item] })],
);

/** One row per category of a log entry, so that the newest entries of a rare category are found quickly. */
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

/** Totals by hour, modality and caller; `latencies` is a histogram over the steps of activity/latency-steps.ts. */
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
    /** By verdict (activity/verdict-codes.ts). */
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

/** An account's log settings; the core's defaults apply without a row. */
export const activitySettings = pgTable('activity_settings', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  contentPolicy: text('content_policy').notNull(),
  retentionDays: integer('retention_days').notNull(),
});
