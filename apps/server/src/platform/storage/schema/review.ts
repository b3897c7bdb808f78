/** The review desk's tables: verdicts pending human review, the decisions on them, and the queues they wait in. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

/** Keyed like the activity log; severity and categories are copied here, since statistics outlive the log. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    account: integer('account').notNull(),
    item: smallint('item').notNull(),
    /** Indices into the core's lists. */
    modality: smallint('modality').notNull(),
    severity: smallint('severity').notNull(),
    categories: text('categories').array().notNull(),
    /** As in the activity log. */
    contentId: text('content_id'),
    author: text('author'),
    /** Why it is queued (activity/review-entry.ts). */
    reason: text('reason').notNull(),
    /** Feedback of a client; null if there is none. */
    saidCorrect: boolean('said_correct'),
    saidNote: text('said_note'),
    /** "allow" or "reject"; null while pending. */
    decision: text('decision'),
    note: text('note'),
    reviewer: text('reviewer'),
    decidedAt: moment('decided_at'),
    /** When a reviewer skipped it; it stays pending, behind the others. */
    skippedAt: moment('skipped_at'),
    /** Who has it, since when and until when; after a decision the first two stay, for the handling time. */
    assignee: text('assignee'),
    assignedAt: moment('assigned_at'),
    assignedUntil: moment('assigned_until'),
    /** How many people reported it, without muted ones. */
    reportCount: integer('report_count').notNull().default(0),
    /** Whether a trusted flagger submitted a notice of it: it comes before others. */
    hasTrustedFlagger: boolean('has_trusted_flagger').notNull().default(false),
    /** Shown to who reported it, with the decision. */
    publicNote: text('public_note'),
    /** When a report made it pending again after a decision. */
    reopenedAt: moment('reopened_at'),
    /** The id of its queue, and when it came into the first one; null: it is not routed yet. */
    queue: text('queue'),
    queuedAt: moment('queued_at'),
    /** The queue that a rule of the account sends it to; null: none does. */
    ruleQueue: text('rule_queue'),
    /** The highest score of the findings and the language of a text, as routing found them; null: not known. */
    score: doublePrecision('score'),
    language: text('language'),
    /** Names of the urgent labels that routing found in the evidence: such items come before others. */
    urgentLabels: text('urgent_labels').array().notNull().default([]),
    /** Who escalated it, when, why, and to which role at least; it stays after the decision. */
    escalatedAt: moment('escalated_at'),
    escalatedBy: text('escalated_by'),
    escalationNote: text('escalation_note'),
    escalationRole: text('escalation_role'),
    /** The item of a newer version of the same content, which is decided on instead . */
    supersededBy: bigint('superseded_by', { mode: 'bigint' }),
    supersededItem: smallint('superseded_item'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    index('reviews_unrouted').on(table.account, table.id).where(sql`decision is null and queue is null`),
    index('reviews_queue').on(table.account, table.queue, table.id, table.item).where(sql`decision is null`),
    index('reviews_waiting').on(table.account, table.id, table.item).where(sql`decision is null`),
    index('reviews_decided').on(table.account, table.decidedAt, table.id, table.item).where(sql`decision is not null`),
    index('reviews_content').on(table.account, table.contentId).where(sql`decision is null and content_id is not null`),
    index('reviews_author').on(table.account, table.author).where(sql`author is not null`),
  ],
);

/** Every version of an account's queues and routing rules (core, schemas/review-queues.ts), as JSON text. */
export const reviewQueueVersions = pgTable(
  'review_queue_versions',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    queues: text('queues').notNull(),
    /** The id of a person or of a key. */
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.version] })],
);

/** Who moved an item to which queue, in order. */
export const reviewMoves = pgTable(
  'review_moves',
  {
    account: integer('account').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    fromQueue: text('from_queue').notNull(),
    toQueue: text('to_queue').notNull(),
    movedBy: text('moved_by').notNull(),
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item, table.version] }),
    foreignKey({
      name: 'review_moves_of',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviews.account, reviews.id, reviews.item],
    }).onDelete('cascade'),
  ],
);

/** Which share of an account's decided items is shown to a second person; without a row none is. */
export const reviewDoubleSettings = pgTable('review_double_settings', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  /** 0–20. */
  percent: smallint('percent').notNull(),
  reopens: boolean('reopens').notNull(),
  /** Items decided before it are not shown. */
  since: moment('since').notNull(),
});

/** Second decisions on items, which change nothing. The first is copied, since it may be undone or replaced. */
export const reviewDoubles = pgTable(
  'review_doubles',
  {
    account: integer('account').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** Who is deciding, and until when; after the decision who did. */
    reviewer: text('reviewer').notNull(),
    assignedUntil: moment('assigned_until'),
    /** "allow" or "reject"; both null until the second decision. */
    first: text('first'),
    second: text('second'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id, table.item] }),
    index('review_doubles_decided').on(table.account, table.decidedAt).where(sql`second is not null`),
    foreignKey({
      name: 'review_doubles_of',
      columns: [table.account, table.id, table.item],
      foreignColumns: [reviews.account, reviews.id, reviews.item],
    }).onDelete('cascade'),
  ],
);
