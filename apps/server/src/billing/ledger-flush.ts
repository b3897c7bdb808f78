/** One transaction for many ledger operations: locks in order, settles, then grants as far as each balance reaches. */
import type { Outcome } from '../storage/batch.ts';
import type { Database, Sql } from '../storage/database.ts';
import { isConstraintViolation, isRetryable } from '../storage/errors.ts';

/** The ledger's column `kind`: what the row's tokens were. */
export const ledgerKinds = { grant: 1, charge: 2 } as const;

export interface LedgerEntry {
  /** capture and release end a reservation; charge is a capture without one, for unlimited accounts. */
  readonly kind: 'reserve' | 'capture' | 'release' | 'charge';
  readonly accountKey: number;
  readonly chargeId: bigint;
  readonly tokens: number;
}

export interface LedgerOutcome {
  /** reserve: granted; capture: charged, now or before; release: there was something to give back. */
  readonly done: boolean;
  /** After the whole batch; null: unlimited. */
  readonly balance: number | null;
}

const MAX_ATTEMPTS = 5;

/**
 * @returns an outcome per entry, in order
 * @throws DatabaseUnavailable, StorageFull, for the whole batch: nothing of it was done, or nobody can know
 */
export async function flushLedger(
  database: Database,
  serverNumber: number,
  entries: readonly LedgerEntry[],
): Promise<Outcome<LedgerOutcome>[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await inOneGo(database, serverNumber, entries)).map((value) => ({ ok: true, value }));
    } catch (error) {
      if (isRetryable(error) && attempt < MAX_ATTEMPTS) continue;
      if (!isConstraintViolation(error)) throw error;
      const [only] = entries;
      if (entries.length === 1 || !only) return [{ ok: false, error }];
      // One entry that the tables refuse must not take its neighbours with it: each goes alone.
      const alone: Outcome<LedgerOutcome>[] = [];
      for (const entry of entries) alone.push(...(await flushLedger(database, serverNumber, [entry])));
      return alone;
    }
  }
}

