/** The lists of all accounts: read from the database when first needed, and kept up to date while they are used. */
import type { Database } from '../../platform/storage/database.ts';
import { readListChanges, readListRevision } from '../../platform/storage/list-changes.ts';
import { LISTS_CHANNEL, readLists } from '../../platform/storage/list-store.ts';
import { createAccountCache } from './account-cache.ts';
import { type AccountLists, createAccountLists, type LoadedLists } from './account-lists.ts';

/** Removals are recorded for a day (storage/list-store.ts): after half of it, a server reads everything again. */
const REMOVALS_KNOWN_MS = 12 * 3_600_000;

export interface ListDirectory {
  /**
   * The lists of an account; undefined if it has none that is enabled. Returns directly if they are in memory.
   * @throws DatabaseUnavailable
   */
  find(accountKey: number): AccountLists | undefined | Promise<AccountLists | undefined>;
  /** Reads pending changes; resolves when texts of this server are compared with them. @throws DatabaseUnavailable */
  refresh(accountKey: number): Promise<AccountLists | undefined>;
  /** Grows with every change that texts are compared with; 0: never a list. @throws DatabaseUnavailable */
  findRevision(accountKey: number): Promise<number>;
}

interface KeptLists {
  /** Undefined: the account never had a list. */
  readonly loaded: LoadedLists | undefined;
  readonly revision: number;
}

const enabledLists = ({ loaded }: KeptLists): AccountLists | undefined => (loaded?.lists.length ? loaded : undefined);

/** @param clock milliseconds since 1970 @throws DatabaseUnavailable */
export async function createListDirectory(database: Database, clock: () => number): Promise<ListDirectory> {
  async function read(accountKey: number, known?: { value: KeptLists; ageMs: number }): Promise<KeptLists> {
    const revision = await readListRevision(database, accountKey);
    if (revision === undefined) return { loaded: undefined, revision: 0 };
    const before = known?.value;
    if (before && before.revision === revision) return before;
    const lists = await readLists(database, accountKey);
    async function update(loaded: LoadedLists, since: number): Promise<LoadedLists> {
      loaded.setLists(lists);
      for await (const page of readListChanges(database, accountKey, since)) await loaded.apply(page);
      return loaded;
    }
    if (before?.loaded && (known?.ageMs ?? 0) <= REMOVALS_KNOWN_MS) {
      const loaded = await update(before.loaded, before.revision);
      if (!loaded.isSparse) return { loaded, revision };
    }
    return { loaded: await update(createAccountLists(clock), 0), revision };
  }
  const cache = await createAccountCache(database, { channel: LISTS_CHANNEL, read });
  return {
    find(accountKey) {
      const kept = cache.find(accountKey);
      return kept instanceof Promise ? kept.then(enabledLists) : enabledLists(kept);
    },
    refresh: async (accountKey) => enabledLists(await cache.refresh(accountKey)),
    findRevision: async (accountKey) => (await cache.find(accountKey)).revision,
  };
}
