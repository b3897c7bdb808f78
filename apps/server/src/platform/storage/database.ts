/** The database interface of the server: one type over PGlite and PostgreSQL, with our own errors. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

/** Drizzle over either driver, inside or outside of a transaction. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * Executes one raw statement, for the few hot paths; parameters are texts, numbers, bytes, or array literals such as
 * '{1,2}'. The two drivers return 8-byte integers differently: cast them in the statement (`::text`, `::float8`).
 */
export type SqlExecutor = (text: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Parameters in positional order; an array is passed as a literal such as '{1,2}'. */
export type PreparedStatement = (parameters: readonly (string | number)[]) => Promise<Record<string, unknown>[]>;

/** Every method throws DatabaseUnavailable or StorageFull (storage/storage-errors.ts) for such failures. */
export interface Database extends AsyncDisposable {
  readonly kind: 'embedded' | 'postgresql';
  /** Runs Drizzle statements. */
  run<Result>(work: (orm: Orm) => PromiseLike<Result>): Promise<Result>;
  /** Runs Drizzle statements in one transaction; a throw rolls back. */
  transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result>;
  readonly sql: SqlExecutor;
  /**
   * A statement that is parsed and planned once per connection, for hot paths that run thousands of times a second.
   * @param name unique across all uses of the database; letters and underscores
   */
  prepare(name: string, text: string): PreparedStatement;
  /**
   * Several statements at once, without parameters; a transaction left open is rolled back.
   * @returns the rows of the last one
   */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** Raw statements in one transaction; a throw rolls back. */
  sqlTransaction<Result>(work: (sql: SqlExecutor) => Promise<Result>): Promise<Result>;
  /**
   * Subscribes to messages that any process sends to `channel`, until the database is closed.
   * @param onMessage receives the text that was sent
   * @param onGap called when messages may have been missed: when the connection was lost, and when it is back
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Sends `payload` to every listener of every process, this one included. */
  notify(channel: string, payload: string): Promise<void>;
}

/** Wraps a transaction for code that takes a database: its changes are committed or rolled back with the rest. */
export const transactionAsDatabase = (orm: Orm): Pick<Database, 'run' | 'transaction'> => ({
  run: async (work) => work(orm),
  transaction: (work) => work(orm),
});
