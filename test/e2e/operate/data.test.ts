/** The guides to back-up, restore, upgrade, downgrade, the move to PostgreSQL and its roles, followed step by step. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../apps/server/src/platform/storage/open-database.ts';
import { temporaryFolder } from '../../../apps/server/testing/databases.ts';
import { type RunningPostgresql, startPostgresql } from '../../../apps/server/testing/postgresql.ts';
import { runInProcess } from '../../../apps/server/testing/run-command-line.ts';
import { startTestServer } from '../../support/server.ts';

type Settings = Readonly<Record<string, string>>;

const PASSWORD = 'of-a-role';

let postgresql: RunningPostgresql;
let databases = 0;
beforeAll(async () => {
  postgresql = await startPostgresql();
}, 300_000);
afterAll(() => postgresql[Symbol.asyncDispose]());

/** As the guide to the move says it: a role, and its database. */
async function createPostgresqlDatabase(): Promise<string> {
  const name = `winnow_${++databases}`;
  await using server = await openDatabase({ url: postgresql.url });
  await server.sql(`create role ${name} login password '${PASSWORD}'`);
  await server.sql(`create database ${name} owner ${name} encoding 'UTF8' template template0`);
  const url = new URL(postgresql.url);
  url.username = name;
  url.password = PASSWORD;
  url.pathname = `/${name}`;
  return url.href;
}

/** A folder, and the settings of an empty database of this kind whose data folder is in it. */
async function place(kind: 'embedded' | 'postgresql') {
  const folder = await temporaryFolder();
  const settings: Settings = {
    WINNOW_DATA_DIR: join(folder.path, 'data'),
    ...(kind === 'postgresql' && { DATABASE_URL: await createPostgresqlDatabase() }),
  };
  return { settings, backup: join(folder.path, 'backup'), [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** A month at a small site: verdicts, a profile, what was charged. @returns the key, and what its account sees */
async function useServer(settings: Settings) {
  await using server = await startTestServer({}, settings);
  const { apiKey: key, accountId } = await server.account({ tokens: 100 });
  for (const content of ['This fucking weather', 'What a lovely day'])
    await server.request({ url: '/moderation/text', key, body: { content } });
  await server.services.activity.flush();
  // A new server moves its first rows into this week's partition; a query that is planned before and runs after that
  // counts them only when it is repeated.
  await expect.poll(async () => (await readAccount(settings, key, server)).rows, { timeout: 10_000 }).toBe(2);
  await mkdir(settings.WINNOW_DATA_DIR ?? '', { recursive: true });
  await writeFile(join(settings.WINNOW_DATA_DIR ?? '', 'local-api-key'), key);
  return { key, accountId, seen: await readAccount(settings, key, server) };
}

/** Everything that an account can read of itself. */
async function readAccount(settings: Settings, key: string, running?: Awaited<ReturnType<typeof startTestServer>>) {
  const server = running ?? (await startTestServer({}, settings));
  const get = async (url: string) => (await server.request({ method: 'GET', url, key })).json;
  const { rows } = Object(
    await server.services.database.sql('select count(*)::int as rows from activity').then(([row]) => row),
  );
  const seen = { rows, usage: await get('/usage'), profiles: await get('/profiles') };
  const log = await server.services.database.sql(
    `select id::text, item, severity, categories, tokens, encode(content_hash, 'hex') as hash from activity order by id, item`,
  );
  if (running === undefined) await server[Symbol.asyncDispose]();
  return { ...seen, log };
}

const winnow = (line: string, environment: Settings) => runInProcess(line.split(' '), { environment });

describe.each([
  ['embedded', 'postgresql'],
  ['postgresql', 'embedded'],
] as const)('a back-up of %s, restored into %s', (from, to) => {
  test('has the same verdicts and balances, and its keys work', async () => {
    await using original = await place(from);
    await using other = await place(to);
    const { key, seen } = await useServer(original.settings);
    expect(seen).toMatchObject({ rows: 2, usage: { tokensUsed: 2, remainingTokens: 98 } });

    const made = await winnow(`data backup ${original.backup}`, original.settings);
    expect(made).toMatchObject({ status: 0 });
    expect(made.output).toMatch(/^activity +2$/m);
    expect(made.output).toContain('Each balance matches its ledger and reservations.');

    const restored = await winnow(`data restore ${original.backup}`, other.settings);
    expect(restored).toMatchObject({ status: 0 });
    expect(restored.output).not.toContain(PASSWORD);
    expect(await readAccount(other.settings, key)).toEqual(seen);
    expect(await readFile(join(other.settings.WINNOW_DATA_DIR ?? '', 'local-api-key'), 'utf8')).toBe(key);

    // It goes on from there: the next verdict is charged.
    await using server = await startTestServer({}, other.settings);
    const answer = await server.request({ url: '/moderation/text', key, body: { content: 'This fucking weather' } });
    expect(answer.json).toMatchObject({ isClean: false, usage: { remainingTokens: 97 } });
  }, 300_000);
});

test('what is not empty is neither written over nor backed up into, and a back-up that fails leaves no folder', async () => {
  await using original = await place('embedded');
  await using other = await place('embedded');
  await useServer(original.settings);
  await useServer(other.settings);
  expect(await winnow(`data backup ${original.backup}`, original.settings)).toMatchObject({ status: 0 });
  expect(await winnow(`data backup ${original.backup}`, original.settings)).toMatchObject({
    status: 2,
    errors: expect.stringContaining('is not empty'),
  });
  const refused = await winnow(`data restore ${original.backup}`, other.settings);
  expect(refused).toMatchObject({ status: 1, errors: expect.stringContaining('The target is not empty') });
  await using _running = await openDatabase({ folder: original.settings.WINNOW_DATA_DIR ?? '' });
  const second = `${original.backup}-2`;
  const used = await winnow(`data backup ${second}`, original.settings);
  expect(used).toMatchObject({ status: 1, errors: expect.stringContaining('is already using the data folder') });
  expect(existsSync(second)).toBe(false);
}, 300_000);

test('data moved to PostgreSQL is all there, and the embedded database stays as it was', async () => {
  await using place_ = await place('embedded');
  const { key, seen } = await useServer(place_.settings);
  const settings = { ...place_.settings, DATABASE_URL: await createPostgresqlDatabase() };
  const moved = await winnow('data move', settings);
  expect(moved).toMatchObject({ status: 0 });
  expect(moved.errors).toMatch(/100% {2}(\d+) of \1\ncomparing every row/);
  expect(moved.output).toContain('1 account (0 without a limit), 98 tokens available, 2 used, the same in both.');
  expect(await readAccount(settings, key)).toEqual(seen);
  expect(await readAccount(place_.settings, key)).toEqual(seen);
  const again = await winnow('data move', settings);
  expect(again).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/not empty: it has rows in accounts, .*Nothing was written/),
  });
  expect(await winnow('data move', place_.settings)).toMatchObject({
    status: 2,
    errors: expect.stringContaining('Set DATABASE_URL'),
  });
}, 300_000);