async function inOneGo(database: Database, server: number, entries: readonly LedgerEntry[]): Promise<LedgerOutcome[]> {
  const of = (...kinds: LedgerEntry['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind));
  const batch = { server, reserves: of('reserve'), settles: of('capture', 'release'), charges: of('charge') };
  const balances = new Map<number, number | null>();
  const done = new Set<LedgerEntry>();
  const keys = [...new Set(entries.map(({ accountKey }) => accountKey))].sort((a, b) => a - b);

  const steps = async (run: Sql): Promise<void> => {
    // Every transaction takes its accounts' locks in the same order, so servers cannot wait for each other in a ring.
    if (keys.length > 1 || batch.reserves.length > 0) await lockAccounts(run, keys, balances);
    if (batch.charges.length > 0) await charge(run, batch.charges, { balances, done });
    if (batch.settles.length > 0) await settle(run, batch.settles, { balances, done });
    const granted = grant(batch.reserves, balances);
    if (granted.length > 0) await reserve(run, granted, server);
    for (const entry of granted) done.add(entry);
  };
  const isOneStatement =
    keys.length === 1 && batch.reserves.length === 0 && !(batch.charges.length && batch.settles.length);
  await (isOneStatement ? steps(database.sql) : database.sqlTransaction(steps));
  return entries.map((entry) => ({ done: done.has(entry), balance: balances.get(entry.accountKey) ?? null }));
}

interface Progress {
  readonly balances: Map<number, number | null>;
  readonly done: Set<LedgerEntry>;
}

const array = (values: readonly (number | bigint)[]): string => `{${values.join(',')}}`;
const ids = (entries: readonly LedgerEntry[]): string => array(entries.map(({ chargeId }) => chargeId));
const accountKeys = (entries: readonly LedgerEntry[]): string => array(entries.map(({ accountKey }) => accountKey));
const amounts = (entries: readonly LedgerEntry[]): string => array(entries.map(({ tokens }) => tokens));

function note(rows: readonly Record<string, unknown>[], balances: Map<number, number | null>): void {
  for (const { key, balance } of rows) balances.set(Number(key), balance === null ? null : Number(balance));
}

async function lockAccounts(run: Sql, keys: readonly number[], balances: Map<number, number | null>): Promise<void> {
  const rows = await run(
    'select key, balance::float8 as balance from accounts where key = any($1::int[]) order by key for update',
    [array(keys)],
  );
  note(rows, balances);
}

/** Unlimited accounts: a ledger row each, unless the request was charged before, and the sum to the account. */
async function charge(run: Sql, entries: readonly LedgerEntry[], { balances, done }: Progress): Promise<void> {
  const rows = await run(
    `with charged as (
       insert into ledger (id, account, tokens, kind)
       select id, account, -tokens, ${ledgerKinds.charge}
       from unnest($1::bigint[], $2::int[], $3::bigint[]) as entry (id, account, tokens)
       on conflict do nothing
       returning account, tokens
     ), total as (
       select account, sum(tokens)::bigint as tokens from charged group by account
     )
     update accounts a set used = a.used - total.tokens from total where a.key = total.account
     returning a.key, a.balance::float8 as balance`,
    [ids(entries), accountKeys(entries), amounts(entries)],
  );
  note(rows, balances);
  for (const entry of entries) done.add(entry);
}

/**
 * Ends reservations: what was set aside goes back, less what is charged. A reservation that is gone changes nothing; a
 * request that was charged before is not charged again.
 */
async function settle(run: Sql, entries: readonly LedgerEntry[], { balances, done }: Progress): Promise<void> {
  const captures = entries.map(({ kind }) => (kind === 'capture' ? 'true' : 'false'));
  const rows = await run(
    `with entry as (
       select * from unnest($1::bigint[], $2::bigint[], $3::boolean[]) as entry (id, tokens, is_capture)
     ), ended as (
       delete from reservations r using entry where r.id = entry.id
       returning r.id, r.account, r.tokens as reserved, entry.tokens, entry.is_capture
     ), charged as (
       insert into ledger (id, account, tokens, kind)
       select id, account, -tokens, ${ledgerKinds.charge} from ended where is_capture
       on conflict do nothing
       returning account, tokens
     ), back as (
       select account, sum(reserved)::bigint as tokens from ended group by account
     ), total as (
       select account, sum(tokens)::bigint as tokens from charged group by account
     ), updated as (
       update accounts a
       set balance = a.balance + back.tokens + coalesce(total.tokens, 0), used = a.used - coalesce(total.tokens, 0)
       from back left join total using (account) where a.key = back.account
       returning a.key, a.balance
     )
     select ended.id::text as id, updated.key, updated.balance::float8 as balance
     from ended join updated on updated.key = ended.account`,
    [ids(entries), amounts(entries), `{${captures.join(',')}}`],
  );
  note(rows, balances);
  const ended = new Set(rows.map(({ id }) => String(id)));
  // Of two entries for one reservation, the first ended it.
  for (const entry of entries) if (ended.delete(String(entry.chargeId))) done.add(entry);
  const late = entries.filter((entry) => entry.kind === 'capture' && !done.has(entry));
  if (late.length > 0) await findCharged(run, late, { balances, done });
}

/** Captures that found no reservation: fine if an earlier capture of the same request was the reason. */
async function findCharged(run: Sql, entries: readonly LedgerEntry[], { balances, done }: Progress): Promise<void> {
  const rows = await run(
    `select l.id::text as id, a.key, a.balance::float8 as balance
     from unnest($1::bigint[], $2::int[]) as entry (id, account)
     join ledger l using (account, id) join accounts a on a.key = l.account`,
    [ids(entries), accountKeys(entries)],
  );
  note(rows, balances);
  const charged = new Set(rows.map(({ id }) => String(id)));
  for (const entry of entries) if (charged.has(String(entry.chargeId))) done.add(entry);
}

/** Who gets theirs, in the order of asking; a request that is too dear leaves the rest to cheaper ones behind it. */
function grant(reserves: readonly LedgerEntry[], balances: Map<number, number | null>): LedgerEntry[] {
  return reserves.filter(({ accountKey, tokens }) => {
    const balance = balances.get(accountKey);
    if (typeof balance !== 'number' || balance < tokens) return false;
    balances.set(accountKey, balance - tokens);
    return true;
  });
}

async function reserve(run: Sql, entries: readonly LedgerEntry[], server: number): Promise<void> {
  await run(
    `with reserved as (
       insert into reservations (id, account, server, tokens)
       select id, account, $4::int, tokens
       from unnest($1::bigint[], $2::int[], $3::bigint[]) as entry (id, account, tokens)
       returning account, tokens
     ), total as (
       select account, sum(tokens)::bigint as tokens from reserved group by account
     )
     update accounts a set balance = a.balance - total.tokens from total where a.key = total.account`,
    [ids(entries), accountKeys(entries), amounts(entries), server],
  );
}
