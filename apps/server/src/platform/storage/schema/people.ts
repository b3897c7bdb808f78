/** The tables of dashboard users: people, their sessions, invitation and reset links, codes for extensions, and the audit log. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '../schema.ts';
import { bytea, moment } from './columns.ts';

const account = () =>
  integer('account')
    .notNull()
    .references(() => accounts.key, { onDelete: 'cascade' });

/**
 * Each person belongs to one account. `password` includes its hash parameters
 * (auth/passwords.ts); `email` is in lower case.
 */
export const people = pgTable(
  'people',
  {
    id: text('id').primaryKey(),
    account: account(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    /** Null: they sign in by single sign-on only. */
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    signedInAt: moment('signed_in_at'),
  },
  (table) => [index('people_account').on(table.account)],
);

/** Sessions by the SHA-256 of the cookie's secret; `id` is the public id. */
export const sessions = pgTable(
  'sessions',
  {
    digest: bytea('digest').primaryKey(),
    id: text('id').notNull().unique(),
    person: text('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    /** How the person proved who they are (auth/sessions.ts). */
    method: text('method').notNull().default('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_person').on(table.person), index('sessions_expires').on(table.expiresAt)],
);

/** One-time links by the SHA-256 of their secret: invitations, and password resets. */
export const invitations = pgTable(
  'invitations',
  {
    digest: bytea('digest').primaryKey(),
    id: text('id').notNull().unique(),
    account: account(),
    role: text('role').notNull(),
    /** The person whose password it resets; null for an invitation. */
    person: text('person').references(() => people.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('invitations_account').on(table.account)],
);

/**
 * Codes that connect a browser extension, by the SHA-256 of the code: each is exchanged once for an API key
 * (directory/connection-codes.ts).
 */
export const connectionCodes = pgTable(
  'connection_codes',
  {
    digest: bytea('digest').primaryKey(),
    id: text('id').notNull().unique(),
    account: account(),
    person: text('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('connection_codes_person').on(table.person)],
);

/** Administrative acts: never changed, never deleted. `id` contains the time (storage/request-ids.ts). */
export const auditLog = pgTable(
  'audit_log',
  {
    account: account(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    /** A person's id, or "command line"; the name is stored as well, since people leave. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    act: text('act').notNull(),
    target: text('target').notNull(),
    /** JSON. */
    details: text('details').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** The monthly token allowance of an account; without a row there is none. */
export const allowances = pgTable('allowances', {
  account: integer('account')
    .primaryKey()
    .references(() => accounts.key, { onDelete: 'cascade' }),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  nextAt: moment('next_at').notNull(),
});

/** Archived profiles, which requests can no longer use; their versions are kept because results refer to them. */
export const archivedProfiles = pgTable(
  'archived_profiles',
  {
    account: account(),
    id: text('id').notNull(),
    archivedAt: moment('archived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);
