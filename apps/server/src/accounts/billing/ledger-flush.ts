/** Batches ledger operations into few statements: charges and releases first, then reservations. */

import type { Database } from '../../platform/storage/database.ts';
import type { FlushOutcome } from '../../platform/storage/group-commit.ts';
import { isConstraintViolation, isRetryable } from '../../platform/storage/storage-errors.ts';
import { chargeSql, findChargedSql, lockSql, reserveSql, settleSql } from './ledger-sql.ts';

export interface LedgerEntry {
  /** capture and release end a reservation; charge is a capture without one, for unlimited accounts. */
  readonly kind: 'reserve' | 'capture' | 'release' | 'charge';
  readonly accountKey: number;
  readonly chargeId: bigint;
  readonly tokens: number;
}

export interface LedgerOutcome {
  /** reserve: granted; capture: charged, now or earlier; release: there was a reservation to release. */
  readonly done: boolean;
  /** After all operations of this kind in the batch; null: unlimited. */
  readonly balance: number | null;
}

type LedgerEntries = readonly LedgerEntry[];
type LedgerOutcomes = Map<LedgerEntry, LedgerOutcome>;
type AccountBalances = Map<number, number | null>;
/** Runs in one transaction. */
type LedgerStep = (entries: LedgerEntries) => Promise<LedgerOutcomes>;
type LedgerRows = readonly Record<string, unknown>[];

const MAX_ATTEMPTS = 5;

/**
 * Operations are independent of each other, so each kind has its own statement and transaction; releases run
 * before any reservation is granted.
 * @returns a function that maps entries to one outcome each, in order
 */
export function createLedgerFlush(
  database: Database,
  serverNumber: number,
): (entries: LedgerEntries) => Promise<FlushOutcome<LedgerOutcome>[]> {
  // In order of attempts: strict first, then tolerant after a conflict.
  const charges = [chargeStep(database, 'strict'), chargeStep(database, 'tolerant')];
  const settles = [settleStep(database, 'strict'), settleStep(database, 'tolerant')];
  const reserves = [reserveStep(database, serverNumber)];
  return async (entries) => {
    const outcomes = new Map<LedgerEntry, FlushOutcome<LedgerOutcome>>();
    const run = async (steps: readonly LedgerStep[], kinds: readonly LedgerEntry['kind'][]) => {
      const some = entries.filter(({ kind }) => kinds.includes(kind));
      if (some.length > 0) for (const [entry, outcome] of await runSteps(steps, some)) outcomes.set(entry, outcome);
    };
    await run(charges, ['charge']);
    await run(settles, ['capture', 'release']);
    await run(reserves, ['reserve']);
    return entries.map((entry) => outcomes.get(entry) ?? { ok: false, error: new Error('An entry was left out.') });
  };
}

async function runSteps(
  steps: readonly LedgerStep[],
  entries: LedgerEntries,
): Promise<Map<LedgerEntry, FlushOutcome<LedgerOutcome>>> {
  const [step, ...others] = steps;
  if (!step) throw new RangeError('There is nothing to try.');
  for (let tries = 1; ; tries++) {
    try {
      const done = await step(entries);
      return new Map([...done].map(([entry, value]) => [entry, { ok: true, value }]));
    } catch (error) {
      if (isRetryable(error) && tries < MAX_ATTEMPTS) continue;
      if (isConstraintViolation(error)) {
        if (others.length > 0) return runSteps(others, entries);
        // A rejected entry must not fail the others of its batch: each is retried alone.
        if (entries.length > 1) {
          const alone = await Promise.all(entries.map((entry) => runSteps(steps, [entry])));
          return new Map(alone.flatMap((outcomes) => [...outcomes]));
        }
      }
      return new Map(entries.map((entry) => [entry, { ok: false, error }]));
    }
  }
}

