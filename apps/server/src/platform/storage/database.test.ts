/** Tests for the database: what both kinds guarantee, and how each recovers from its own kind of failure. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { databaseKinds, emptyDatabase, openTestDatabase, temporaryFolder } from '../../../testing/databases.ts';
import { startCuttableRelay } from '../../../testing/relay.ts';
import type { Database } from './database.ts';
import { FolderInUse } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';
import { accounts } from './schema.ts';
import { DatabaseUnavailable } from './storage-errors.ts';

describe.each(databaseKinds)('%s', (kind) => {
  test('keeps its rows from one opening to the next, and needs no migration the second time', async () => {
    await using empty = await emptyDatabase(kind);
    {
      await using database = await openDatabase(empty.location);
      await database.run((orm) => orm.insert(accounts).values({ id: 'a', name: 'a', tier: 'Pro' }));
    }
    await using database = await openDatabase(empty.location);
    expect(await database.run((orm) => orm.$count(accounts))).toBe(1);
  });

  test('rolls back what a transaction did before it threw, by Drizzle and raw', async () => {
    await using db = await openTestDatabase(kind);
    const broken = new Error('after the insert');
    await expect(
      db.database.transaction(async (orm) => {
        await orm.insert(accounts).values({ id: 'a', name: 'a', tier: 'Pro' });
        throw broken;
      }),
    ).rejects.toBe(broken);
    await expect(
      db.database.sqlTransaction(async (sql) => {
        await sql(`insert into accounts (id, name, tier) values ('b', 'b', 'Pro')`);
        await sql('select 1 / 0');
      }),
    ).rejects.toThrow();
    expect(await db.database.run((orm) => orm.$count(accounts))).toBe(0);
  });

  test('runs a script, returns the rows of its last statement, and leaves no transaction open after an error', async () => {
    await using db = await openTestDatabase(kind);
    const insert = (id: string) => `insert into accounts (id, name, tier) values ('${id}', 'a', 'Pro')`;
    expect(await db.database.script(`${insert('a')}; select 1 as one; select 2 as two`)).toEqual([{ two: 2 }]);
    await expect(db.database.script(`begin; ${insert('b')}; select 1 / 0; commit`)).rejects.toThrow(/zero/);
    await db.database.sql(insert('c'));
    const kept = await db.database.sql('select id from accounts order by id');
    expect(kept).toEqual([{ id: 'a' }, { id: 'c' }]);
  });

  test('notifies listeners in the sender before notify returns', async () => {
    await using db = await openTestDatabase(kind);
    const heard: string[] = [];
    await db.database.listen(
      'news',
      (payload) => heard.push(payload),
      () => undefined,
    );
    await db.database.listen(
      'other',
      (payload) => heard.push(`other ${payload}`),
      () => undefined,
    );
    await db.database.notify('news', 'hello');
    expect(heard[0]).toBe('hello');
    expect(heard).not.toContain('other hello');
  });

  test('says DatabaseUnavailable once it is closed, and can be closed twice', async () => {
    await using db = await openTestDatabase(kind);
    await db.database[Symbol.asyncDispose]();
    await expect(db.database.sql('select 1')).rejects.toThrow(DatabaseUnavailable);
  });
});

describe('the embedded database', () => {
  test('is refused to a second opener, and free again after a close', async () => {
    await using empty = await emptyDatabase('embedded');
    const first = await openDatabase(empty.location);
    await expect(openDatabase(empty.location)).rejects.toThrow(FolderInUse);
    await first[Symbol.asyncDispose]();
    await using _second = await openDatabase(empty.location);
  });

  test('makes its folder readable by its owner only', async () => {
    await using folder = await temporaryFolder();
    const inner = join(folder.path, 'deep', 'data');
    await using _database = await openDatabase({ folder: inner });
    expect(execFileSync('stat', ['-c', '%a', inner], { encoding: 'utf8' }).trim()).toBe('700');
  });

  test('throws away a folder that a first start left half made, and never a finished one', async () => {
    await using empty = await emptyDatabase('embedded');
    mkdirSync(join(empty.folder, 'db'));
    writeFileSync(join(empty.folder, 'db', 'PG_VERSION'), '18');
    writeFileSync(join(empty.folder, 'db.unfinished'), '');
    await using _database = await openDatabase(empty.location);
    expect(existsSync(join(empty.folder, 'db.unfinished'))).toBe(false);
  });
});

/** Mounts a 200 MB disk, where this machine permits it. */
function mountDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fillDisk(path: string): void {
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (;;) appendFileSync(path, chunk);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

test('the embedded database on a full disk throws StorageFull, and works again once there is space', async (context) => {
  await using folder = await temporaryFolder();
  if (!mountDisk(folder.path)) return context.skip('this machine mounts no file system for us');
  try {
    await using database = await openDatabase({ folder: folder.path });
    const insert = (bytes: number) =>
      database.sql(
        `insert into secrets (name, value) select gen_random_uuid()::text, decode(repeat('00', 1000), 'hex')
        from generate_series(1, $1::int)`,
        [bytes / 1000],
      );
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'works',
        (error: Error) => error.name,
      );
    await insert(100_000);
    // Faster than the guard's check interval: PostgreSQL itself runs out of space, and crashes.
    fillDisk(join(folder.path, 'filler'));
    expect(await outcome(insert(40_000_000))).toBe('StorageFull');
    await expect.poll(() => outcome(database.sql('select 1')), { timeout: 10_000 }).toBe('StorageFull');
    rmSync(join(folder.path, 'filler'));
    await expect.poll(() => outcome(insert(1000)), { timeout: 20_000 }).toBe('works');
    const [row] = await database.sql('select count(*)::int as count from secrets');
    expect(row?.count).toBe(101);
  } finally {
    execFileSync('umount', ['-l', folder.path]);
  }
});

