/** What servers keep in memory of each account: read when it is first needed, and kept up to date while it is used. */
import type { Database } from '../../platform/storage/database.ts';

/** How long another server's change can go unnoticed if the notification connection broke without an error. */
const RECHECK_MS = 5_000;
/** Chosen by us, not measured: accounts of which something is kept, most of which have nothing. */
const MAX_ACCOUNTS = 10_000;

export interface AccountCache<Kept> {
  /** Directly if it is in memory. @throws DatabaseUnavailable */
  find(accountKey: number): Kept | Promise<Kept>;
  /** Reads pending changes; resolves when `find` returns them. @throws DatabaseUnavailable */
  refresh(accountKey: number): Promise<Kept>;
}

interface CachedValue<Kept> {
  readonly value: Kept;
  readonly checkedAtMs: number;
}

interface CacheOptions<Kept> {
  /** On which servers are notified of changes; the message is the account's key. */
  readonly channel: string;
  /** @param known what is kept of it, and how long ago it was checked; undefined: nothing */
  readonly read: (accountKey: number, known: { value: Kept; ageMs: number } | undefined) => Promise<Kept>;
}

/** @throws DatabaseUnavailable */
export async function createAccountCache<Kept>(
  database: Database,
  { channel, read }: CacheOptions<Kept>,
): Promise<AccountCache<Kept>> {
  const cache = new Map<number, CachedValue<Kept>>();
  const reading = new Map<number, Promise<Kept>>();
  const queued = new Map<number, Promise<Kept>>();
  /** Before this, changes may have been missed. */
  let trustedFromMs = 0;

  async function check(accountKey: number): Promise<Kept> {
    const checkedAtMs = performance.now();
    const known = cache.get(accountKey);
    const value = await read(accountKey, known && { value: known.value, ageMs: checkedAtMs - known.checkedAtMs });
    cache.delete(accountKey);
    cache.set(accountKey, { value, checkedAtMs });
    const [oldest] = cache.keys();
    if (cache.size > MAX_ACCOUNTS && oldest !== undefined) cache.delete(oldest);
    return value;
  }

  function startReading(accountKey: number): Promise<Kept> {
    queued.delete(accountKey);
    const fresh = check(accountKey).finally(() => reading.delete(accountKey));
    reading.set(accountKey, fresh);
    return fresh;
  }

  /** At most one read at a time for each account, and one more queued, which includes changes made during the first. */
  function refresh(accountKey: number): Promise<Kept> {
    const running = reading.get(accountKey);
    if (!running) return startReading(accountKey);
    const next = queued.get(accountKey) ?? running.catch(() => undefined).then(() => startReading(accountKey));
    queued.set(accountKey, next);
    return next;
  }

  const isTrusted = ({ checkedAtMs }: CachedValue<Kept>): boolean =>
    checkedAtMs >= trustedFromMs && (database.kind === 'embedded' || performance.now() - checkedAtMs < RECHECK_MS);

  await database.listen(
    channel,
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
      return cached && isTrusted(cached) ? cached.value : refresh(accountKey);
    },
    refresh,
  };
}
