/**
 * Tests for the log's partitions, on both databases: earlier rows stay, each row is in its week, old weeks are dropped
 * whole.
 */
import { describe, expect, test } from 'vitest';
import { databaseKinds, emptyDatabase, openTestDatabase } from '../../../testing/databases.ts';
import { logRow } from '../../../testing/log-rows.ts';
import { allMigrations, createOlderDatabase } from '../../../testing/older-database.ts';
import { writeActivity } from '../../accounts/activity/write-activity.ts';
import type { Database } from './database.ts';
import { type DatabaseLocation, openDatabase } from './open-database.ts';
import { createPartitions, dropPartitions, WEEK_MS } from './partitions.ts';
import { minRequestIdAt } from './request-ids.ts';

const TABLES = ['activity', 'activity_details', 'activity_categories'];

const rowAt = (time: number) =>
  logRow({ id: String(minRequestIdAt(new Date(time))), account: 1, categories: ['Hate'] });

/** Where the rows of each table are stored: the partitions, in row order. */
async function places(database: Database, table: string): Promise<string[]> {
  const rows = await database.sql(`select tableoid::regclass::text as place from ${table} order by id`);
  return rows.map(({ place }) => String(place));
}

const partitionsOf = async (database: Database, table: string): Promise<string[]> => {
  const rows = await database.sql(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => String(name));
};

/** A database as an older version left it, with three rows in each table. */
async function makeWithRows(location: DatabaseLocation, atMs: number): Promise<void> {
  const before = (await allMigrations()).findIndex(({ tag }) => tag.endsWith('activity_partitions'));
  const first = minRequestIdAt(new Date(atMs));
  await createOlderDatabase(location, before, async (sql) => {
    const rows = `select ${first} + n, 1, 0`;
    const three = 'from generate_series(1, 3) n';
    await sql(`insert into activity (id, account, item, modality, severity, confidence, profile_version, tokens, latency_ms,
      caller, profile, categories) ${rows}, 0, 2, 90, 1, 3, 1, 'k', 'default', '{Hate}' ${three}`);
    await sql(`insert into activity_details (id, account, item, result, evidence) ${rows}, '{}', 'null' ${three}`);
    await sql(`insert into activity_categories (id, account, item, category) ${rows}, 'Hate' ${three}`);
  });
}

describe.each(databaseKinds)('%s', (kind) => {
  test('the rows of an older version stay where they are, as the first partition, and new rows go to weeks of their own', async () => {
    await using empty = await emptyDatabase(kind);
    const now = Date.now();
    await makeWithRows(empty.location, now);
    await using database = await openDatabase(empty.location);
    await createPartitions(database, { fromMs: now, toMs: now + 3 * WEEK_MS });
    await writeActivity(database, [rowAt(now + 1000), rowAt(now + 2 * WEEK_MS)]);
    for (const table of TABLES) {
      const [first, second, third, fourth, ...others] = await places(database, table);
      expect([first, second, third, fourth]).toEqual(Array(4).fill(`${table}_before`));
      expect(others).toEqual([expect.stringMatching(new RegExp(`^${table}_\\d{8}$`))]);
    }
    const same = await database.sql(`select indexname from pg_indexes where tablename = 'activity' order by 1`);
    expect(same.map(({ indexname }) => indexname)).toEqual([
      ...['activity_account_id_item_pk', 'activity_author', 'activity_caller', 'activity_content'],
      ...['activity_content_id', 'activity_modality', 'activity_severity', 'activity_thread_authors'],
    ]);
  });

  test('a row that no week takes is kept, found, and moves to its week when that is made; of many at once, one makes it', async () => {
    await using db = await openTestDatabase(kind);
    const { database } = db;
    const start = Date.UTC(2026, 5, 1);
    const rows = [rowAt(start), rowAt(start + WEEK_MS - 1), rowAt(start + WEEK_MS)];
    await writeActivity(database, rows);
    expect(await places(database, 'activity')).toEqual(Array(3).fill('activity_default'));
    await Promise.all(
      Array.from({ length: 5 }, () => createPartitions(database, { fromMs: start + 1, toMs: start + 2 * WEEK_MS })),
    );
    for (const table of TABLES) {
      const weeks = [`${table}_20260601`, `${table}_20260608`];
      expect(await partitionsOf(database, table)).toEqual([...weeks, `${table}_default`]);
      expect(await places(database, table)).toEqual([weeks[0], weeks[0], weeks[1]]);
    }
    await writeActivity(database, rows);
    expect(await places(database, 'activity')).toHaveLength(3);
  });

  test('a partition is dropped once its last row is too old, and not a moment sooner', async () => {
    await using db = await openTestDatabase(kind);
    const { database } = db;
    const start = Date.UTC(2026, 5, 1);
    await createPartitions(database, { fromMs: start, toMs: start + 2 * WEEK_MS });
    await writeActivity(database, [rowAt(start), rowAt(start + WEEK_MS)]);
    await dropPartitions(database, minRequestIdAt(new Date(start + WEEK_MS - 1)));
    expect(await places(database, 'activity')).toHaveLength(2);
    await Promise.all(
      Array.from({ length: 3 }, () => dropPartitions(database, minRequestIdAt(new Date(start + WEEK_MS)))),
    );
    for (const table of TABLES) expect(await places(database, table)).toEqual([`${table}_20260608`]);
  });
});

test('on PostgreSQL, a long lock on the log keeps a partition from being made, and other queries waiting for a second at most', async () => {
  await using db = await openTestDatabase('postgresql');
  const { database } = db;
  const span = { fromMs: Date.UTC(2026, 5, 1), toMs: Date.UTC(2026, 5, 2) };
  await database.sqlTransaction(async (sql) => {
    await sql('select count(*) from activity');
    await expect(createPartitions(database, span)).rejects.toThrow(/lock timeout/);
    expect(await database.sql('select count(*)::int as rows from activity')).toEqual([{ rows: 0 }]);
  });
  await createPartitions(database, span);
  expect(await partitionsOf(database, 'activity')).toContain('activity_20260601');
});
