/** Messages to webhooks, on both databases: each is taken by one server, and by another where that one died. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { webhooks } from '../storage/schema/webhooks.ts';
import { insertDeliveries, noteAttempt, takeDue } from './store.ts';

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    const { accountKey: account } = await db.account();
    const secret = new Uint8Array(32);
    const hook = { account, url: 'https://example.com', description: '', events: [], secret };
    await db.database.run((orm) =>
      orm.insert(webhooks).values([
        { ...hook, id: 'hook_1' },
        { ...hook, id: 'hook_2' },
      ]),
    );
  });
  afterAll(() => db[Symbol.asyncDispose]());

  const add = async (count: number, webhook = 'hook_1') => {
    const ids = Array.from({ length: count }, () => db.requestIds.next());
    const some = ids.map((id) => ({ id, webhook, event: 'webhook.test' as const, payload: '{}' }));
    await db.database.run((orm) => insertDeliveries(orm, some));
    return ids;
  };
  const take = (leaseSeconds = 60) => takeDue(db.database, { limit: 5, leaseSeconds });

  test('two servers that take at once take different messages, and no message twice', async () => {
    const ids = await add(8);
    const taken = (await Promise.all([take(), take(), take()])).flat();
    expect(taken.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const { id } of taken) await noteAttempt(db.database, id, { status: 200, againSeconds: null });
    expect(await take()).toEqual([]);
  });

  test('a webhook with many messages does not hold up another', async () => {
    const many = await add(8);
    const [one = 0n] = await add(1, 'hook_2');
    const taken = await take();
    expect(taken).toHaveLength(5);
    expect(taken.map(({ id }) => id)).toContain(one);
    expect((await take()).length).toBe(4);
    for (const id of [...many, one]) await noteAttempt(db.database, id, { status: 200, againSeconds: null });
  });

  test('what a server took and never told of comes back when its time is up', async () => {
    const [id = 0n] = await add(1);
    expect(await take(0)).toMatchObject([{ id, attempts: 1 }]);
    expect(await take(60)).toMatchObject([{ id, attempts: 2 }]);
    expect(await take(60)).toEqual([]);
    await noteAttempt(db.database, id, { problem: 'No answer.', againSeconds: 3600 });
    expect(await take()).toEqual([]);
  });
});
