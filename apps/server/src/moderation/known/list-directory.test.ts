/** Tests for the lists that servers keep in memory: changes of one are known to all, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import type { Orm } from '../../platform/storage/database.ts';
import {
  beginListChange,
  deleteList,
  insertEntries,
  insertList,
  LISTS_CHANNEL,
  type ListSettings,
  readEntries,
  removeEntries,
  type StoredList,
  updateEntry,
  updateList,
} from '../../platform/storage/list-store.ts';
import { createListDirectory, type ListDirectory } from './list-directory.ts';

const settings: ListSettings = {
  ...{ id: 'list_1', name: 'Words', description: '', kind: 'terms', action: 'block', label: 'words' },
  ...{ severity: 'High', category: null, enabled: true },
};
const entry = (value: string, expiresAt: Date | null = null) => ({
  ...{ value, digest: Buffer.from(value), note: '', expiresAt },
});

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let accountKey: number;
  let nowMs = 1_000_000;
  let list: StoredList;
  /** Three servers of one database. */
  let servers: ListDirectory[];

  const change = async (work: (orm: Orm, revision: number) => Promise<unknown>) => {
    await db.database.transaction(async (orm) => work(orm, await beginListChange(orm, accountKey)));
    await db.database.notify(LISTS_CHANNEL, String(accountKey));
  };
  const add = (values: readonly ReturnType<typeof entry>[]) =>
    change((orm, revision) =>
      insertEntries(orm, { accountKey, list: list.key, revision, addedBy: 'p', addedByName: 'P' }, values),
    );
  const matches = (content: string) =>
    Promise.all(
      servers.map(async (server) => {
        const lists = await server.find(accountKey);
        return lists?.match({ text: { content, language: 'en' } }, undefined).labels.length ?? 0;
      }),
    );
  /** In force within a second on every server. */
  const expectMatches = (content: string, count: number) =>
    expect.poll(() => matches(content), { timeout: 1_000, interval: 20 }).toEqual([count, count, count]);

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    ({ accountKey } = await db.account({ tier: 'Business', tokens: 10 }));
    const open = () => createListDirectory(db.database, () => nowMs);
    servers = [await open(), await open(), await open()];
  });
  afterAll(() => db[Symbol.asyncDispose]());

  test('an account without lists has none, on every server', () => expectMatches('marshgold', 0));

  test('what is added is matched', async () => {
    await change(async (orm) => {
      list = await insertList(orm, accountKey, settings);
    });
    await add([entry('marshgold'), entry('fen glass')]);
    await expectMatches('marshgold', 1);
    await expectMatches('some fen glass', 1);
    await add([entry('bogcoin')]);
    await expectMatches('bogcoin and marshgold', 2);
  });

  test('an entry expires without a change, and its expiry can be moved', async () => {
    await add([entry('peatword', new Date(nowMs + 500))]);
    await expectMatches('peatword', 1);
    nowMs += 501;
    await expectMatches('peatword', 0);
    const [found] = await readEntries(db.database, list.key, { after: 0, limit: 1, search: 'peat' });
    await change((orm, revision) =>
      updateEntry(orm, { list: list.key, revision, id: found?.id ?? 0 }, { expiresAt: null }),
    );
    await expectMatches('peatword', 1);
  });

  test('a removed entry is not matched any more, and can be added again', async () => {
    const [found] = await readEntries(db.database, list.key, { after: 0, limit: 1, search: 'bogcoin' });
    await change((orm, revision) => removeEntries(orm, { accountKey, list: list.key, revision }, [found?.id ?? 0]));
    await expectMatches('bogcoin', 0);
    await add([entry('bogcoin'), entry('bogcoin')]);
    await expectMatches('bogcoin', 1);
  });

  test('settings are in force as soon, without the entries being read again', async () => {
    await change((orm) => updateList(orm, list.key, { ...list, enabled: false }));
    await expectMatches('marshgold', 0);
    await change((orm) => updateList(orm, list.key, { ...list, enabled: true }));
    await expectMatches('marshgold', 1);
  });

  test('another account does not see them', async () => {
    const other = await db.account({ tier: 'Business', tokens: 10 });
    expect(await servers[0]?.find(other.accountKey)).toBeUndefined();
  });

  test('two thousand entries of one change are in force within a second', async () => {
    await change(async (orm, revision) => {
      const by = { accountKey, list: list.key, revision, addedBy: 'p', addedByName: 'P' };
      for (let from = 0; from < 2_000; from += 1_000)
        await insertEntries(
          orm,
          by,
          Array.from({ length: 1_000 }, (_, at) => entry(`reedword${from + at}`)),
        );
    });
    await expectMatches('reedword7 reedword1999', 2);
  });

  test('a deleted list takes its entries along, and their memory without another change', async () => {
    const [before] = servers;
    const held = await before?.find(accountKey);
    await change(async (orm) => {
      await insertList(orm, accountKey, { ...settings, id: 'list_2', name: 'Other words' });
      await deleteList(orm, list.key);
    });
    await expectMatches('marshgold', 0);
    const findKept = () => Promise.all(servers.map((server) => server.find(accountKey)));
    // The list is not matched any more before what is in memory has been read again.
    await expect
      .poll(async () => (await findKept()).map((lists) => Reflect.get(Object(lists), 'isSparse')))
      .toEqual([false, false, false]);
    expect((await findKept())[0]).not.toBe(held);
  });
});
