/** An account's state in the database, which must agree with the responses that its clients received. */
import type { Database } from '../../apps/server/src/platform/storage/database.ts';
import { openDatabase } from '../../apps/server/src/platform/storage/open-database.ts';
import { createRequestIds, type RequestIds } from '../../apps/server/src/platform/storage/request-ids.ts';
import { allocateServerNumber } from '../../apps/server/src/platform/storage/servers.ts';

interface OpenAccounts extends AsyncDisposable {
  readonly database: Database;
  readonly requestIds: RequestIds;
}

/** The accounts of a folder that no server holds. */
export async function openAccounts(folder: string): Promise<OpenAccounts> {
  const database = await openDatabase({ folder });
  const requestIds = createRequestIds(await allocateServerNumber(database));
  return { database, requestIds, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

/** In tokens; `held` is the amount reserved for work in progress, by this many `reservations`. */
export async function readAccountState(database: Database, accountId: string) {
  const [row] = await database.sql(
    `select a.balance::float8 as balance, a.used::float8 as used,
       (select coalesce(sum(tokens), 0)::float8 from ledger l where l.account = a.key) as ledger,
       coalesce(sum(r.tokens), 0)::float8 as held, count(r.tokens)::int as reservations
     from accounts a left join reservations r on r.account = a.key where a.id = $1 group by a.key`,
    [accountId],
  );
  return {
    balance: Number(row?.balance),
    used: Number(row?.used),
    ledger: Number(row?.ledger),
    held: Number(row?.held),
    reservations: Number(row?.reservations),
  };
}
