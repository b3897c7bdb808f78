/** An account's state in the database, which must agree with the responses that its clients received. */
import type { Database } from '../../apps/server/src/platform/storage/database.ts';

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
