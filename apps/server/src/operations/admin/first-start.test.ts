/** The first start, on both databases. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, temporaryFolder } from '../../../testing/databases.ts';
import { createAuthenticator } from '../../accounts/auth/authenticator.ts';
import { createAccount, listAccounts } from '../../accounts/directory/accounts.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { createLocalAccount } from './first-start.ts';

describe.each(databaseKinds)('%s', (kind) => {
  test('makes the account local, Enterprise and unlimited, and writes a key that works, for its owner only', async () => {
    await using db = await openTestDatabase(kind);
    const dataDir = join(db.folder, 'not', 'there', 'yet');
    const first = await createLocalAccount(db, dataDir);
    expect(first).toEqual({ keyPath: join(dataDir, 'local-api-key') });
    expect(statSync(join(dataDir, 'local-api-key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['local-api-key']);
    await using authenticator = await createAuthenticator(db.database);
    const key = readFileSync(join(dataDir, 'local-api-key'), 'utf8').trim();
    expect(await authenticator.authenticateKey(key)).toMatchObject({ caller: { tier: 'Enterprise', unlimited: true } });
    expect(await listAccounts(db)).toMatchObject([
      { name: 'local', tier: 'Enterprise', granted: null, remaining: null },
    ]);
  });

  test('does nothing on later starts, and nothing where accounts exist', async () => {
    await using db = await openTestDatabase(kind);
    await createAccount(db, { tier: 'Free', tokens: 1 });
    expect(await createLocalAccount(db, db.folder)).toBeUndefined();
    expect(await listAccounts(db)).toHaveLength(1);
  });

  test('makes no account when its key cannot be written', async () => {
    await using db = await openTestDatabase(kind);
    await expect(createLocalAccount(db, '/dev/null/data')).rejects.toThrow();
    expect(await listAccounts(db)).toEqual([]);
  });
});

test('servers that start together on one empty PostgreSQL make one account', async () => {
  await using db = await openTestDatabase('postgresql');
  const others = await Promise.all(Array.from({ length: 3 }, () => openDatabase(db.location)));
  const folders = await Promise.all(others.map(() => temporaryFolder()));
  const starts = await Promise.all(
    others.map((database, index) => createLocalAccount({ ...db, database }, folders[index]?.path ?? '')),
  );
  expect(starts.filter((start) => start !== undefined)).toHaveLength(1);
  expect(await listAccounts(db)).toHaveLength(1);
  await Promise.all([...others, ...folders].map((resource) => resource[Symbol.asyncDispose]()));
});
