/** The banks of all accounts: read from the database when first needed, and kept up to date while they are used. */
import { createHash } from 'node:crypto';
import { readBankChanges, readBankRevision } from '../../platform/storage/bank-changes.ts';
import { BANKS_CHANNEL, listBanks } from '../../platform/storage/bank-store.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type AccountBanks, createAccountBanks, type LoadedBanks } from './account-banks.ts';

/** How long another server's change can go unnoticed if the notification connection broke without an error. */
const RECHECK_MS = 5_000;
/** Removals are recorded for a day (storage/bank-store.ts): after half of it, a server reads everything again. */
const REMOVALS_KNOWN_MS = 12 * 3_600_000;
/** Chosen by us, not measured: accounts whose banks are kept, most of which have none. */
const MAX_ACCOUNTS = 10_000;

export interface BankDirectory {
  /**
   * The banks of an account; undefined if it has none, or they are empty. Returns directly if they are in memory.
   * @throws DatabaseUnavailable
   */
  find(accountKey: number): AccountBanks | undefined | Promise<AccountBanks | undefined>;
  /** Reads pending changes; resolves when look-ups of this server include them. @throws DatabaseUnavailable */
  refresh(accountKey: number): Promise<AccountBanks | undefined>;
}

interface CachedBanks {
  /** Undefined: the account never had a bank. */
  readonly loaded: LoadedBanks | undefined;
  readonly revision: number;
  readonly structure: number;
  readonly checkedAtMs: number;
}

const nonEmptyBanks = ({ loaded }: CachedBanks): AccountBanks | undefined => (loaded?.size ? loaded : undefined);

/** A number from 0 to 1 that is compared with a bank's ratio: always the same for the same content. */
export const toSampleValue = (seed: string): number =>
  createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;

/** @param clock milliseconds since 1970 @throws DatabaseUnavailable */
export async function createBankDirectory(database: Database, clock: () => number): Promise<BankDirectory> {
  const cache = new Map<number, CachedBanks>();
  const reading = new Map<number, Promise<CachedBanks>>();
  const queued = new Map<number, Promise<CachedBanks>>();
  /** Before this, changes may have been missed. */
  let trustedFromMs = 0;

  function keep(accountKey: number, cached: CachedBanks): CachedBanks {
    cache.delete(accountKey);
    cache.set(accountKey, cached);
    const [oldest] = cache.keys();
    if (cache.size > MAX_ACCOUNTS && oldest !== undefined) cache.delete(oldest);
    return cached;
  }

  async function read(accountKey: number): Promise<CachedBanks> {
    const checkedAtMs = performance.now();
    const known = cache.get(accountKey);
    const now = await readBankRevision(database, accountKey);
    if (!now) return keep(accountKey, { loaded: undefined, revision: 0, structure: 0, checkedAtMs });
    if (known && known.revision === now.revision) return keep(accountKey, { ...known, checkedAtMs });
    const isFresh =
      known?.loaded === undefined ||
      known.structure !== now.structure ||
      checkedAtMs - known.checkedAtMs > REMOVALS_KNOWN_MS;
    const loaded = isFresh ? createAccountBanks(await listBanks(database, accountKey), clock) : known.loaded;
    const since = isFresh ? 0 : known.revision;
    for await (const changes of readBankChanges(database, accountKey, since)) loaded.apply(changes);
    await loaded.settle();
    return keep(accountKey, { loaded, ...now, checkedAtMs });
  }

  function startReading(accountKey: number): Promise<CachedBanks> {
    queued.delete(accountKey);
    const fresh = read(accountKey).finally(() => reading.delete(accountKey));
    reading.set(accountKey, fresh);
    return fresh;
  }

  /** At most one read at a time for each account, and one more queued, which includes changes made during the first. */
  function refresh(accountKey: number): Promise<CachedBanks> {
    const running = reading.get(accountKey);
    if (!running) return startReading(accountKey);
    const next = queued.get(accountKey) ?? running.catch(() => undefined).then(() => startReading(accountKey));
    queued.set(accountKey, next);
    return next;
  }

  const isTrusted = ({ checkedAtMs }: CachedBanks): boolean =>
    checkedAtMs >= trustedFromMs && (database.kind === 'embedded' || performance.now() - checkedAtMs < RECHECK_MS);

  await database.listen(
    BANKS_CHANNEL,
    (accountKey) => {
      if (!cache.has(Number(accountKey)) && !reading.has(Number(accountKey))) return;
      // If the database is unavailable, the next request tries again.
      refresh(Number(accountKey)).catch(() => cache.delete(Number(accountKey)));
    },
    () => {
      trustedFromMs = performance.now();
    },
  );

  return {
    find(accountKey) {
      const cached = cache.get(accountKey);
      return cached && isTrusted(cached) ? nonEmptyBanks(cached) : refresh(accountKey).then(nonEmptyBanks);
    },
    refresh: async (accountKey) => nonEmptyBanks(await refresh(accountKey)),
  };
}
