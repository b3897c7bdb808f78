/** The embedded database: PGlite on a folder that this process has locked. */
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Orm, PreparedStatement, SqlExecutor } from './database.ts';
import { FailFastPGlite } from './fail-fast-pglite.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { assertSchemaNotNewer, migrationsFolder } from './migrate.ts';
import { schema } from './schema.ts';
import { DatabaseUnavailable, StorageFull, toStorageError } from './storage-errors.ts';
import { unpackTemplate } from './template.ts';
import { runUpkeep } from './upkeep.ts';

/**
 * Writes are refused below this much free disk space: two segments of the write-ahead log (16 MB each) plus a margin.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;
const DISK_CHECK_EVERY_MS = 1000;
/** Minimum time between two attempts to reopen the database. */
const REOPEN_EVERY_MS = 1000;
const UPKEEP_EVERY_MS = 5000;

/**
 * Limits the write-ahead log to 64 MB; PostgreSQL's default would let it grow to 1 GB. PGlite fills its buffers with
 * zeros when it starts, so all of them take memory: 160 MB by default, of which the server's hot rows need a tenth.
 */
const parameters = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', 'shared_buffers=16MB'];

// Each thread that compiles WebAssembly keeps some 30 MB of its own afterwards. One takes a tenth of a second longer to
// compile PGlite.
setFlagsFromString('--wasm-num-compilation-tasks=1');

/** @throws FolderInUse, DatabaseUnavailable, StorageFull */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    return new EmbeddedDatabase(join(folder, 'db'), lock, await openClient(join(folder, 'db')));
  } catch (error) {
    await lock[Symbol.asyncDispose]();
    throw toStorageError(error);
  }
}

/**
 * A folder whose initialisation was interrupted is deleted, since it never held any data. A marker file is needed
 * because a kill between two files could not be detected otherwise.
 */
async function openClient(path: string): Promise<FailFastPGlite> {
  const unfinished = `${path}.unfinished`;
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path);
  if (isNew) writeFileSync(unfinished, '');
  if (isNew) await unpackTemplate(path);
  const client = new FailFastPGlite({
    dataDir: path,
    startParams: [...PGlite.defaultStartParams, ...parameters],
  });
  await client.waitReady;
  try {
    await assertSchemaNotNewer(async (text) => (await client.query(text)).rows);
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    // A failure to close is ignored: the original error is the informative one.
    await client.close().catch(() => undefined);
    throw error;
  }
  rmSync(unfinished, { force: true });
  return client;
}

class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly #path: string;
  readonly #lock: FolderLock;
  readonly #messages = new EventEmitter().setMaxListeners(0);
  readonly #upkeep: NodeJS.Timeout;
  #client: FailFastPGlite;
  #orm: Orm;
  #reopening: Promise<void> | undefined;
  #reopenFailedAt = Number.NEGATIVE_INFINITY;
  #diskSeenAt = Number.NEGATIVE_INFINITY;
  #diskFull = false;
  #upkeptAtBytes = 0;
  #closed = false;

  constructor(path: string, lock: FolderLock, client: FailFastPGlite) {
    this.#path = path;
    this.#lock = lock;
    this.#client = client;
    this.#orm = drizzle({ client, schema });
    this.#upkeep = setInterval(() => void this.#keepUp(), UPKEEP_EVERY_MS).unref();
  }

  run<Result>(work: (orm: Orm) => PromiseLike<Result>): Promise<Result> {
    return this.#use(() => work(this.#orm));
  }

  transaction<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
    return this.#use(() => this.#orm.transaction(work));
  }

  sql: SqlExecutor = (text, parameters) =>
    this.#use(async () => (await this.#client.query<Record<string, unknown>>(text, [...(parameters ?? [])])).rows);

  prepare(name: string, text: string): PreparedStatement {
    return (parameters) => this.#use(() => this.#client.execute({ name, text }, parameters));
  }

  script(text: string): Promise<Record<string, unknown>[]> {
    return this.#use(async () => {
      try {
        return (await this.#client.exec(text)).at(-1)?.rows ?? [];
      } catch (error) {
        // There is only one connection: a transaction that the script began must not stay open.
        await this.#client.exec('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  sqlTransaction<Result>(work: (sql: SqlExecutor) => Promise<Result>): Promise<Result> {
    return this.#use(() =>
      this.#client.transaction((transaction) =>
        work(
          async (text, parameters) =>
            (await transaction.query<Record<string, unknown>>(text, [...(parameters ?? [])])).rows,
        ),
      ),
    );
  }

  /** This is the only process, so messages needn't go through the database. */
  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    this.#messages.on(channel, onMessage);
  }

  async notify(channel: string, payload: string): Promise<void> {
    this.#messages.emit(channel, payload);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#upkeep);
    await this.#reopening?.catch(() => undefined);
    if (!this.#client.broken) await this.#client.close();
    await this.#lock[Symbol.asyncDispose]();
  }

  async #use<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    try {
      if (this.#closed) throw new DatabaseUnavailable('The database is closed.');
      if (performance.now() - this.#diskSeenAt > DISK_CHECK_EVERY_MS) await this.#lookAtDisk();
      if (this.#diskFull) throw new StorageFull('Less than 48 MB are left on the disk of the data folder.');
      if (this.#client.broken) await this.#reopen();
      return await work();
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async #lookAtDisk(): Promise<void> {
    this.#diskSeenAt = performance.now();
    const disk = await statfs(this.#path);
    this.#diskFull = disk.bavail * disk.bsize < RESERVE_BYTES;
  }

  async #reopen(): Promise<void> {
    if (performance.now() - this.#reopenFailedAt < REOPEN_EVERY_MS)
      throw new DatabaseUnavailable('The embedded database could not be reopened; retrying in a moment.');
    this.#reopening ??= openClient(this.#path)
      .then((client) => {
        this.#client = client;
        this.#orm = drizzle({ client, schema });
      })
      .catch((error: unknown) => {
        this.#reopenFailedAt = performance.now();
        throw new DatabaseUnavailable('The embedded database could not be reopened.', { cause: error });
      })
      .finally(() => {
        this.#reopening = undefined;
      });
    await this.#reopening;
  }

  /** Also on a full disk: a checkpoint is what frees the log's space. */
  async #keepUp(): Promise<void> {
    if (this.#closed || this.#client.broken) return;
    try {
      this.#upkeptAtBytes = await runUpkeep(this.#client, this.#upkeptAtBytes);
    } catch {
      // Upkeep is retried in five seconds; if the database is broken, its callers get that error themselves.
    }
  }
}
