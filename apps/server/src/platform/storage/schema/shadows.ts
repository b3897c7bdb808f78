/** Drafts of profiles that run in shadow, and what they would have changed (docs/decisions/0064). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

/** The latest shadow of each profile. */
export const profileShadows = pgTable(
  'profile_shadows',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    /** The profile whose requests are compared; "default": those without one. */
    profile: text('profile').notNull(),
    /** Counted up by each start and reset: counts of an earlier run are not added to a later one. */
    run: integer('run').notNull(),
    /** The version of the profile that the draft is compared with. */
    baseVersion: integer('base_version').notNull(),
    /** As JSON (core, `profileInputSchema`). */
    draft: text('draft').notNull(),
    /** 0–1. */
    share: real('share').notNull(),
    /** The id of a person or of a key. */
    startedBy: text('started_by').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When it ends by itself. */
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
    /** "stopped", "published" or "archived"; null: it runs, or its time is over. */
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.profile] }),
    index('profile_shadows_running').on(table.endsAt).where(sql`ended_at is null`),
  ],
);

/** Contents by day and category. */
export const shadowCounts = pgTable(
  'shadow_counts',
  {
    account: integer('account').notNull(),
    profile: text('profile').notNull(),
    day: date('day').notNull(),
    /** "": the verdict as a whole. */
    category: text('category').notNull(),
    agreed: integer('agreed').notNull(),
    stricter: integer('stricter').notNull(),
    milder: integer('milder').notNull(),
    /** Of the whole: contents whose verdict cannot be recomputed. */
    unknown: integer('unknown').notNull().default(0),
    /** Of the whole: the time that comparing took, in microseconds. */
    micros: bigint('micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.profile, table.day, table.category] }),
    foreignKey({
      name: 'shadow_counts_of',
      columns: [table.account, table.profile],
      foreignColumns: [profileShadows.account, profileShadows.profile],
    }).onDelete('cascade'),
  ],
);

/** The latest contents on which the draft would have decided otherwise; what they contain is in the activity log. */
export const shadowExamples = pgTable(
  'shadow_examples',
  {
    account: integer('account').notNull(),
    profile: text('profile').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    item: smallint('item').notNull(),
    /** "stricter" or "milder". */
    change: text('change').notNull(),
    /** What the draft says, as a verdict code (activity/verdict-codes.ts). */
    draft: smallint('draft').notNull(),
    /** What the profile said. */
    live: smallint('live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.profile, table.id, table.item] }),
    index('shadow_examples_content').on(table.account, table.id, table.item),
    foreignKey({
      name: 'shadow_examples_of',
      columns: [table.account, table.profile],
      foreignColumns: [profileShadows.account, profileShadows.profile],
    }).onDelete('cascade'),
  ],
);
