/** The database that everything else sees: one type over PGlite and PostgreSQL, with our own errors. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbeddedDatabase } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';
import type { schema } from './schema.ts';

/** Drizzle over either driver, inside or outside of a transaction. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * One raw statement, for the few hot paths; parameters as text, numbers, bytes, or array literals such as '{1,2}'.
 * 8-byte integers come back differently from the two drivers: cast them in the statement (`::text`, `::float8`).
 */
export type SqlExecutor = (text: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Parameters in the order of their numbers; an array is a literal such as '{1,2}'. */
export type PreparedStatement = (parameters: readonly (string | number)[]) => Promise<Record<string, unknown>[]>;

/** Every method throws DatabaseUnavailable or StorageFull (storage/storage-errors.ts) where that is the reason. */
export interface Database extends AsyncDisposable {
  readonly kind: 'embedded' | 'postgresql';
  /** Statements by Drizzle. */
  run<Result>(work: (orm: Orm) => PromiseLike<Result>): Promise<Result>;
  /** The same in one transaction; a throw rolls back. */
  transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result>;
  readonly sql: SqlExecutor;
  /**
   * A statement that is parsed and planned once per connection: what a hot path runs thousands of times a second.
   * @param name unique in the database's use; letters and underscores
   */
  prepare(name: string, text: string): PreparedStatement;
  /** Several statements at once, without parameters; a transaction that they leave open is rolled back. @returns the rows of the last */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** Raw statements in one transaction; a throw rolls back. */
  sqlTransaction<Result>(work: (sql: SqlExecutor) => Promise<Result>): Promise<Result>;
  /**
   * Hears messages that any process sends to `channel`; ends with the database.
   * @param onMessage the text that was sent
   * @param onGap called when messages may have been missed: the connection was lost and is back
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Sends `payload` to every listener of every process, this one included. */
  notify(channel: string, payload: string): Promise<void>;
}

/** Where the data lies: in a folder of ours, or at a PostgreSQL connection string. */
export type DatabaseLocation = { readonly folder: string } | { readonly url: string };

/**
 * Opens the database and brings it to the newest schema.
 * @throws DatabaseUnavailable, StorageFull
 */
export const openDatabase = (location: DatabaseLocation): Promise<Database> =>
  'url' in location ? openPostgresql(location.url) : openEmbeddedDatabase(location.folder);

/** A transaction as what is written for a database takes it: what it does is done or undone with the rest. */
export const transactionAsDatabase = (orm: Orm): Pick<Database, 'run' | 'transaction'> => ({
  run: async (work) => work(orm),
  transaction: (work) => work(orm),
});
