/** Posts that are counted by what they have in common, for as long as a window and a day (docs/decisions/0075). */
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });
const number = (name: string) => bigint(name, { mode: 'bigint' });

/** By what posts are assigned to a wave: keyed hashes of texts, pictures and links; a wave may have several. */
export const waveSignatures = pgTable(
  'wave_signatures',
  {
    /** Of the first signature, the number of its wave. */
    id: number('id').primaryKey(),
    account: account(),
    wave: number('wave').notNull(),
    /** Index in the core's list of kinds. */
    kind: smallint('kind').notNull(),
    keys: integer('keys').array().notNull(),
    /** Of a picture: its masked PDQ hash. */
    bits: bytea('bits'),
    until: moment('until').notNull(),
  },
  (table) => [
    // Without the list of pending entries, which each look-up reads from end to end: every post looks up and adds.
    index('wave_signatures_keys').using('gin', table.keys).with({ fastupdate: false }),
    index('wave_signatures_wave').on(table.account, table.wave),
  ],
);

/** Posts by wave. Author and post are keyed hashes. */
export const wavePosts = pgTable(
  'wave_posts',
  {
    account: account(),
    wave: number('wave').notNull(),
    post: bytea('post').notNull(),
    author: bytea('author').notNull(),
    at: moment('at').notNull(),
    /** When it leaves the window. */
    until: moment('until').notNull(),
    /** Where the activity log has it; null: the content policy keeps nothing of contents. */
    request: number('request'),
    item: smallint('item'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.wave, table.post] }),
    index('wave_posts_at').on(table.account, table.wave, table.at),
  ],
);

/** Waves that were announced. */
export const waves = pgTable(
  'waves',
  {
    account: account(),
    id: number('id').notNull(),
    kind: smallint('kind').notNull(),
    minutes: integer('minutes').notNull(),
    /** The profile under which it was announced. */
    profile: text('profile').notNull(),
    detectedAt: moment('detected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);
