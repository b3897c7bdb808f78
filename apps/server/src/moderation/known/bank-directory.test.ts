/** Tests for the banks that servers keep in memory: changes of one are known to all, on both databases. */
import type { Signal } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import {
  BANKS_CHANNEL,
  type BankSettings,
  beginBankChange,
  deleteBank,
  findBank,
  insertBank,
  insertContents,
  removeContent,
  updateContent,
} from '../../platform/storage/bank-store.ts';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { transactionAsDatabase } from '../../platform/storage/database.ts';
import { type BankDirectory, createBankDirectory, toSampleValue } from './bank-directory.ts';

const sha256 = (digit: string): Signal => ({ type: 'sha256', value: digit.repeat(64) });
const settings = (name: string): BankSettings => ({
  ...{ name, matchingEnabledRatio: 1, action: 'block', label: name.toLowerCase(), severity: 'High' },
});
const content = (...signals: Signal[]) => ({
  ...{ signals, disableUntil: null, note: '', originalMediaUri: null, metadata: null },
});

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let accountKey: number;
  let nowMs = 1_000_000;
  /** Two servers of one database; the changes are made by the first. */
  let servers: BankDirectory[];

  const change = async (work: (orm: Orm, revision: number) => Promise<unknown>, isStructural = false) => {
    const { database } = db;
    await database.transaction(async (orm) => work(orm, await beginBankChange(orm, accountKey, isStructural)));
    await database.notify(BANKS_CHANNEL, String(accountKey));
  };
  const keyOf = async (orm: Orm, name: string) =>
    (await findBank(transactionAsDatabase(orm), accountKey, name))?.key ?? 0;
  const add = (name: string, ...signals: Signal[]) =>
    change(async (orm, revision) =>
      insertContents(orm, { accountKey, bank: await keyOf(orm, name), revision }, [content(...signals)]),
    );
  const matchesOf = (signal: Signal) =>
    Promise.all(servers.map(async (server) => (await server.find(accountKey))?.lookup(signal).length ?? 0));
  /** In force within a second on every server. */
  const expectMatches = (signal: Signal, count: number) =>
    expect.poll(() => matchesOf(signal), { timeout: 1_000, interval: 20 }).toEqual([count, count]);

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    ({ accountKey } = await db.account({ tier: 'Business', tokens: 10 }));
    const open = (database: Database) => createBankDirectory(database, () => nowMs);
    servers = [await open(db.database), await open(db.database)];
  });
  afterAll(() => db[Symbol.asyncDispose]());

  test('an account without banks has none, on every server', () => expectMatches(sha256('a'), 0));

  test('what is added is matched', async () => {
    await change((orm) => insertBank(orm, accountKey, settings('FIRST')), true);
    await add('FIRST', sha256('a'), { type: 'pdq', value: `${'f0'.repeat(31)}00` });
    await expectMatches(sha256('a'), 1);
    await expectMatches({ type: 'pdq', value: `${'f0'.repeat(31)}0f` }, 1);
    await expectMatches(sha256('b'), 0);
    await add('FIRST', sha256('b'));
    await expectMatches(sha256('b'), 1);
    await expectMatches(sha256('a'), 1);
  });

  test('a disabled content is not matched before its time', async () => {
    await change(async (orm, revision) => {
      const bank = await keyOf(orm, 'FIRST');
      const [id = 0] = await insertContents(orm, { accountKey, bank, revision }, [content(sha256('c'))]);
      await updateContent(orm, { bank, revision, id }, { disableUntil: new Date(nowMs + 500) });
    });
    await expectMatches(sha256('b'), 1);
    await expectMatches(sha256('c'), 0);
    nowMs += 501;
    await expectMatches(sha256('c'), 1);
  });

  test('a removed content is not matched any more', async () => {
    const [found] = (await servers[0]?.find(accountKey))?.lookup(sha256('a')) ?? [];
    await change(async (orm, revision) =>
      removeContent(orm, { accountKey, bank: found?.bank ?? 0, revision, id: found?.id ?? 0 }),
    );
    await expectMatches(sha256('a'), 0);
    await expectMatches({ type: 'pdq', value: `${'f0'.repeat(31)}00` }, 0);
    await expectMatches(sha256('b'), 1);
  });

  test('another account does not see them', async () => {
    const other = await db.account({ tier: 'Business', tokens: 10 });
    expect(await servers[0]?.find(other.accountKey)).toBeUndefined();
  });

  test('a deleted bank takes its contents along', async () => {
    await change(async (orm) => deleteBank(orm, await keyOf(orm, 'FIRST')), true);
    await expectMatches(sha256('b'), 0);
  });

  test('thousands of contents are found, those added while an index is built included', async () => {
    await change((orm) => insertBank(orm, accountKey, settings('MANY')), true);
    const pdqOf = (at: number): Signal => ({ type: 'pdq', value: at.toString(16).padStart(4, '0').repeat(16) });
    await change(async (orm, revision) => {
      const bank = await keyOf(orm, 'MANY');
      for (let from = 0; from < 6_000; from += 1_000) {
        const contents = Array.from({ length: 1_000 }, (_, at) => content(pdqOf(from + at)));
        await insertContents(orm, { accountKey, bank, revision }, contents);
      }
    });
    await add('MANY', { type: 'pdq', value: 'ab'.repeat(32) });
    await expect
      .poll(async () => (await servers[1]?.find(accountKey))?.lookup({ type: 'pdq', value: 'ab'.repeat(32) })[0], {
        timeout: 10_000,
      })
      .toMatchObject({ distance: 0 });
    const found = (await servers[1]?.find(accountKey))?.lookup(pdqOf(5_999)) ?? [];
    expect(found[0]).toMatchObject({ distance: 0 });
    // Every hash repeats four digits sixteen times: one that differs in one bit of them differs in 16, one of two in 32.
    expect(found.map(({ distance }) => distance)).toEqual([0, ...found.slice(1).map(() => 16)]);
  });
});

test('the same content always gets the same answer of a bank with a ratio', () => {
  expect(toSampleValue('a')).toBe(toSampleValue('a'));
  const coins = Array.from({ length: 2_000 }, (_, at) => toSampleValue(`content ${at}`));
  expect(coins.filter((coin) => coin < 0.25).length / 2_000).toBeCloseTo(0.25, 1);
});
