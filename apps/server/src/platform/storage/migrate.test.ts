/** Tests for upgrading: data of an older build is complete, and data of a newer one is rejected. */
import { describe, expect, test } from 'vitest';
import { type DatabaseKind, databaseKinds, emptyDatabase } from '../../../testing/databases.ts';
import { type Column, fillTables, readTables } from '../../../testing/fill-tables.ts';
import { allMigrations, createOlderDatabase } from '../../../testing/older-database.ts';
import { createOlderQueue, MIGRATIONS_WITH_OLDER_QUEUE } from '../../../testing/older-queue.ts';
import { requeueJobsOfDeadServers, startNextJob } from './job-store.ts';
import { SchemaTooNew } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const migrations = await allMigrations();

/** Columns that no build used, and that a later migration dropped. */
const dropped = new Set(['content_ids', 'replaced_by', 'edit_seconds']);

/** The embedded database takes seconds to open, so there only the oldest version is tested. */
const cases: readonly (readonly [DatabaseKind, number, string])[] = [
  ['embedded', 1, migrations[0]?.tag ?? ''],
  ...migrations.slice(0, -1).map(({ tag }, at) => ['postgresql', at + 1, tag] as const),
];

describe('every row that an older build left is there as it was, and is refused to older builds once a newer one was there', () => {
  test.each(cases)('%s, after %i migrations (%s)', async (kind, count) => {
    await using empty = await emptyDatabase(kind);
    let tables: Map<string, Column[]> = new Map();
    let before: Record<string, unknown> = {};
    await createOlderDatabase(empty.location, count, async (sql) => {
      const filled = [...(await fillTables(sql))];
      tables = new Map(filled.map(([table, columns]) => [table, columns.filter(({ name }) => !dropped.has(name))]));
      before = await readTables(sql, tables);
    });
    expect(tables.size).toBeGreaterThan(5);
    {
      await using database = await openDatabase(empty.location);
      expect(await readTables(database.sql, tables)).toEqual(before);
      await database.sql(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)`, [
        (migrations.at(-1)?.when ?? 0) + 1,
      ]);
    }
    await expect(openDatabase(empty.location)).rejects.toThrow(SchemaTooNew);
  });
});

test('what a newer build added is made of what was there: requests of an hour are those whose time was counted', async () => {
  await using empty = await emptyDatabase('postgresql');
  await createOlderDatabase(empty.location, 5, async (sql) => void (await fillTables(sql)));
  await using database = await openDatabase(empty.location);
  const rows = await database.sql('select requests, latencies from activity_hours order by hour');
  expect(rows).toEqual([
    { requests: 2, latencies: [1, 1] },
    { requests: 3, latencies: [2, 1] },
  ]);
});

test.each(databaseKinds)(
  '%s: jobs of an older build are run in the order of its queue, a job in progress once its server is dead, and that queue is gone',
  async (kind) => {
    await using empty = await emptyDatabase(kind);
    // The highest possible number, so that no digit of it is lost.
    const last = 2n ** 63n - 1n;
    await createOlderDatabase(empty.location, MIGRATIONS_WITH_OLDER_QUEUE, async (sql) => {
      await sql(`insert into accounts (id, name, tier) values ('acct_old', 'old', 'Pro')`);
      await sql(
        `insert into jobs (id, account, modality, status, tries, server, request, bill) values
           (11, 1, 'text', 'queued', 0, null, '{}', '{}'), (12, 1, 'text', 'queued', 0, null, '{}', '{}'),
           (13, 1, 'text', 'processing', 1, 5, '{}', '{}'), (14, 1, 'text', 'completed', 1, null, '{}', '{}'),
           (${last}, 1, 'text', 'queued', 1, null, '{}', '{}')`,
      );
      await createOlderQueue(sql, [
        { id: 11n, priority: -2 },
        { id: 12n, priority: -1 },
        { id: 13n, priority: 0 },
        { id: last, priority: 0 },
      ]);
    });
    await using database = await openDatabase(empty.location);
    const start = async () => {
      const job = await startNextJob(database, { server: 6, leaseSeconds: 60 });
      return job && [job.id, job.tries];
    };
    expect([await start(), await start(), await start(), await start()]).toEqual([
      [last, 2],
      [12n, 1],
      [11n, 1],
      undefined,
    ]);
    expect(await requeueJobsOfDeadServers(database, 6)).toBe(1);
    expect([await start(), await start()]).toEqual([[13n, 2], undefined]);
    expect(await database.sql(`select to_regnamespace('queue')::text as queue`)).toEqual([{ queue: null }]);
  },
);

test('a schema of the queue’s name that is somebody else’s stays', async () => {
  await using empty = await emptyDatabase('postgresql');
  await createOlderDatabase(empty.location, MIGRATIONS_WITH_OLDER_QUEUE, async (sql) => {
    await sql('create schema queue');
    await sql('create table queue.tickets (id int)');
  });
  await using database = await openDatabase(empty.location);
  expect(await database.sql('select * from queue.tickets')).toEqual([]);
});

test('migrations come in the order of their times: one that comes later with an earlier time is never applied', () => {
  const times = migrations.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
