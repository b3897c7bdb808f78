/** The tables of those who sign in at the dashboard: people, their sessions, links that let somebody in, and what was done. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

/** Each belongs to one account. `password` says how it was made (auth/passwords.ts); `email` is in lower case. */
export const people = pgTable(
  'people',
  {
    id: text('id').primaryKey(),
    account: account(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    password: text('password').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    signedInAt: moment('signed_in_at'),
  },
  (table) => [index('people_account').on(table.account)],
);

/** Who is signed in, by the SHA-256 of what the cookie holds; `id` is what people see of it. */
export const sessions = pgTable(
  'sessions',
  {
    digest: bytea('digest').primaryKey(),
    id: text('id').notNull().unique(),
    person: text('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_person').on(table.person), index('sessions_expires').on(table.expiresAt)],
);

/** One-time links, by the SHA-256 of their secret: for somebody new, or for a person who needs another password. */
export const invitations = pgTable(
  'invitations',
  {
    digest: bytea('digest').primaryKey(),
    id: text('id').notNull().unique(),
    account: account(),
    role: text('role').notNull(),
    /** Whose password it sets; null: somebody new. */
    person: text('person').references(() => people.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('invitations_account').on(table.account)],
);

/** What was administered: never changed, never deleted. `id` holds the time (storage/request-ids.ts). */
export const auditLog = pgTable(
  'audit_log',
  {
    account: account(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    /** A person's id, or "command line"; the name is kept, since people leave. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    act: text('act').notNull(),
    target: text('target').notNull(),
    /** JSON. */
    details: text('details').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** What an account is filled up to every month; without a row, nothing is. */
export const allowances = pgTable('allowances', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  nextAt: moment('next_at').notNull(),
});

/** Profiles that no request can name any more; their versions stay, for results name them. */
export const archivedProfiles = pgTable(
  'archived_profiles',
  {
    account: account(),
    id: text('id').notNull(),
    archivedAt: moment('archived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);
