/** Tests for the ledger, on both databases: nothing is spent twice, and nothing is lost. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { createLedger, type Ledger, type Payer, type Reservation, ReservationLost } from './ledger.ts';

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    ledger = createLedger(db.database, db.serverNumber);
  });
  afterAll(() => db[Symbol.asyncDispose]());

  const ask = (payer: Payer, maxTokens: number): Reservation => ({
    ...payer,
    chargeId: db.requestIds.next(),
    maxTokens,
  });
  const reserve = async (payer: Payer, maxTokens: number): Promise<Reservation> => {
    const result = await ledger.reserve(ask(payer, maxTokens));
    if (!result.ok) throw new Error('The balance was to cover this.');
    return result.reservation;
  };
  /** The stored state: balance, ledger sum and open reservations. */
  const books = async ({ accountKey }: Payer) => {
    const [row] = await db.database.sql(
      `select a.balance::float8 as balance, a.used::float8 as used,
         (select coalesce(sum(tokens), 0)::float8 from ledger where account = a.key) as ledger,
         (select coalesce(sum(tokens), 0)::float8 from reservations where account = a.key) as reserved
       from accounts a where a.key = $1`,
      [accountKey],
    );
    return row;
  };

  test('lets exactly 5 of 50 parallel requests through against a balance for 5', async () => {
    const caller = await db.account({ tokens: 5 * 7 });
    const results = await Promise.all(Array.from({ length: 50 }, () => ledger.reserve(ask(caller, 7))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.slice(0, 5).every(({ ok }) => ok)).toBe(true);
    expect(results[5]).toEqual({ ok: false, code: 'insufficient_tokens', remainingTokens: 0 });
    expect(await books(caller)).toEqual({ balance: 0, used: 0, ledger: 35, reserved: 35 });
  });

  test('gives a cheaper request what is left behind a dear one that was refused', async () => {
    const caller = await db.account({ tokens: 10 });
    const results = await Promise.all([8, 8, 2, 1].map((tokens) => ledger.reserve(ask(caller, tokens))));
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false]);
  });

  test('charges what was used, gives back the rest, and says what is left', async () => {
    const caller = await db.account({ tokens: 100 });
    const reservation = await reserve(caller, 30);
    expect(await ledger.usage(caller.accountKey)).toEqual({ tokenLimit: 100, tokensUsed: 0, remainingTokens: 70 });
    expect(await ledger.capture(reservation, 12)).toEqual({ remainingTokens: 88 });
    expect(await ledger.usage(caller.accountKey)).toEqual({ tokenLimit: 100, tokensUsed: 12, remainingTokens: 88 });
    expect(await books(caller)).toEqual({ balance: 88, used: 12, ledger: 88, reserved: 0 });
  });

  test('charges nothing after a release, and a second release is no error', async () => {
    const caller = await db.account({ tokens: 100 });
    const reservation = await reserve(caller, 30);
    await ledger.release(reservation);
    await ledger.release(reservation);
    await expect(ledger.capture(reservation, 30)).rejects.toThrow(ReservationLost);
    expect(await books(caller)).toEqual({ balance: 100, used: 0, ledger: 100, reserved: 0 });
  });

  test('charges a request once, however often it is captured or tried again under its number', async () => {
    const caller = await db.account({ tokens: 100 });
    const reservation = await reserve(caller, 30);
    await Promise.all([ledger.capture(reservation, 12), ledger.capture(reservation, 12)]);
    await ledger.capture(reservation, 12);
    // As after a crash between the charge and the response: the same id is reserved and captured again.
    await ledger.reserve(reservation);
    expect(await ledger.capture(reservation, 12)).toEqual({ remainingTokens: 88 });
    expect(await books(caller)).toEqual({ balance: 88, used: 12, ledger: 88, reserved: 0 });
  });

  test('refuses to charge more than was reserved, and anything but whole tokens', async () => {
    const caller = await db.account({ tokens: 100 });
    const reservation = await reserve(caller, 10);
    for (const tokens of [11, -1, 0.5, Number.NaN])
      await expect(ledger.capture(reservation, tokens)).rejects.toThrow(RangeError);
    expect(() => ledger.reserve(ask(caller, 1.5))).toThrow(RangeError);
    await ledger.release(reservation);
  });

  test('meters an unlimited account, refuses it nothing, and charges its requests once too', async () => {
    const caller = await db.account({ tier: 'Enterprise', tokens: null });
    const reservations = await Promise.all(Array.from({ length: 20 }, () => reserve(caller, 1_000_000)));
    await Promise.all(reservations.map((reservation) => ledger.capture(reservation, 3)));
    const [first] = reservations;
    if (first) expect(await ledger.capture(first, 3)).toEqual({ remainingTokens: null });
    expect(await ledger.usage(caller.accountKey)).toEqual({ tokenLimit: null, tokensUsed: 60, remainingTokens: null });
    expect(await books(caller)).toEqual({ balance: null, used: 60, ledger: -60, reserved: 0 });
  });

  test('fails the one entry that the tables refuse, and not its neighbours in the batch', async () => {
    const caller = await db.account({ tokens: 100 });
    const taken = await reserve(caller, 1);
    const results = await Promise.allSettled([
      ledger.reserve(ask(caller, 1)),
      ledger.reserve({ ...caller, chargeId: taken.chargeId, maxTokens: 1 }),
      ledger.reserve(ask(caller, 1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await books(caller)).toMatchObject({ balance: 97, reserved: 3 });
  });

  test('keeps balance = ledger - reserved, whatever is reserved, captured and released at the same time', async () => {
    const step = fc.record({
      account: fc.nat(2),
      maxTokens: fc.integer({ min: 0, max: 40 }),
      end: fc.constantFrom('capture', 'release', 'leave'),
      share: fc.float({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const callers = await Promise.all([100, 300, null].map((tokens) => db.account({ tokens })));
        await Promise.all(
          steps.map(async ({ account, maxTokens, end, share }) => {
            const caller = callers[account];
            if (!caller) throw new RangeError('No such account.');
            const result = await ledger.reserve(ask(caller, maxTokens));
            if (!result.ok) return;
            if (end === 'capture') await ledger.capture(result.reservation, Math.floor(maxTokens * share));
            if (end === 'release') await ledger.release(result.reservation);
          }),
        );
        for (const caller of callers) {
          const row = await books(caller);
          if (caller.unlimited) expect(row).toMatchObject({ balance: null, reserved: 0 });
          else {
            expect(row?.balance).toBe(Number(row?.ledger) - Number(row?.reserved));
            expect(row?.balance).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

test('several servers on one PostgreSQL let exactly 5 of 50 through, over many accounts and without a deadlock', async () => {
  await using db = await openTestDatabase('postgresql');
  const callers = await Promise.all(Array.from({ length: 6 }, () => db.account({ tokens: 5 * 7 })));
  const others = await Promise.all(Array.from({ length: 3 }, () => openDatabase(db.location)));
  const ledgers = [db.database, ...others].map((database) => createLedger(database, db.serverNumber));
  const granted = new Map(callers.map(({ accountKey }) => [accountKey, 0]));
  await Promise.all(
    Array.from({ length: 50 }, (_, round) =>
      callers.map(async (caller, index) => {
        const ledger = ledgers[(round + index) % ledgers.length];
        const result = await ledger?.reserve({ ...caller, chargeId: db.requestIds.next(), maxTokens: 7 });
        if (result?.ok) granted.set(caller.accountKey, (granted.get(caller.accountKey) ?? 0) + 1);
      }),
    ).flat(),
  );
  expect([...granted.values()]).toEqual(callers.map(() => 5));
  await Promise.all(others.map((database) => database[Symbol.asyncDispose]()));
});