test('an older version refuses what a newer one migrated, and the back-up made before is the way back', async () => {
  await using old = await place('embedded');
  await using before = await place('embedded');
  const { key, seen } = await useServer(old.settings);
  await winnow(`data backup ${old.backup}`, old.settings);
  {
    // As a newer version leaves it.
    await using database = await openDatabase({ folder: old.settings.WINNOW_DATA_DIR ?? '' });
    await database.sql(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`);
  }
  await expect(startTestServer({}, old.settings)).rejects.toThrow(
    'The database was migrated by a newer version of Winnow and cannot be downgraded.',
  );
  expect(await winnow(`data backup ${old.backup}-newer`, old.settings)).toMatchObject({
    status: 1,
    errors: expect.stringContaining('cannot be downgraded'),
  });
  const files = await readdir(old.backup, { recursive: true });
  expect(await winnow(`data restore ${old.backup}`, before.settings)).toMatchObject({ status: 0 });
  expect((await readdir(old.backup, { recursive: true })).filter((file) => !file.startsWith('lock'))).toEqual(
    files.filter((file) => !file.startsWith('lock')),
  );
  expect(await readAccount(before.settings, key)).toEqual(seen);
}, 300_000);

test('two roles of PostgreSQL take turns: what one made, the other uses and migrates', async () => {
  const url = new URL(await createPostgresqlDatabase());
  const first = url.username;
  {
    await using database = await openDatabase({ url: url.href });
    await database.sql(`insert into accounts (id, name, tier) values ('acct_1', '', 'Pro')`);
  }
  await using server = await openDatabase({ url: postgresql.url });
  await server.sql(`create role ${first}_b login password '${PASSWORD}' in role ${first}`);
  await server.sql(`alter role ${first}_b set role ${first}`);
  url.username = `${first}_b`;
  await using database = await openDatabase({ url: url.href });
  expect(await database.sql('select session_user::text as session, current_user::text as acting')).toEqual([
    { session: `${first}_b`, acting: first },
  ]);
  await database.script('create table made_by_second (n int)');
  expect(
    await database.sql(`select tableowner::text as owner from pg_tables where tablename = 'made_by_second'`),
  ).toEqual([{ owner: first }]);
  expect(await database.sql('select id from accounts')).toEqual([{ id: 'acct_1' }]);
});
