/** The banks of all accounts: read from the database when first needed, and kept up to date while they are used. */
import { createHash } from 'node:crypto';
import { readBankChanges, readBankRevision } from '../../platform/storage/bank-changes.ts';
import { BANKS_CHANNEL, listBanks } from '../../platform/storage/bank-store.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type AccountBanks, createAccountBanks, type LoadedBanks } from './account-banks.ts';
import { createAccountCache } from './account-cache.ts';

/** Removals are recorded for a day (storage/bank-store.ts): after half of it, a server reads everything again. */
const REMOVALS_KNOWN_MS = 12 * 3_600_000;

export interface BankDirectory {
  /**
   * The banks of an account; undefined if it has none, or they are empty. Returns directly if they are in memory.
   * @throws DatabaseUnavailable
   */
  find(accountKey: number): AccountBanks | undefined | Promise<AccountBanks | undefined>;
  /** Reads pending changes; resolves when look-ups of this server include them. @throws DatabaseUnavailable */
  refresh(accountKey: number): Promise<AccountBanks | undefined>;
  /** Grows with every change that contents are compared with; 0: never a bank. @throws DatabaseUnavailable */
  findRevision(accountKey: number): Promise<number>;
}

interface KeptBanks {
  /** Undefined: the account never had a bank. */
  readonly loaded: LoadedBanks | undefined;
  readonly revision: number;
  readonly structure: number;
}

const nonEmptyBanks = ({ loaded }: KeptBanks): AccountBanks | undefined => (loaded?.size ? loaded : undefined);

/** A number from 0 to 1 that is compared with a bank's ratio: always the same for the same content. */
export const toSampleValue = (seed: string): number =>
  createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;

/** @param clock milliseconds since 1970 @throws DatabaseUnavailable */
export async function createBankDirectory(database: Database, clock: () => number): Promise<BankDirectory> {
  async function read(accountKey: number, known?: { value: KeptBanks; ageMs: number }): Promise<KeptBanks> {
    const now = await readBankRevision(database, accountKey);
    if (!now) return { loaded: undefined, revision: 0, structure: 0 };
    const before = known?.value;
    if (before?.revision === now.revision) return before;
    const kept =
      before?.structure === now.structure && (known?.ageMs ?? 0) <= REMOVALS_KNOWN_MS ? before.loaded : undefined;
    const loaded = kept ?? createAccountBanks(await listBanks(database, accountKey), clock);
    const since = kept && before ? before.revision : 0;
    for await (const changes of readBankChanges(database, accountKey, since)) loaded.apply(changes);
    await loaded.settle();
    return { loaded, ...now };
  }
  const cache = await createAccountCache(database, { channel: BANKS_CHANNEL, read });
  return {
    find(accountKey) {
      const kept = cache.find(accountKey);
      return kept instanceof Promise ? kept.then(nonEmptyBanks) : nonEmptyBanks(kept);
    },
    refresh: async (accountKey) => nonEmptyBanks(await cache.refresh(accountKey)),
    findRevision: async (accountKey) => (await cache.find(accountKey)).revision,
  };
}
