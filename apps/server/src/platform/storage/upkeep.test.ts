/** Tests for maintenance of the embedded database: the log and the tables that churn stay small. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/databases.ts';
import { openDatabase } from './open-database.ts';
import { runUpkeep } from './upkeep.ts';

const size = async (client: PGlite): Promise<number> =>
  (await client.query<{ bytes: number }>(`select pg_total_relation_size('reservations')::int as bytes`)).rows[0]
    ?.bytes ?? 0;

test('reservations that come and go leave table and log as small after six rounds as after three', async () => {
  await using empty = await emptyDatabase('embedded');
  await (await openDatabase(empty.location))[Symbol.asyncDispose]();
  await using client = new PGlite(join(empty.folder, 'db'));
  const logFiles = () => readdirSync(join(empty.folder, 'db', 'pg_wal')).length;
  let at = await runUpkeep(client, 0);
  const sizes: number[] = [];
  const logs: number[] = [];
  for (let round = 0; round < 6; round++) {
    for (let part = 0; part < 10; part++) {
      await client.query(
        `insert into reservations (id, account, server, tokens) select $1::int * 10000 + n, 1, 1, 1 from generate_series(1, 9000) n`,
        [round * 10 + part],
      );
      await client.exec('delete from reservations');
    }
    const now = await runUpkeep(client, at);
    expect(now).toBeGreaterThan(at);
    at = now;
    sizes.push(await size(client));
    logs.push(logFiles());
  }
  // The index returns its empty pages one round late, so its size is stable from the third round on.
  expect(sizes.at(-1)).toBeLessThanOrEqual((sizes[2] ?? 0) * 1.1);
  expect(logs.at(-1)).toBeLessThanOrEqual((logs[2] ?? 0) + 1);
});

test('nothing is done for a log that hardly grew', async () => {
  await using empty = await emptyDatabase('embedded');
  await (await openDatabase(empty.location))[Symbol.asyncDispose]();
  await using client = new PGlite(join(empty.folder, 'db'));
  const at = await runUpkeep(client, 0);
  await client.exec(`insert into accounts (id, name, tier) values ('a', 'a', 'Pro')`);
  expect(await runUpkeep(client, at)).toBe(at);
});
