/** An older build's data folder under this build: keys, balances and profiles keep working. */
import { expect, test } from 'vitest';
import { mintKey } from '../../apps/server/src/accounts/auth/key-format.ts';
import { temporaryFolder } from '../../apps/server/testing/databases.ts';
import { createOlderDatabase } from '../../apps/server/testing/older-database.ts';
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
