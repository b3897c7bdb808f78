/** Tests for queues, on a table of their own: who gets a row, in which order and when, on both databases. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import type { Database } from './database.ts';
import {
  drop,
  dueRows,
  isHeld,
  type Lease,
  leaseRows,
  lockLease,
  type Queue,
  releaseLeasesOfDeadServers,
  requeue,
} from './queue.ts';
import { registerServer } from './servers.ts';
import { runStatement } from './statement.ts';

const errands: Queue = {
  table: 'errands',
  attempts: 'runs',
  contains: sql`state <> 'done'`,
  order: sql`priority desc, id`,
  onLease: sql`state = 'running'`,
  onWait: sql`state = 'waiting'`,
};
const CREATE = `create table errands (
  id bigint primary key, priority int not null default 0, next_at timestamptz not null default now(), server int,
  runs smallint not null default 0, state text not null default 'waiting')`;

const [ONE, OTHER] = [101, 102];

interface Taking {
  readonly server?: number;
  readonly limit?: number;
  readonly leaseSeconds?: number;
}

async function lease(
  executor: Pick<Database, 'sql'>,
  { server = ONE, limit = 1, leaseSeconds = 60 }: Taking = {},
): Promise<Lease[]> {
  const rows = dueRows(errands, { limit });
  const leased = await runStatement(
    executor,
    sql`with leased as (${leaseRows(errands, { rows, server, leaseSeconds })})
      select id::text as id, server, runs::int as runs from leased order by ${errands.order}`,
  );
  return leased.map(({ id, server, runs }) => ({
    id: BigInt(String(id)),
    server: Number(server),
    attempts: Number(runs),
  }));
}

const idsOf = (leases: readonly Lease[]) => leases.map(({ id }) => Number(id));

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await db.database.script(CREATE);
  });
  beforeEach(() => db.database.script('truncate errands'));
  afterAll(() => db[Symbol.asyncDispose]());

  const add = (...rows: string[]) =>
    db.database.script(`insert into errands (id, priority, next_at) values ${rows.join(', ')}`);
  const stored = async () =>
    (await db.database.sql('select id::int as id, state, server, runs::int as runs from errands order by id')).map(
      ({ id, state, server, runs }) => [id, state, server, runs],
    );
  const takeOne = async (taking?: Taking): Promise<Lease> => {
    const [taken] = await lease(db.database, taking);
    if (!taken) throw new Error('No row is due.');
    return taken;
  };

  test('the highest priority comes first, among equal ones the lowest id, however long each was due', async () => {
    await add(
      `(1, -1, now() - interval '1 day')`,
      '(2, 0, now())',
      `(3, 0, now() - interval '1 hour')`,
      '(4, 5, now())',
    );
    const order = [];
    for (let left = 4; left > 0; left--) order.push(...idsOf(await lease(db.database)));
    expect(order).toEqual([4, 2, 3, 1]);
    expect(await lease(db.database)).toEqual([]);
  });

  test('many servers that lease at once get different rows, and every row goes to one of them', async () => {
    await add(...Array.from({ length: 40 }, (_, at) => `(${at + 1}, 0, now())`));
    const taken: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        for (;;) {
          const some = idsOf(await lease(db.database, { server: at, limit: 3 }));
          if (some.length === 0) return;
          taken.push(...some);
        }
      }),
    );
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('a row is not leased before it is due', async () => {
    await add(`(1, 0, now() + interval '1 hour')`, `(2, 0, now() - interval '1 second')`);
    expect(idsOf(await lease(db.database, { limit: 5 }))).toEqual([2]);
  });

  test('an expired lease goes to another server; its former holder can change nothing any more', async () => {
    await add('(1, 0, now())');
    const lost = await takeOne({ leaseSeconds: 0 });
    const held = await takeOne({ server: OTHER });
    expect([lost.attempts, held.attempts]).toEqual([1, 2]);
    expect(await lease(db.database)).toEqual([]);

    expect(await lockLease(db.database, errands, lost)).toBe(false);
    expect(await requeue(db.database, errands, { lease: lost, delaySeconds: 0, isAttempt: true })).toBe(false);
    const ended = { where: isHeld(errands, lost), changes: sql`state = 'done'` };
    expect(await drop(db.database, errands, ended)).toBe(false);
    expect(await stored()).toEqual([[1, 'running', OTHER, 2]]);
    expect(await lockLease(db.database, errands, held)).toBe(true);
  });

  test('the same server that leases a row once more has lost the first lease', async () => {
    await add('(1, 0, now())');
    const lost = await takeOne({ leaseSeconds: 0 });
    await takeOne();
    expect(await lockLease(db.database, errands, lost)).toBe(false);
  });

  test('a row that is put back is due at once or after its delay, at its old place, and its attempt counts or not', async () => {
    await add('(1, 1, now())', '(2, 0, now())');
    const first = await takeOne();
    expect(await requeue(db.database, errands, { lease: first, delaySeconds: 0, isAttempt: false })).toBe(true);
    expect(await stored()).toEqual([
      [1, 'waiting', null, 0],
      [2, 'waiting', null, 0],
    ]);
    const again = await takeOne();
    expect(again).toEqual({ id: 1n, server: ONE, attempts: 1 });
    await requeue(db.database, errands, { lease: again, delaySeconds: 3600, isAttempt: true });
    expect(idsOf(await lease(db.database, { limit: 5 }))).toEqual([2]);
    await db.database.sql(`update errands set next_at = next_at - interval '1 hour' where id = 1`);
    expect(await takeOne()).toEqual({ id: 1n, server: ONE, attempts: 2 });
  });

  test('a row that was dropped stays in the table, belongs to no server, and is never leased again', async () => {
    await add('(1, 0, now())');
    const held = await takeOne({ leaseSeconds: 0 });
    const ended = { where: isHeld(errands, held), changes: sql`state = 'done'` };
    expect(await drop(db.database, errands, ended)).toBe(true);
    expect(await drop(db.database, errands, ended)).toBe(false);
    expect(await stored()).toEqual([[1, 'done', null, 1]]);
    expect(await lease(db.database)).toEqual([]);
  });

  test('rows leased by dead servers are due at once and count as attempts; other rows are unchanged', async () => {
    await using alive = await registerServer(db.database, () => undefined);
    await add('(1, 0, now())', '(2, 0, now())', `(3, 0, now() + interval '1 hour')`);
    await takeOne({ server: ONE });
    await takeOne({ server: alive.number });
    expect(await releaseLeasesOfDeadServers(db.database, errands, alive.number)).toBe(1);
    expect(await stored()).toEqual([
      [1, 'waiting', null, 1],
      [2, 'running', alive.number, 1],
      [3, 'waiting', null, 0],
    ]);
    expect(await lease(db.database, { limit: 5 })).toEqual([{ id: 1n, server: ONE, attempts: 2 }]);
  });

  test('a lease in a transaction that is rolled back was none', async () => {
    await add('(1, 0, now())');
    const broken = new Error('after the lease');
    await expect(
      db.database.sqlTransaction(async (run) => {
        expect(idsOf(await lease({ sql: run }))).toEqual([1]);
        throw broken;
      }),
    ).rejects.toBe(broken);
    expect(await stored()).toEqual([[1, 'waiting', null, 0]]);
  });
});

describe('postgresql', () => {
  test('a server skips the rows that another one is leasing at this moment, instead of waiting for them', async () => {
    await using db = await openTestDatabase('postgresql');
    await db.database.script(`${CREATE}; insert into errands (id) values (1), (2)`);
    await db.database.sqlTransaction(async (run) => {
      expect(idsOf(await lease({ sql: run }))).toEqual([1]);
      expect(idsOf(await lease(db.database, { server: OTHER }))).toEqual([2]);
      expect(await lease(db.database, { server: OTHER })).toEqual([]);
    });
  });

  test('another living server’s leases are its own, until it falls silent', async () => {
    await using db = await openTestDatabase('postgresql');
    await db.database.script(`${CREATE}; insert into errands (id) values (1)`);
    await using holder = await registerServer(db.database, () => undefined);
    await using other = await registerServer(db.database, () => undefined);
    await lease(db.database, { server: holder.number });
    expect(await releaseLeasesOfDeadServers(db.database, errands, other.number)).toBe(0);
    await db.database.sql(`update servers set seen_at = now() - interval '1 minute' where number = $1`, [
      holder.number,
    ]);
    expect(await releaseLeasesOfDeadServers(db.database, errands, other.number)).toBe(1);
  });
});
