/** Rules that accounts write, and what they counted (docs/decisions/0067). */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

/** Every version of an account's rules (core, moderation-rules/rule-schemas.ts), as JSON text. */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    account: account(),
    version: integer('version').notNull(),
    rules: text('rules').notNull(),
    /** The id of a person or of a key. */
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.version] })],
);

/** Contents by rule and hour. */
export const ruleCounts = pgTable(
  'rule_counts',
  {
    account: account(),
    rule: text('rule').notNull(),
    /** The version of the rules in which the rule was last changed. */
    revision: integer('revision').notNull(),
    hour: moment('hour').notNull(),
    /** Contents that it was evaluated for, those that it holds for, and those of which a signal was missing. */
    evaluated: integer('evaluated').notNull(),
    matched: integer('matched').notNull(),
    unavailable: integer('unavailable').notNull(),
    /** Whether a jump of the rate in this hour was announced. */
    isAnnounced: boolean('is_announced').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.account, table.rule, table.revision, table.hour] })],
);

/** Contents for which two rules hold. */
export const ruleOverlaps = pgTable(
  'rule_overlaps',
  {
    account: account(),
    rule: text('rule').notNull(),
    revision: integer('revision').notNull(),
    /** The id of the other rule. */
    other: text('other').notNull(),
    contents: integer('contents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.rule, table.revision, table.other] })],
);

/** Contents on which a rule took its actions, by day (UTC), and those that were too many for the day. */
export const ruleActionDays = pgTable(
  'rule_action_days',
  {
    account: account(),
    rule: text('rule').notNull(),
    /** As YYYY-MM-DD. */
    day: text('day').notNull(),
    taken: integer('taken').notNull(),
    refused: integer('refused').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.rule, table.day] })],
);
