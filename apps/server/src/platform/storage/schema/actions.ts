/** The table of actions: what was decided to be done about contents and authors, and whether it is in effect. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

/** One row for each action; `id` is a number like a request's: it contains the time. */
export const actions = pgTable(
  'actions',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    /** The content in the log; null: the action is about an author only. */
    request: bigint('request', { mode: 'bigint' }),
    item: smallint('item'),
    contentId: text('content_id'),
    author: text('author'),
    /** A name of the core's catalog, or the id of an action of the account. */
    action: text('action').notNull(),
    /** JSON. */
    parameters: text('parameters').notNull().default('{}'),
    /** The ids of the policies and, in the same order, their versions. */
    policies: text('policies').array().notNull(),
    policyVersions: integer('policy_versions').array().notNull(),
    decisionReason: text('decision_reason'),
    actorNote: text('actor_note'),
    /** One of the core's `actionSources`. */
    source: text('source').notNull(),
    /** The id of a person or key; empty: the service itself. */
    actor: text('actor').notNull(),
    externalId: text('external_id'),
    /** JSON (core, `authorMessageSchema`); null: none. */
    message: text('message'),
    takenAt: moment('taken_at').notNull().defaultNow(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** When the platform was notified; null: it has not started. */
    startedAt: moment('started_at'),
    endsAt: moment('ends_at'),
    reversedAt: moment('reversed_at'),
    reversedBy: text('reversed_by'),
    /** One of the core's `actionReversalReasons`. */
    reversalReason: text('reversal_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    uniqueIndex('actions_external').on(table.account, table.externalId).where(sql`external_id is not null`),
    index('actions_content').on(table.account, table.request, table.item).where(sql`request is not null`),
    index('actions_author').on(table.account, table.author).where(sql`author is not null`),
    index('actions_start').on(table.startsAt).where(sql`started_at is null and reversed_at is null`),
    index('actions_end').on(table.endsAt).where(sql`ends_at is not null and reversed_at is null`),
  ],
);

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });
/** The id of a person or key. */
const changed = () => ({
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Actions that an account has besides those of the core's catalog; `body` is JSON (core, `ownActionSchema`). */
export const ownActions = pgTable(
  'own_actions',
  {
    account: account(),
    id: text('id').notNull(),
    body: text('body').notNull(),
    ...changed(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** Templates of messages to authors; those of one name are its translations. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    account: account(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** ISO 639-1. */
    lang: text('lang').notNull(),
    /** The policy whose violations it is for; null: it is named by decisions only. */
    policy: text('policy'),
    subject: text('subject').notNull(),
    contentMarkdown: text('content_markdown').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    ...changed(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    uniqueIndex('message_templates_name').on(table.account, table.name, table.lang),
  ],
);

/** The language of messages to authors whose own is not known or has no template; "en" without a row. */
export const messageSettings = pgTable('message_settings', {
  account: account().primaryKey(),
  defaultLang: text('default_lang').notNull(),
});
