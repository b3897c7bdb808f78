/** Tests for Idempotency-Key, on both databases: one run, one response, one charge. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { registerServer } from '../../platform/storage/servers.ts';
import {
  createIdempotencyStore,
  fingerprint,
  type IdempotencyStart,
  isIdempotencyKey,
  isReplayable,
} from './idempotency-store.ts';
import { createLedger } from './ledger.ts';

const answer = { status: 200, contentType: 'application/json', body: '{"text":"grün \\ud800 😀"}' };
const print = fingerprint('POST', '/moderation/text', '{"content":"a"}');

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db[Symbol.asyncDispose]());

  const begin = (key: string, { accountKey = 1, fingerprint = print } = {}): Promise<IdempotencyStart> =>
    createIdempotencyStore(db.database, db.serverNumber).begin({
      accountKey,
      key,
      fingerprint,
      chargeId: db.requestIds.next(),
    });
  const run = async (key: string) => {
    const start = await begin(key);
    if (start.state !== 'run') throw new Error(`The key was to be free, and is ${start.state}.`);
    return start.claim;
  };

  test('lets exactly one of 50 parallel requests run; the others are in progress', async () => {
    const states = (await Promise.all(Array.from({ length: 50 }, () => begin('race')))).map(({ state }) => state);
    expect(states.filter((state) => state === 'run')).toHaveLength(1);
    expect(states.filter((state) => state === 'in_progress')).toHaveLength(49);
  });

  test('replays the stored answer, byte for byte', async () => {
    await (await run('replay')).complete(answer);
    expect(await begin('replay')).toEqual({ state: 'replay', response: answer });
    expect(await begin('replay')).toEqual({ state: 'replay', response: answer });
  });

  test('refuses the key with another body, while it runs and after', async () => {
    const other = { fingerprint: fingerprint('POST', '/moderation/text', '{"content":"b"}') };
    const claim = await run('conflict');
    expect(await begin('conflict', other)).toEqual({ state: 'conflict' });
    await claim.complete(answer);
    expect(await begin('conflict', other)).toEqual({ state: 'conflict' });
  });

  test('keeps accounts apart', async () => {
    await run('shared');
    expect((await begin('shared', { accountKey: 2 })).state).toBe('run');
  });

  test('lets a failed attempt be tried again, under the number of the first', async () => {
    const first = await run('retry');
    await first.abandon();
    const second = await run('retry');
    expect(second.chargeId).toBe(first.chargeId);
    await second.complete(answer);
    expect((await begin('retry')).state).toBe('replay');
  });

  test('an answer is kept under the number of the attempt that gave it: by that it is erased', async () => {
    const accountKey = 3;
    const attempt = async (chargeId: bigint) => {
      const start = await createIdempotencyStore(db.database, db.serverNumber).begin({
        ...{ accountKey, key: 'erased', fingerprint: print, chargeId },
      });
      if (start.state !== 'run') throw new Error(`The key was to be free, and is ${start.state}.`);
      return start.claim;
    };
    await (await attempt(db.requestIds.next())).abandon();
    const answering = db.requestIds.next();
    await (await attempt(answering)).complete(answer);
    const [kept] = await db.database.sql('select charge::text as charge from idempotency where account = $1', [
      accountKey,
    ]);
    expect(kept).toEqual({ charge: String(answering) });
  });

  test('ignores an attempt that lost its claim', async () => {
    const first = await run('stale');
    await first.abandon();
    const second = await run('stale');
    await first.complete({ ...answer, body: 'too late' });
    await first.abandon();
    expect((await begin('stale')).state).toBe('in_progress');
    await second.complete(answer);
    expect(await begin('stale')).toEqual({ state: 'replay', response: answer });
  });

  test('forgets after 24 hours: then the key is new, with any body and its own number', async () => {
    const first = await run('old');
    await first.complete(answer);
    await db.database.sql(`update idempotency set expires_at = now() - interval '1 second'`);
    const start = await begin('old', { fingerprint: fingerprint('POST', '/other', '') });
    expect(start.state).toBe('run');
    if (start.state === 'run') expect(start.claim.chargeId).not.toBe(first.chargeId);
  });

  test('never charges twice, also when the server dies between the charge and the answer', async () => {
    const caller = await db.account({ tokens: 100 });
    const pay = async (server: number, chargeId: bigint) => {
      const ledger = createLedger(db.database, server);
      const result = await ledger.reserve({ ...caller, chargeId, maxTokens: 20 });
      if (!result.ok) throw new Error('The balance was to cover this.');
      return ledger.capture(result.reservation, 12);
    };
    const request = { accountKey: caller.accountKey, key: 'crash', fingerprint: print };
    const dead = createIdempotencyStore(db.database, db.serverNumber);
    const first = await dead.begin({ ...request, chargeId: db.requestIds.next() });
    if (first.state !== 'run') throw new Error('The key was to be free.');
    await pay(db.serverNumber, first.claim.chargeId);
    // Here the first server dies. The next one starts, releases the claim, and receives the request again.
    await using server = await registerServer(db.database, console.error);
    const second = await createIdempotencyStore(db.database, server.number).begin({
      ...request,
      chargeId: db.requestIds.next(),
    });
    if (second.state !== 'run') throw new Error('The key was to be free again.');
    expect(await pay(server.number, second.claim.chargeId)).toEqual({ remainingTokens: 88 });
  });
});

test.each([
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', true],
  ['"quoted"', true],
  ['x'.repeat(255), true],
  ['', false],
  ['x'.repeat(256), false],
  ['two words', false],
  ['umläut', false],
  ['line\nbreak', false],
])('reads the key %j as valid: %s', (key, valid) => {
  expect(isIdempotencyKey(key)).toBe(valid);
});

test.each([
  [200, true],
  [202, true],
  [400, true],
  [422, true],
  [402, false],
  [409, false],
  [429, false],
  [500, false],
  [503, false],
])('keeps an answer with status %i for replay: %s', (status, kept) => {
  expect(isReplayable(status)).toBe(kept);
});

test('distinguishes requests by method, path and body, even if their concatenations are equal', () => {
  const prints = [
    fingerprint('POST', '/a', 'b'),
    fingerprint('POST', '/ab', ''),
    fingerprint('PUT', '/a', 'b'),
    fingerprint('POST', '/a', 'c'),
  ].map((digest) => Buffer.from(digest).toString('hex'));
  expect(new Set(prints).size).toBe(4);
  expect(fingerprint('POST', '/a', Buffer.from('b'))).toEqual(fingerprint('POST', '/a', 'b'));
});
