/** An older build's data folder under this build: keys, balances, profiles and waiting jobs keep working. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mintKey } from '../../apps/server/src/accounts/auth/key-format.ts';
import { temporaryFolder } from '../../apps/server/testing/databases.ts';
import { createOlderDatabase } from '../../apps/server/testing/older-database.ts';
import { createOlderQueue, MIGRATIONS_WITH_OLDER_QUEUE } from '../../apps/server/testing/older-queue.ts';
import { startTestServer } from '../support/server.ts';

const PROFILE = `prof_${'a'.repeat(24)}`;

test('a folder with the schema of long ago starts, and what was in it works as before', async () => {
  await using folder = await temporaryFolder();
  const { id, key, digest } = mintKey('live');
  await createOlderDatabase({ folder: folder.path }, 2, async (sql) => {
    await sql(
      `insert into accounts (id, name, tier, balance, granted, used) values ('acct_old', 'old', 'Pro', 90, 100, 10)`,
    );
    await sql(
      `insert into api_keys (id, account, name, mode, digest, scopes) values ($1, 1, 'old', 'live', $2, '{moderate,usage}')`,
      [id, digest],
    );
    await sql(`insert into ledger (id, tokens, account, kind) values (1, 100, 1, 1), (2, -10, 1, 2)`);
    await sql(`insert into profiles (account, id, version, body) values (1, $1, 1, $2)`, [
      PROFILE,
      JSON.stringify({ name: 'mild', thresholds: { Profanity: 'Off' } }),
    ]);
  });
  await using server = await startTestServer({}, { WINNOW_DATA_DIR: folder.path });
  const body = { content: 'This fucking weather' };
  expect((await server.request({ url: '/moderation/text', key, body })).json).toMatchObject({ isClean: false });
  const mild = await server.request({ url: '/moderation/text', key, body: { ...body, moderationProfileId: PROFILE } });
  expect(mild.json).toMatchObject({ isClean: true, profile: { id: PROFILE, version: 1 } });
  expect((await server.request({ method: 'GET', url: '/usage', key })).json).toMatchObject({
    tokenLimit: 100,
    tokensUsed: 12,
    remainingTokens: 88,
  });
});

test('a job that an older build had queued, in tables that are no more, is run and charged once', async () => {
  await using folder = await temporaryFolder();
  const { id: by, key, digest } = mintKey('live');
  const job = 123_456_789_012_345n;
  await createOlderDatabase({ folder: folder.path }, MIGRATIONS_WITH_OLDER_QUEUE, async (sql) => {
    await sql(`insert into accounts (id, name, tier, balance, granted) values ('acct_old', 'old', 'Pro', 99, 100)`);
    await sql(
      `insert into api_keys (id, account, name, mode, digest, scopes) values ($1, 1, 'old', 'live', $2, '{moderate,usage}')`,
      [by, digest],
    );
    await sql('insert into ledger (id, tokens, account, kind) values (1, 100, 1, 1)');
    await sql('insert into reservations (id, account, server, tokens) values ($1, 1, 7, 1)', [job.toString()]);
    await sql(`insert into jobs (id, account, modality, request, bill) values ($1, 1, 'text', $2, $3)`, [
      job.toString(),
      JSON.stringify({ tier: 'Pro', by, instance: '/moderation/text', fields: {} }),
      '{"items":[{"feature":"base","label":"Base request","tokens":1,"minTier":"Free"}],"total":1}',
    ]);
    await createOlderQueue(sql, [{ id: job, priority: 0 }]);
  });
  await mkdir(join(folder.path, 'jobs'));
  await writeFile(join(folder.path, 'jobs', `job-${job}`), JSON.stringify('This fucking weather'));
  await using server = await startTestServer({}, { WINNOW_DATA_DIR: folder.path });
  await vi.waitFor(
    async () =>
      expect((await server.request({ method: 'GET', url: `/moderation/text/job_${job}`, key })).json).toMatchObject({
        status: 'completed',
        result: { isClean: false, usage: { tokens: 1, remainingTokens: 99 } },
      }),
    60_000,
  );
  expect((await server.request({ method: 'GET', url: '/usage', key })).json).toMatchObject({
    tokensUsed: 1,
    remainingTokens: 99,
  });
});
