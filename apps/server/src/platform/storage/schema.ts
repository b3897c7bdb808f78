/** The tables of the database, the same on PGlite and on PostgreSQL. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './schema/columns.ts';

/**
 * The paying accounts. `key` is the number that other tables refer to (4 bytes); `id` is the public id. `balance` is
 * what can be reserved now; null: unlimited, for the lifetime of the account.
 */
export const accounts = pgTable(
  'accounts',
  {
    key: integer('key').primaryKey().generatedAlwaysAsIdentity(),
    id: text('id').notNull().unique(),
    name: text('name').notNull(),
    tier: text('tier').notNull(),
    balance: bigint('balance', { mode: 'number' }),
    granted: bigint('granted', { mode: 'number' }).notNull().default(0),
    used: bigint('used', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('accounts_balance_covers', sql`${table.balance} >= 0`)],
);

/** API keys by their public id; `digest` is the SHA-256 of the secret part, which is not stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mode: text('mode').notNull(),
    digest: bytea('digest').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
    /** The key that replaces this one after a rotation; both are valid during the grace period. */
    replacedBy: text('replaced_by'),
  },
  (table) => [index('api_keys_account').on(table.account)],
);

/**
 * Grants and charges, one immutable row each. Per account, balance = sum(ledger.tokens) - sum(reservations.tokens).
 * `id` is the request's number (storage/request-ids.ts: it contains the time), so one request is charged once, and the
 * primary key is the only index: rows are 48 bytes, and an account's charges are stored in chronological order.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    account: integer('account').notNull(),
    kind: smallint('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id] })],
);

/** Tokens reserved for requests in progress; a row lives as long as its request. */
export const reservations = pgTable('reservations', {
  id: bigint('id', { mode: 'bigint' }).primaryKey(),
  account: integer('account').notNull(),
  server: integer('server').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  at: moment('at').notNull().defaultNow(),
});

/** Server processes that use this database; one without a recent heartbeat is dead (storage/servers.ts). */
export const servers = pgTable('servers', {
  number: integer('number').primaryKey().generatedByDefaultAsIdentity(),
  startedAt: moment('started_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** Requests with an Idempotency-Key: who runs them and what they returned; kept for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    account: integer('account').notNull(),
    key: bytea('key').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    /**
     * The number it is charged under: that of the first attempt. Once there is a response, the response's
     * own, by which erasure finds it.
     */
    charge: bigint('charge', { mode: 'bigint' }).notNull(),
    /**
     * The attempt that holds the claim; only it may store the response. Null: completed, or free for another attempt.
     */
    attempt: bigint('attempt', { mode: 'bigint' }),
    server: integer('server').notNull(),
    status: smallint('status'),
    contentType: text('content_type'),
    body: bytea('body'),
    /** The authors that the request names, by which erasure finds the response; null: none. */
    authors: text('authors').array(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.key] }), index('idempotency_expires').on(table.expiresAt)],
);

/** Random secrets that all servers of this database share, by purpose. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Rate limit counters of requests and of sign-in attempts (storage/limiter.ts); used on PostgreSQL only. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/**
 * Moderation profiles: every version is kept; `body` is the caller's input (core, `profileInputSchema`) as JSON text:
 * jsonb refuses NUL and lone surrogates, which are valid data here.
 */
export const profiles = pgTable(
  'profiles',
  {
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.id, table.version] })],
);

/**
 * Work that outlives its request (docs/decisions/0031): the request, its progress and its outcome. Until a job ends,
 * its maximum cost stays in `reservations` under its id, even if the server fails.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** The request's number, used for the charge and as the public id. */
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    account: integer('account')
      .notNull()
      .references(() => accounts.key, { onDelete: 'cascade' }),
    modality: text('modality').notNull(),
    status: text('status').notNull().default('queued'),
    /** Percent. */
    progress: smallint('progress').notNull().default(0),
    /** How often the job was started by a server that died before putting it back. */
    tries: smallint('tries').notNull().default(0),
    /** The server that runs it; together with `tries` it identifies a run. */
    server: integer('server'),
    /** Higher ones are run first. */
    priority: integer('priority').notNull().default(0),
    /** When it can be run; while it runs, when its lease ends (storage/queue.ts). */
    nextAt: moment('next_at').notNull().defaultNow(),
    /** JSON text, as for profiles: the request without its content, the bill, the result or the problem. */
    request: text('request').notNull(),
    bill: text('bill').notNull(),
    /** The authors that the request names, by which erasure finds the job; null: none. */
    authors: text('authors').array(),
    result: text('result'),
    problem: text('problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('jobs_account').on(table.account), index('jobs_status').on(table.status, table.endedAt)],
);

export const schema = {
  accounts,
  apiKeys,
  ledger,
  reservations,
  servers,
  idempotency,
  secrets,
  rateLimits,
  profiles,
  jobs,
};
