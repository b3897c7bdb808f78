/** Tests for what dead servers leave behind, and which server may clean it up. */
import { describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../../testing/databases.ts';
import { createIdempotencyStore } from '../../accounts/billing/idempotency-store.ts';
import { createLedger } from '../../accounts/billing/ledger.ts';
import { registerServer } from './servers.ts';

const noTrouble = (error: unknown): never => {
  throw error;
};

describe.each(databaseKinds)('%s', (kind) => {
  test('a starting server releases the reservations and claims of dead servers', async () => {
    await using db = await openTestDatabase(kind);
    const caller = await db.account({ tokens: 100 });
    const dead = await db.serverNumber;
    const ledger = createLedger(db.database, dead);
    for (let i = 0; i < 3; i++) await ledger.reserve({ ...caller, chargeId: db.requestIds.next(), maxTokens: 10 });
    const request = { accountKey: caller.accountKey, key: 'k', fingerprint: Buffer.from('same') };
    const first = db.requestIds.next();
    await createIdempotencyStore(db.database, dead).begin({ ...request, chargeId: first });
    expect((await ledger.usage(caller.accountKey)).remainingTokens).toBe(70);

    await using server = await registerServer(db.database, noTrouble);

    expect((await ledger.usage(caller.accountKey)).remainingTokens).toBe(100);
    expect(
      await createIdempotencyStore(db.database, server.number).begin({ ...request, chargeId: db.requestIds.next() }),
    ).toMatchObject({
      state: 'run',
      claim: { chargeId: first },
    });
    expect(await server.sweep()).toBe(0);
  });

  test('a server keeps what it holds itself', async () => {
    await using db = await openTestDatabase(kind);
    await using server = await registerServer(db.database, noTrouble);
    const caller = await db.account({ tokens: 100 });
    const ledger = createLedger(db.database, server.number);
    await ledger.reserve({ ...caller, chargeId: db.requestIds.next(), maxTokens: 10 });
    expect(await server.sweep()).toBe(0);
    expect((await ledger.usage(caller.accountKey)).remainingTokens).toBe(90);
  });

  test('what is held for more than an hour was forgotten, and goes back', async () => {
    await using db = await openTestDatabase(kind);
    await using server = await registerServer(db.database, noTrouble);
    const caller = await db.account({ tokens: 100 });
    const ledger = createLedger(db.database, server.number);
    await ledger.reserve({ ...caller, chargeId: db.requestIds.next(), maxTokens: 10 });
    await db.database.sql(`update reservations set at = now() - interval '61 minutes'`);
    expect(await server.sweep()).toBe(1);
    expect((await ledger.usage(caller.accountKey)).remainingTokens).toBe(100);
  });
});

test('on PostgreSQL a living server keeps its reservations when another starts; a silent one loses them', async () => {
  await using db = await openTestDatabase('postgresql');
  await using living = await registerServer(db.database, noTrouble);
  const caller = await db.account({ tokens: 100 });
  const ledger = createLedger(db.database, living.number);
  const result = await ledger.reserve({ ...caller, chargeId: db.requestIds.next(), maxTokens: 10 });
  await using other = await registerServer(db.database, noTrouble);
  expect((await ledger.usage(caller.accountKey)).remainingTokens).toBe(90);

  await db.database.sql(`update servers set seen_at = now() - interval '1 minute' where number = $1`, [living.number]);
  expect(await other.sweep()).toBe(1);
  if (!result.ok) throw new Error('The balance covers it.');
  await expect(ledger.capture(result.reservation, 5)).rejects.toThrow('was given back');
  expect(await ledger.usage(caller.accountKey)).toMatchObject({ tokensUsed: 0, remainingTokens: 100 });
});