const sqlArray = (values: readonly (number | bigint | boolean)[]): string => `{${values.join(',')}}`;
const chargeIds = (entries: LedgerEntries): string => sqlArray(entries.map(({ chargeId }) => chargeId));
const accountKeys = (entries: LedgerEntries): string => sqlArray(entries.map(({ accountKey }) => accountKey));
const amounts = (entries: LedgerEntries): string => sqlArray(entries.map(({ tokens }) => tokens));

/** Built from the columns key and balance. */
const balancesIn = (rows: LedgerRows): AccountBalances =>
  new Map(rows.map(({ key, balance }) => [Number(key), balance === null ? null : Number(balance)]));

const outcomesOf = (
  entries: LedgerEntries,
  balances: AccountBalances,
  isDone: (entry: LedgerEntry) => boolean,
): LedgerOutcomes =>
  new Map(
    entries.map((entry) => [entry, { done: isDone(entry), balance: balances.get(entry.accountKey) ?? null }] as const),
  );

function chargeStep(database: Database, manner: 'strict' | 'tolerant'): LedgerStep {
  const charge = database.prepare(`ledger_charge_${manner}`, chargeSql(manner));
  return async (entries) => {
    await charge([chargeIds(entries), accountKeys(entries), amounts(entries)]);
    return outcomesOf(entries, new Map(), () => true);
  };
}

function settleStep(database: Database, manner: 'strict' | 'tolerant'): LedgerStep {
  const settle = database.prepare(`ledger_settle_${manner}`, settleSql(manner));
  const findCharged = database.prepare('ledger_find_charged', findChargedSql);
  return async (entries) => {
    const captures = sqlArray(entries.map(({ kind }) => kind === 'capture'));
    const rows = await settle([chargeIds(entries), accountKeys(entries), amounts(entries), captures]);
    const ended = new Set(rows.flatMap((row) => String(row.ids).split(',')));
    // Of two entries for one reservation, the first one ended it.
    const outcomes = outcomesOf(entries, balancesIn(rows), ({ chargeId }) => ended.delete(String(chargeId)));
    // A capture without a reservation is fine if an earlier capture of the same request has ended it.
    const late = entries.filter((entry) => entry.kind === 'capture' && !outcomes.get(entry)?.done);
    if (late.length === 0) return outcomes;
    const found = await findCharged([chargeIds(late), accountKeys(late)]);
    const charged = new Set(found.map(({ id }) => String(id)));
    return new Map([
      ...outcomes,
      ...outcomesOf(late, balancesIn(found), ({ chargeId }) => charged.has(String(chargeId))),
    ]);
  };
}

/**
 * One statement for all accounts that can pay for all of their entries; the entries of other
 * accounts are handled one by one.
 */
function reserveStep(database: Database, server: number): LedgerStep {
  const takeAll = database.prepare('ledger_reserve', reserveSql);
  return async (entries) => {
    const paid = balancesIn(await takeAll([chargeIds(entries), accountKeys(entries), amounts(entries), server]));
    const outcomes = outcomesOf(entries, paid, () => true);
    const short = entries.filter(({ accountKey }) => !paid.has(accountKey));
    return short.length === 0 ? outcomes : new Map([...outcomes, ...(await reserveOneByOne(database, server, short))]);
  };
}

/** In order of arrival; a request that exceeds the balance does not block cheaper ones behind it. */
function reserveOneByOne(database: Database, server: number, entries: LedgerEntries): Promise<LedgerOutcomes> {
  return database.sqlTransaction(async (sql) => {
    const balances = balancesIn(await sql(lockSql, [accountKeys(entries)]));
    const granted = entries.filter(({ accountKey, tokens }) => {
      const balance = balances.get(accountKey);
      if (typeof balance !== 'number' || balance < tokens) return false;
      balances.set(accountKey, balance - tokens);
      return true;
    });
    if (granted.length > 0) await sql(reserveSql, [chargeIds(granted), accountKeys(granted), amounts(granted), server]);
    const done = new Set(granted);
    return outcomesOf(entries, balances, (entry) => done.has(entry));
  });
}
