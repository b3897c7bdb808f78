/** Tests for sign-in attempts, on both databases: guessing is blocked soon, and other users are not affected. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { createSignInAttempts, networkOf } from './sign-in-attempts.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db[Symbol.asyncDispose]());

  test('who guesses from one address, however often, does not lock the person out elsewhere', async () => {
    const attempts = createSignInAttempts(db.database);
    const guess = () => attempts.begin({ email: 'one@example.com', address: '192.0.2.1' });
    const waits = [];
    for (let round = 0; round < 80; round++) waits.push(await guess());
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
    expect(await attempts.begin({ email: 'one@example.com', address: '192.0.2.2' })).toBe(0);
  });

  test('who guesses from many addresses is stopped, and the person still gets in from where they did before', async () => {
    const attempts = createSignInAttempts(db.database);
    const home = { email: 'two@example.com', address: '198.51.100.1' };
    expect(await attempts.begin(home)).toBe(0);
    await attempts.succeed(home);
    const waits = [];
    for (let host = 1; host <= 60; host++)
      waits.push(await attempts.begin({ email: home.email, address: `203.0.113.${host}` }));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(49);
    expect(await attempts.begin(home)).toBe(0);
  });
});
