/** Tests kill -9 under load: acknowledged charges are in the ledger, and the balance is the ledger's sum. */
import { expect, test } from 'vitest';
import { startChild } from '../../../testing/child.ts';
import { databaseKinds, emptyDatabase } from '../../../testing/databases.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { createRequestIds } from '../../platform/storage/request-ids.ts';
import { allocateServerNumber, registerServer } from '../../platform/storage/servers.ts';
import { createAccount, findAccountKey } from '../directory/accounts.ts';

const GRANTED = 1_000_000_000;

test.each(databaseKinds)('%s: balance equals the ledger after kill -9 under load and a restart', async (kind) => {
  await using empty = await emptyDatabase(kind);
  const place = 'url' in empty.location ? empty.location.url : empty.location.folder;
  let accountKey: number | undefined;
  {
    await using database = await openDatabase(empty.location);
    const tools = { database, requestIds: createRequestIds(await allocateServerNumber(database)) };
    const { accountId } = await createAccount(tools, { tier: 'Pro', tokens: GRANTED });
    accountKey = await findAccountKey(tools, accountId);
  }
  const acknowledged: string[] = [];
  for (let round = 1; round <= 2; round++) {
    await using child = startChild('testing/spend.ts', [place, String(accountKey)]);
    for await (const line of child.lines) {
      acknowledged.push(line);
      if (acknowledged.length >= round * 400) await child.kill();
    }
    expect(child.errors()).toBe('');
  }

  await using database = await openDatabase(empty.location);
  const left = await database.sql('select count(*)::int as open from reservations');
  // On PostgreSQL a dead server is recognized by its missing heartbeat; here it has been silent long enough.
  await database.sql(`update servers set seen_at = now() - interval '1 minute'`);
  await using _server = await registerServer(database, console.error);
  const [books] = await database.sql(
    `select a.balance::float8 as balance, a.used::float8 as used, (select sum(tokens)::float8 from ledger) as ledger,
       (select count(*)::int from ledger where kind = 2) as charges, (select count(*)::int from reservations) as open
     from accounts a where a.key = $1`,
    [accountKey],
  );
  const charges = Number(books?.charges);
  expect(charges).toBeGreaterThanOrEqual(acknowledged.length);
  expect(books).toEqual({
    balance: GRANTED - charges * 3,
    used: charges * 3,
    ledger: GRANTED - charges * 3,
    charges,
    open: 0,
  });
  const kept = new Set((await database.sql('select id::text as id from ledger')).map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  // The kill must have interrupted work: otherwise this test shows nothing.
  expect(Number(left[0]?.open)).toBeGreaterThan(0);
});
