/** Whether the accounts' state in the database agrees with the responses that their clients received. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/storage/database.ts';

export interface AccountLedger {
  readonly id: string;
  readonly granted: number;
  readonly used: number;
  readonly balance: number;
  /** Sum of the ledger's rows. */
  readonly ledger: number;
  readonly charges: number;
}

export async function readAccountLedgers(database: Database): Promise<AccountLedger[]> {
  const rows = await database.sql(
    `select a.id, a.granted::float8 as granted, a.used::float8 as used, a.balance::float8 as balance,
       coalesce(sum(l.tokens), 0)::float8 as ledger, (count(*) filter (where l.tokens < 0))::int as charges
     from accounts a left join ledger l on l.account = a.key where a.balance is not null group by a.key`,
  );
  return rows.map(({ id, granted, used, balance, ledger, charges }) => ({
    id: String(id),
    granted: Number(granted),
    used: Number(used),
    balance: Number(balance),
    ledger: Number(ledger),
    charges: Number(charges),
  }));
}

interface PendingWork {
  readonly reservations: number;
  readonly jobs: number;
  readonly claims: number;
}

/** What has not ended yet: reserved tokens, jobs, idempotency key claims. */
async function countPendingWork(database: Database): Promise<PendingWork> {
  const [row] = await database.sql(
    `select (select count(*) from reservations)::int as reservations,
       (select count(*) from jobs where status in ('queued', 'processing'))::int as jobs,
       (select count(*) from idempotency where attempt is not null)::int as claims`,
  );
  return { reservations: Number(row?.reservations), jobs: Number(row?.jobs), claims: Number(row?.claims) };
}

/**
 * Waits until nothing is in progress: what dead servers held is released after half a minute.
 * @returns what remains in the end
 */
export async function waitUntilSettled(database: Database, withinMs: number): Promise<PendingWork> {
  const endMs = performance.now() + withinMs;
  for (;;) {
    const now = await countPendingWork(database);
    if (Object.values(now).every((count) => count === 0) || performance.now() > endMs) return now;
    await pause(500);
  }
}
