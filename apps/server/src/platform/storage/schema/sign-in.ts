/** The tables of signing in besides the password: authenticator apps, passkeys, recovery codes, unfinished sign-ins. */
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { people } from './people.ts';

const person = () => text('person').references(() => people.id, { onDelete: 'cascade' });

/**
 * The secret that a person's authenticator app shares with the server. Until `confirmedAt`, it is not required to sign in;
 * `lastStep` is the time step of the last code that was accepted, so that no code is accepted twice.
 */
export const totpSecrets = pgTable('totp_secrets', {
  person: person().primaryKey(),
  secret: bytea('secret').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Public keys of passkeys, by the id of their credential (Base64url, as authenticators choose it). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    person: person().notNull(),
    name: text('name').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** How often the authenticator says that it was used; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_person').on(table.person)],
);

/** People as a provider of single sign-on knows them. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    person: person().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_person').on(table.person)],
);

/** Recovery codes by their SHA-256, deleted when they are used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { digest: bytea('digest').primaryKey(), person: person().notNull() },
  (table) => [index('recovery_codes_person').on(table.person)],
);

/** What the server has to remember between two requests of one sign-in, by the SHA-256 of a secret that comes back. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    digest: bytea('digest').primaryKey(),
    kind: text('kind').notNull(),
    /** Null: who signs in is not known yet. */
    person: person(),
    /** JSON. */
    data: text('data').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_steps_person').on(table.person), index('sign_in_steps_expires').on(table.expiresAt)],
);
