/** A PostgreSQL server, by its connection string, with a connection pool. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Orm, PreparedStatement, SqlExecutor } from './database.ts';
import { assertSchemaNotNewer, migrationsFolder } from './migrate.ts';
import { schema } from './schema.ts';
import { toStorageError } from './storage-errors.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** None of our statements takes longer, but for those of `copyDatabase`; this turns a hanging server into an error. */
const STATEMENT_TIMEOUT_MS = 30_000;
const LISTEN_AGAIN_AFTER_MS = 1000;
/** Any otherwise unused number: the letters of "winnow" by their positions in the alphabet. */
const MIGRATION_LOCK = 239_141_423;

export interface PostgresqlOptions {
  /** For work on all rows at once, which takes as long as it takes. */
  readonly withoutStatementTimeouts?: boolean;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function openPostgresql(
  url: string,
  { withoutStatementTimeouts = false }: PostgresqlOptions = {},
): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    ...(withoutStatementTimeouts
      ? {}
      : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS }),
    application_name: 'winnow',
  });
  // An idle connection that breaks concerns no caller; the pool drops it and opens another one on the next use.
  pool.on('error', () => undefined);
  // A connection in use that breaks between two statements of a transaction must fail the next statement, not the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await applyMigrations(connection);
    return new PostgresqlDatabase(pool, connection);
  } catch (error) {
    await pool.end();
    throw toStorageError(error);
  }
}

/** Under an advisory lock, so that servers that start at the same time take turns. */
async function applyMigrations(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertSchemaNotNewer(async (text) => (await client.query(text)).rows);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

class PostgresqlDatabase implements Database {
  readonly kind = 'postgresql';
  readonly #pool: pg.Pool;
  readonly #connection: pg.ClientConfig;
  readonly #orm: NodePgDatabase<typeof schema>;
  readonly #listeners = new Set<ChannelListener>();

  constructor(pool: pg.Pool, connection: pg.ClientConfig) {
    this.#pool = pool;
    this.#connection = connection;
    this.#orm = drizzle(pool, { schema });
  }

  run<Result>(work: (orm: Orm) => PromiseLike<Result>): Promise<Result> {
    return withStorageErrors(async () => await work(this.#orm));
  }

  transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
    return withStorageErrors(() => this.#orm.transaction(work));
  }

  sql: SqlExecutor = (text, parameters) =>
    withStorageErrors(async () => (await this.#pool.query(text, [...(parameters ?? [])])).rows);

  script(text: string): Promise<Record<string, unknown>[]> {
    return withStorageErrors(async () => {
      const client = await this.#pool.connect();
      let failure: Error | undefined;
      try {
        // For several statements the driver returns a list of results, which its types do not reflect.
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(text);
        return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
      } catch (error) {
        // The script may have begun a transaction, so the connection is discarded.
        failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    });
  }

  prepare(name: string, text: string): PreparedStatement {
    return (parameters) =>
      withStorageErrors(async () => (await this.#pool.query({ name, text, values: [...parameters] })).rows);
  }

  sqlTransaction<Result>(work: (sql: SqlExecutor) => Promise<Result>): Promise<Result> {
    return withStorageErrors(async () => {
      const client = await this.#pool.connect();
      let failure: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(async (text, parameters) => (await client.query(text, [...(parameters ?? [])])).rows);
        await client.query('commit');
        return result;
      } catch (error) {
        // A connection that cannot even roll back is discarded; the first error is the one reported.
        await client.query('rollback').catch((unusable: Error) => {
          failure = unusable;
        });
        throw error;
      } finally {
        client.release(failure);
      }
    });
  }

  async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void> {
    const listener = new ChannelListener(this.#connection, channel, { onMessage, onGap });
    this.#listeners.add(listener);
    await withStorageErrors(() => listener.connect());
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.sql('select pg_notify($1, $2)', [channel, payload]);
    // Local listeners must have received the message when this returns, not a moment later.
    for (const listener of this.#listeners) listener.deliver(channel, payload);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener[Symbol.asyncDispose]()));
    this.#listeners.clear();
    if (!this.#pool.ended) await this.#pool.end();
  }
}

interface ListenerCallbacks {
  readonly onMessage: (payload: string) => void;
  readonly onGap: () => void;
}

/** A dedicated LISTEN connection, reestablished when it breaks. */
class ChannelListener {
  readonly #connection: pg.ClientConfig;
  readonly #channel: string;
  readonly #hearers: ListenerCallbacks;
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connection: pg.ClientConfig, channel: string, hearers: ListenerCallbacks) {
    this.#connection = connection;
    this.#channel = channel;
    this.#hearers = hearers;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'winnow-listener' });
    const lost = (): void => {
      if (this.#client === client) this.#reconnectLater();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.#hearers.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
  }

  deliver(channel: string, payload: string): void {
    if (channel === this.#channel) this.#hearers.onMessage(payload);
  }

  #reconnectLater(): void {
    this.#client = undefined;
    if (this.#closed) return;
    this.#hearers.onGap();
    this.#again = setTimeout(() => {
      this.connect().then(
        () => this.#hearers.onGap(),
        () => this.#reconnectLater(),
      );
    }, LISTEN_AGAIN_AFTER_MS).unref();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }
}

async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}
