/** Tests for copying a database: nothing is lost or changed, whatever the kinds, and a copy that fails leaves nothing. */
import { describe, expect, test } from 'vitest';
import { type DatabaseKind, migratedDatabase, openTestDatabase } from '../../../testing/databases.ts';
import { fillTables, readTables } from '../../../testing/fill-tables.ts';
import { type CopyOptions, copyDatabase, sortByReferences, TargetNotEmpty } from './copy-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { minRequestIdAt } from './request-ids.ts';

const directions: readonly (readonly [DatabaseKind, DatabaseKind])[] = [
  ['embedded', 'postgresql'],
  ['postgresql', 'embedded'],
];
const options = (changes: Partial<CopyOptions> = {}): CopyOptions => ({
  signal: new AbortController().signal,
  ...changes,
});

/** Texts that a careless format would change, and the largest number. */
const awkward = ['\\u0000', '\ud83d\ude00 "\'\\', 'a\tb\r\nc', '{"a":[1,null]}', ''];
/** Weeks after the other rows, which are of the first days. */
const LATER = String(minRequestIdAt(new Date('2026-01-21T12:00:00Z')));

/** A database that no server has used yet. */
async function openUnused(kind: DatabaseKind): Promise<{ database: Database } & AsyncDisposable> {
  const empty = await migratedDatabase(kind);
  const database = await openDatabase(empty.location);
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await empty[Symbol.asyncDispose]();
    },
  };
}

/** Two rows in every table, and awkward ones. */
async function fill({ sql }: Database): Promise<Awaited<ReturnType<typeof fillTables>>> {
  const tables = await fillTables(sql);
  for (const [index, text] of awkward.entries())
    await sql('insert into activity_details (id, account, item, result, evidence) values ($1, 1, $2, $3, $3)', [
      LATER,
      index,
      text,
    ]);
  await sql(
    `insert into activity values ($1, 1, 0, 0, 0, 0, 0, 0, 0, '', '', '{"a,b","c\\"d",""}', '\\x00ff'), ($1, 2, 0, 0, 0, 0, 0, 0, 0, '', '', '{}', null)`,
    [LATER],
  );
  await sql('insert into ledger (id, tokens, account, kind) values (9223372036854775807, 9007199254740993, 1, 1)');
  await sql(`select setval('accounts_key_seq', 6)`);
  await sql(
    `insert into accounts (id, name, tier, created_at) values ('exact', '', 'Pro', '2026-11-28 01:02:03.456789+05:30')`,
  );
  return tables;
}

describe.each(directions)('from %s to %s', (from, to) => {
  test('every row of every table is in the copy as it was, new rows get the next numbers, and weeks have their partitions', async () => {
    await using source = await openUnused(from);
    await using target = await openUnused(to);
    const tables = await fill(source.database);
    const before = await readTables(source.database.sql, tables);
    const seen: [number, number][] = [];
    const report = await copyDatabase(
      source.database,
      target.database,
      options({ onProgress: (rows, total) => seen.push([rows, total]) }),
    );
    expect(await readTables(target.database.sql, tables)).toEqual(before);
    expect(await readTables(source.database.sql, tables)).toEqual(before);
    const counts = Object.fromEntries(report.tables.map(({ table, rows }) => [table, rows]));
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, Object(rows).length])),
    );
    const total = report.tables.reduce((sum, { rows }) => sum + rows, 0);
    expect(seen.at(-1)).toEqual([total, total]);
    const next = async ({ sql }: Database) =>
      sql(`insert into accounts (id, name, tier) values ('next', '', 'Pro') returning key`);
    expect(await next(target.database)).toEqual(await next(source.database));
    const [{ partition } = {}] = await target.database.sql(
      'select tableoid::regclass::text as partition from activity where id = $1',
      [LATER],
    );
    expect(partition).toBe('activity_20260119');
  });
});

describe('from embedded to postgresql', () => {
  const [from, to] = ['embedded', 'postgresql'] as const;

  test('balances are summed, and those that differ from their ledger are counted', async () => {
    await using source = await openTestDatabase(from);
    await using target = await openUnused(to);
    for (const tokens of [100, 250, null]) await source.account({ tokens });
    await source.database.sql(`update accounts set balance = 7 where balance = 250`);
    const { balances } = await copyDatabase(source.database, target.database, options());
    expect(balances).toEqual({ accounts: 3, unlimited: 1, available: 107, used: 0, unbalanced: 1 });
  });

  test('a target that has rows is refused, and stays as it was', async () => {
    await using source = await openTestDatabase(from);
    await using target = await openUnused(to);
    await source.account();
    await target.database.sql(`insert into accounts (id, name, tier) values ('acct_of_the_target', '', 'Pro')`);
    await expect(copyDatabase(source.database, target.database, options())).rejects.toThrow(
      new TargetNotEmpty(['accounts']),
    );
    expect(await target.database.sql('select id from accounts')).toEqual([{ id: 'acct_of_the_target' }]);
  });

  test.each<[string, (target: Database, stop: AbortController) => Promise<Partial<CopyOptions>>, RegExp]>([
    ['that is interrupted', async (_target, stop) => ({ onProgress: () => stop.abort(new Error('Ctrl-C')) }), /Ctrl-C/],
    [
      'whose target changes a row',
      async (target) => {
        await target.script(`
          create function shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;
          create trigger shout before insert on accounts for each row execute function shout()`);
        return {};
      },
      /The rows of accounts differ: 2 in the source, 2 in the copy/,
    ],
  ])('a copy %s leaves the target empty', async (_how, prepare, message) => {
    await using source = await openTestDatabase(from);
    await using target = await openUnused(to);
    for (const name of ['one', 'two']) await source.account({ name });
    const stop = new AbortController();
    const given = options({ signal: stop.signal, ...(await prepare(target.database, stop)) });
    await expect(copyDatabase(source.database, target.database, given)).rejects.toThrow(message);
    expect(await target.database.sql('select from accounts union all select from servers')).toEqual([]);
  });
});

test('tables follow those that they refer to, and a circle is an error', () => {
  const table = (name: string, ...refers: string[]) => ({ name, refers });
  expect(sortByReferences([table('a', 'b', 'c'), table('b', 'c'), table('c')])).toEqual(['c', 'b', 'a']);
  expect(() => sortByReferences([table('a', 'b'), table('b', 'a')])).toThrow('refer to each other: a, b');
});