describe('PostgreSQL', () => {
  test('throws DatabaseUnavailable if nothing listens', async () => {
    await expect(openDatabase({ url: 'postgresql://winnow@127.0.0.1:1/none' })).rejects.toThrow(DatabaseUnavailable);
  });

  test('down and up again: DatabaseUnavailable meanwhile, then works without a restart, and listeners are notified again', async () => {
    await using empty = await emptyDatabase('postgresql');
    if (!('url' in empty.location)) throw new Error('Not PostgreSQL.');
    await using wire = await startCuttableRelay(empty.location.url);
    await using database = await openDatabase({ url: wire.url });
    await using sender = await openDatabase(empty.location);
    const heard: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    );

    await wire.cut();
    await expect(database.sql('select 1')).rejects.toThrow(DatabaseUnavailable);
    await expect(database.transaction(async (orm) => orm.$count(accounts))).rejects.toThrow(DatabaseUnavailable);

    await wire.mend();
    expect(await database.sql('select 1 as one')).toEqual([{ one: 1 }]);
    // One gap when the connection was lost and one when it is back: after that nothing is missed.
    await expect.poll(() => heard.filter((payload) => payload === 'gap').length, { timeout: 10_000 }).toBe(2);
    await sender.notify('news', 'after the gap');
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('after the gap');
  });

  test.each([
    [
      'raw',
      async (database: Database, between: () => Promise<void>) =>
        database.sqlTransaction(async (sql) => {
          await sql('select 1');
          await between();
          await sql('select 1');
        }),
    ],
    [
      'by Drizzle',
      async (database: Database, between: () => Promise<void>) =>
        database.transaction(async (orm) => {
          await orm.$count(accounts);
          await between();
          await orm.$count(accounts);
        }),
    ],
  ])(
    'a connection that breaks between two statements of a transaction, %s, fails that transaction and does not end the process',
    async (_how, work) => {
      await using empty = await emptyDatabase('postgresql');
      if (!('url' in empty.location)) throw new Error('Not PostgreSQL.');
      await using wire = await startCuttableRelay(empty.location.url);
      await using database = await openDatabase({ url: wire.url });
      const broken = work(database, async () => {
        await wire.cut();
        // Wait until this connection has noticed its end: an unhandled error would abort the test run.
        await expect(database.sql('select 1')).rejects.toThrow(DatabaseUnavailable);
      });
      await expect(broken).rejects.toThrow(DatabaseUnavailable);
      await wire.mend();
      expect(await database.sql('select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  test('servers that start together on an empty database take turns with its migrations', async () => {
    await using empty = await emptyDatabase('postgresql');
    const opened = await Promise.all(Array.from({ length: 20 }, () => openDatabase(empty.location)));
    await Promise.all(opened.map((database) => database[Symbol.asyncDispose]()));
    expect(opened).toHaveLength(20);
  });

  test('runs as a server of its own (the tests do not run on PGlite twice)', async () => {
    await using db = await openTestDatabase('postgresql');
    const [row] = await db.database.sql('select version()');
    expect(row?.version).not.toContain('PGlite');
    expect(inject('postgresqlUrl')).toContain('127.0.0.1');
  });
});
