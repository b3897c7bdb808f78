/** kill -9 under load: after a restart the balance equals the ledger's sum, and no paid response is missing from it. */
import { createAccount, createServices, loadConfig } from '@winnow/server';
import { expect, test } from 'vitest';
import { openAccounts, readAccountState } from '../support/account-state.ts';
import { createDataFolder, startServerProcess, waitForAddress } from '../support/process.ts';

const TOKENS = 1_000_000;

async function makeAccount(dataDir: string): Promise<{ key: string; accountId: string }> {
  await using accounts = await openAccounts(dataDir);
  const { apiKey, accountId } = await createAccount(accounts, { tier: 'Business', tokens: TOKENS });
  return { key: apiKey, accountId };
}

/** The account's state after a restart, which releases what the crash left reserved. */
async function readAccount(dataDir: string, accountId: string) {
  const settings = { WINNOW_DATA_DIR: dataDir, WINNOW_LOG_LEVEL: 'silent', WINNOW_TEXT_MODEL: 'off' };
  await using services = await createServices(loadConfig(settings));
  return await readAccountState(services.database, accountId);
}

test('the balance equals the ledger, nothing stays reserved, and every response that was sent was charged', async () => {
  await using folder = await createDataFolder('migrated');
  const { key, accountId } = await makeAccount(folder.path);
  await using server = startServerProcess(folder.path, { environment: { WINNOW_LOG_LEVEL: 'silent' } });
  const address = await waitForAddress(server);

  let answered = 0;
  let sent = 0;
  let killed = false;
  let enough = () => {};
  const enoughAnswered = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const load = Array.from({ length: 16 }, async () => {
    while (!killed) {
      sent += 1;
      try {
        const answer = await fetch(`${address}/moderation/text`, {
          method: 'POST',
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body: JSON.stringify({ content: 'This is a sentence under load' }),
        });
        await answer.text();
        if (answer.ok) answered += 1;
        if (answered >= 300) enough();
      } catch {
        // The connection breaks when the server is killed, which is what this test is about.
        return;
      }
    }
  });
  await enoughAnswered;
  await server.stop('SIGKILL');
  killed = true;
  await Promise.all(load);

  const { used, ...left } = await readAccount(folder.path, accountId);
  expect(left).toEqual({ held: 0, reservations: 0, ledger: TOKENS - used, balance: TOKENS - used });
  expect(used).toBeGreaterThanOrEqual(answered);
  expect(used).toBeLessThanOrEqual(sent);
});
