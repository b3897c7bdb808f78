/**
 * A real server whose PostgreSQL goes away under load and comes back: 503 meanwhile, then recovery without a restart.
 */
import { expect, test } from 'vitest';
import { startCuttableRelay } from '../../apps/server/testing/relay.ts';
import { readAccountState } from '../support/account-state.ts';
import { startCluster } from '../support/cluster.ts';

test('while the database is away a server answers 503, lives, and is not ready; when it is back, it goes on and the books are right', async () => {
  await using cluster = await startCluster({ WINNOW_TEXT_MODEL: 'off', WINNOW_LOG_LEVEL: 'silent' });
  await using wire = await startCuttableRelay(cluster.postgresql.url);
  await using server = await cluster.start('all', { DATABASE_URL: wire.url });
  const { apiKey, accountId } = await cluster.account({ tier: 'Enterprise', tokens: 1_000_000 });
  const text = () => server.request({ url: '/moderation/text', key: apiKey, body: { content: 'hello' } });
  const status = async (url: string) => (await server.request({ method: 'GET', url })).status;
  const answered: number[] = [];
  let isOver = false;
  const under = async () => {
    while (!isOver) answered.push((await text()).status);
  };
  expect((await text()).status).toBe(200);

  const load = Promise.all([under(), under(), under(), under()]);
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(4);
  await wire.cut();
  const away = await text();
  expect([away.status, Object(away.json).code]).toEqual([503, 'database_unavailable']);
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  await wire.mend();

  await expect.poll(async () => (await text()).status, { timeout: 60_000 }).toBe(200);
  expect(await status('/readyz')).toBe(200);
  isOver = true;
  await load;
  expect(new Set(answered)).toEqual(new Set([200, 503]));
  expect(await server.process.stop('SIGTERM')).toBe(0);
  const { balance, used, ledger, held } = await readAccountState(cluster.database, accountId);
  expect([ledger, balance + held]).toEqual([1_000_000 - used, 1_000_000 - used]);
  expect(used).toBeGreaterThanOrEqual(answered.filter((one) => one === 200).length + 2);
});
