/** Tests for authentication, on both databases. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import type { Database } from '../../platform/storage/database.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { insertKey, KEYS_CHANNEL, listKeys, type NewApiKey, revokeApiKey, touchKeys } from './api-keys.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { mintKey } from './key-format.ts';

const invalid = { ok: false, code: 'invalid_api_key' };

const revokeKey = async (database: Database, keyId: string): Promise<boolean> => {
  const account = await database.run((orm) => revokeApiKey(orm, keyId));
  await database.notify(KEYS_CHANNEL, keyId);
  return account !== undefined;
};

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let authenticator: Authenticator;
  let caller: Awaited<ReturnType<TestDatabase['account']>>;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    authenticator = await createAuthenticator(db.database);
    caller = await db.account({ tier: 'Business', tokens: 10 });
  });
  afterAll(async () => {
    await authenticator[Symbol.asyncDispose]();
    await db[Symbol.asyncDispose]();
  });
  const makeKey = (key: Partial<NewApiKey> = {}) =>
    db.database.run((orm) => insertKey(orm, { accountKey: caller.accountKey, name: 'test', ...key }));

  test('identifies the caller by either header, with any case of the scheme', async () => {
    const { apiKey, ...who } = caller;
    expect(who).toMatchObject({ tier: 'Business', unlimited: false, mode: 'live', scopes: ['moderate', 'usage'] });
    for (const headers of [
      { authorization: `Bearer ${apiKey}` },
      { authorization: `bearer   ${apiKey} ` },
      { 'x-api-key': apiKey },
      { authorization: `Bearer ${apiKey}`, 'x-api-key': apiKey },
      { authorization: 'Basic dXNlcjpwYXNz', 'x-api-key': apiKey },
    ]) {
      expect(await authenticator.authenticate(headers)).toEqual({ ok: true, caller: who });
    }
  });

  test('says missing_api_key where no key was sent, conflicting_credentials for two different ones', async () => {
    for (const headers of [
      {},
      { authorization: 'Basic dXNlcjpwYXNz' },
      { authorization: 'Bearer ' },
      { 'x-api-key': ' ' },
    ])
      expect(await authenticator.authenticate(headers)).toEqual({ ok: false, code: 'missing_api_key' });
    const two = { authorization: `Bearer ${caller.apiKey}`, 'x-api-key': mintKey('live').key };
    expect(await authenticator.authenticate(two)).toEqual({ ok: false, code: 'conflicting_credentials' });
  });

  test('gives the same response for malformed, unknown, wrong, revoked and expired keys', async () => {
    const revoked = await makeKey();
    await revokeKey(db.database, revoked.keyId);
    const expired = await makeKey({ expiresAt: new Date(Date.now() - 1000) });
    const wrong = mintKey('live', caller.keyId).key;
    const keys = [
      'nonsense',
      mintKey('live').key,
      wrong,
      revoked.apiKey,
      expired.apiKey,
      caller.apiKey.replace('live', 'test'),
    ];
    for (const key of keys) expect([key, await authenticator.authenticateKey(key)]).toEqual([key, invalid]);
  });

  test('queries the database once for every well-formed key, so response times do not reveal which keys exist', async () => {
    let looks = 0;
    const { database } = db;
    await using counting = await createAuthenticator({
      kind: database.kind,
      listen: (...channel) => database.listen(...channel),
      run(work) {
        looks += 1;
        return database.run(work);
      },
    });
    // Record its use now, so that no query is spent on that; the result is cached in memory, as for any valid key.
    await touchKeys(db.database, [caller.keyId]);
    expect(await counting.authenticateKey(caller.apiKey)).toMatchObject({ ok: true });
    const revoked = await makeKey();
    await revokeKey(db.database, revoked.keyId);
    const keys = {
      unknown: mintKey('live').key,
      wrong: mintKey('live', caller.keyId).key,
      revoked: revoked.apiKey,
      expired: (await makeKey({ expiresAt: new Date(Date.now() - 1000) })).apiKey,
    };
    for (const [what, key] of Object.entries(keys)) {
      looks = 0;
      expect(await counting.authenticateKey(key)).toEqual(invalid);
      expect([what, looks]).toEqual([what, 1]);
    }
  });

  test('refuses a revoked key at once, even if it was just accepted, also for requests in progress', async () => {
    const { apiKey, keyId } = await makeKey();
    expect(await authenticator.authenticateKey(apiKey)).toMatchObject({ ok: true });
    expect(await revokeKey(db.database, keyId)).toBe(true);
    expect(await authenticator.authenticateKey(apiKey)).toEqual(invalid);
    expect(await revokeKey(db.database, keyId)).toBe(false);
  });

  test('does not keep what it read before a revocation', async () => {
    const { apiKey, keyId } = await makeKey();
    const [, revoked] = await Promise.all([authenticator.authenticateKey(apiKey), revokeKey(db.database, keyId)]);
    expect(revoked).toBe(true);
    expect(await authenticator.authenticateKey(apiKey)).toEqual(invalid);
  });

  test('answers a known key without a promise', async () => {
    const { apiKey } = await makeKey();
    expect(authenticator.authenticateKey(apiKey)).toBeInstanceOf(Promise);
    await authenticator.authenticateKey(apiKey);
    expect(authenticator.authenticateKey(apiKey)).toMatchObject({ ok: true });
  });

  test('returns the scopes and the mode of a key', async () => {
    const { apiKey } = await makeKey({ scopes: ['usage'], mode: 'test' });
    expect(apiKey).toMatch(/^wnw_test_/);
    expect(await authenticator.authenticateKey(apiKey)).toMatchObject({ caller: { scopes: ['usage'], mode: 'test' } });
  });

  test('stores no key and no secret, only a digest', async () => {
    const { apiKey } = await makeKey();
    const secret = apiKey.slice(-49, -6);
    const rows = JSON.stringify(await db.database.sql(`select k::text, encode(digest, 'escape') from api_keys k`));
    expect(rows).toContain(apiKey.split('_')[2]);
    expect(rows).not.toContain(secret);
  });

  test('refuses a cached key from the moment on at which it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { apiKey } = await makeKey({ expiresAt: new Date(Date.now() + 60_000) });
      expect(await authenticator.authenticateKey(apiKey)).toMatchObject({ ok: true });
      vi.setSystemTime(Date.now() + 59_999);
      expect(authenticator.authenticateKey(apiKey)).toMatchObject({ ok: true });
      vi.setSystemTime(Date.now() + 1);
      expect(await authenticator.authenticateKey(apiKey)).toEqual(invalid);
    } finally {
      vi.useRealTimers();
    }
  });

  test('writes when a key was last used, at most once a minute', async () => {
    const { apiKey, keyId } = await makeKey();
    const read = async () =>
      (await listKeys(db.database, caller.accountKey)).find((key) => key.keyId === keyId)?.lastUsedAt?.getTime();
    const setBack = (ago: string) =>
      db.database.sql('update api_keys set last_used_at = now() - $2::interval where id = $1', [keyId, ago]);
    expect(await read()).toBeUndefined();
    await authenticator.authenticateKey(apiKey);
    await expect.poll(read).toBeDefined();

    await setBack('50 seconds');
    const recently = await read();
    await touchKeys(db.database, [keyId]);
    expect(await read()).toBe(recently);

    await setBack('70 seconds');
    const before = await read();
    await touchKeys(db.database, [keyId]);
    expect(await read()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
  });
});

test('on PostgreSQL, another server refuses a revoked key that it had cached', async () => {
  await using db = await openTestDatabase('postgresql');
  const { apiKey, keyId } = await db.account();
  await using other = await openDatabase(db.location);
  await using authenticator = await createAuthenticator(other);
  expect(await authenticator.authenticateKey(apiKey)).toMatchObject({ ok: true });
  expect(authenticator.authenticateKey(apiKey)).not.toBeInstanceOf(Promise);
  await revokeKey(db.database, keyId);
  await expect.poll(() => authenticator.authenticateKey(apiKey)).toEqual(invalid);
});
