/** Tests for webhook messages, on both databases: each is claimed by one server, and by another if that one dies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import type { Lease } from '../../platform/storage/queue.ts';
import { webhooks } from '../../platform/storage/schema/webhooks.ts';
import { registerServer } from '../../platform/storage/servers.ts';
import {
  type DeliveryShares,
  insertDeliveries,
  insertLowTokenDeliveries,
  leaseDueDeliveries,
  recordDeliveryAttempt,
  releaseDeliveriesOfDeadServers,
  requeueDelivery,
} from './delivery-store.ts';

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let account: number;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    account = (await db.account()).accountKey;
    const other = (await db.account()).accountKey;
    const hook = { url: 'https://example.com', description: '', events: ['tokens.low'], secret: new Uint8Array(32) };
    await db.database.run((orm) =>
      orm.insert(webhooks).values([
        { ...hook, account, id: 'hook_1' },
        { ...hook, account, id: 'hook_2' },
        { ...hook, account: other, id: 'hook_3' },
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
  const take = (leaseSeconds = 60, shares: Partial<DeliveryShares> = {}) =>
    leaseDueDeliveries(
      db.database,
      { room: 5, ofWebhook: 5, ofAccount: 5, busy: [], ...shares },
      { server: db.serverNumber, leaseSeconds },
    );
  const taken = (due: readonly Lease[]) =>
    Promise.all(due.map((one) => recordDeliveryAttempt(db.database, one, { status: 200, retryAfterSeconds: null })));
  const stored = async (id: bigint) => {
    const [row] = await db.database.sql('select state, status, attempts from webhook_deliveries where id = $1', [
      id.toString(),
    ]);
    return row;
  };

  test('two servers that take at once take different messages, and no message twice', async () => {
    const ids = await add(8);
    const all = (await Promise.all([take(), take(), take()])).flat();
    expect(all.map(({ id }) => id).sort()).toEqual(ids.sort());
    await taken(all);
    expect(await take()).toEqual([]);
  });

  test('a webhook with many messages does not hold up another', async () => {
    await add(8);
    const [one = 0n] = await add(1, 'hook_2');
    const some = await take();
    expect(some).toHaveLength(5);
    expect(some.map(({ id }) => id)).toContain(one);
    const others = await take();
    expect(others).toHaveLength(4);
    await taken([...some, ...others]);
  });

  test('a webhook and an account have no more on their way than their shares, what is on its way already included', async () => {
    for (const hook of ['hook_1', 'hook_2', 'hook_3']) await add(4, hook);
    const countsOf = (due: Awaited<ReturnType<typeof take>>) =>
      ['hook_1', 'hook_2', 'hook_3'].map((hook) => due.filter(({ webhookId }) => webhookId === hook).length);
    const room = 12;
    expect(countsOf(await take(0, { room, ofWebhook: 2, ofAccount: 12 }))).toEqual([2, 2, 2]);
    expect(countsOf(await take(0, { room, ofWebhook: 4, ofAccount: 4 }))).toEqual([2, 2, 4]);
    const busy = ['hook_1', 'hook_1', 'hook_2'];
    expect(countsOf(await take(0, { room, ofWebhook: 3, ofAccount: 5, busy }))).toEqual([1, 1, 3]);
    expect(countsOf(await take(0, { room, ofWebhook: 1, ofAccount: 5, busy }))).toEqual([0, 0, 1]);
    await taken(await take(60, { room, ofWebhook: 12, ofAccount: 12 }));
  });

  test('a delivery that a server leased and never reported becomes available when the lease ends', async () => {
    const [id = 0n] = await add(1);
    expect(await take(0)).toMatchObject([{ id, attempts: 1 }]);
    const again = await take(60);
    expect(again).toMatchObject([{ id, attempts: 2 }]);
    expect(await take(60)).toEqual([]);
    for (const due of again)
      await recordDeliveryAttempt(db.database, due, { problem: 'No answer.', retryAfterSeconds: 3600 });
    expect(await take()).toEqual([]);
    await db.database.sql('update webhook_deliveries set next_at = now()');
    await taken(await take());
  });

  test('an attempt that was overtaken by another one changes nothing any more', async () => {
    const [id = 0n] = await add(1);
    const late = await take(0);
    const current = await take(60);
    await taken(late);
    expect(await stored(id)).toEqual({ state: 'waiting', status: null, attempts: 2 });
    await taken(current);
    expect(await stored(id)).toEqual({ state: 'delivered', status: 200, attempts: 2 });
  });

  test('a manual replay counts attempts anew; one that overtakes an attempt does not, and that one changes nothing any more', async () => {
    const [id = 0n] = await add(1);
    const replay = () => db.database.run((orm) => requeueDelivery(orm, account, id));
    const late = await take();
    await replay();
    await taken(late);
    expect(await stored(id)).toEqual({ state: 'waiting', status: null, attempts: 1 });
    const current = await take();
    await taken(late);
    expect(await stored(id)).toEqual({ state: 'waiting', status: null, attempts: 2 });
    await taken(current);
    expect(await stored(id)).toEqual({ state: 'delivered', status: 200, attempts: 2 });
    await replay();
    expect(await stored(id)).toEqual({ state: 'waiting', status: 200, attempts: 0 });
    await taken(await take());
  });

  test('what a dead server was sending is due at once, and counts as an attempt; what a living one sends is not', async () => {
    await using living = await registerServer(db.database, () => undefined);
    await add(1);
    const [dead] = await take();
    expect(await releaseDeliveriesOfDeadServers(db.database, db.serverNumber)).toBe(0);
    expect(await releaseDeliveriesOfDeadServers(db.database, living.number)).toBe(1);
    const again = await take();
    expect(again).toMatchObject([{ id: dead?.id, attempts: 2 }]);
    await taken(again);
  });

  test('that tokens are low is written down once, by whichever server sees it first, and again after there was more', async () => {
    const told: [string, number][] = [];
    const look = () =>
      insertLowTokenDeliveries(db.database, (webhook, remaining) => {
        told.push([webhook, remaining]);
        return { id: db.requestIds.next(), webhook, event: 'tokens.low', payload: '{}' };
      });
    const spend = (used: number) => db.database.sql('update accounts set used = $1 where key = $2', [used, account]);
    await spend(900);
    await look();
    expect(told).toEqual([]);
    await spend(901);
    await Promise.all([look(), look()]);
    await look();
    expect(told.sort()).toEqual([
      ['hook_1', 99],
      ['hook_2', 99],
    ]);
    await db.database.sql('update accounts set granted = granted + 1000 where key = $1', [account]);
    await look();
    await spend(1990);
    await look();
    expect(told).toHaveLength(4);
  });
});
