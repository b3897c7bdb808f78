/** The rules of all accounts in memory: read when they are first needed, and kept up to date while they are used. */
import { type ContentFacts, type ModerationRules, type RevisedRule, someLeaf } from '@winnow/core';
import type { Database } from '../../platform/storage/database.ts';
import { RULES_CHANNEL, readRules, type StoredRules } from '../../platform/storage/rule-store.ts';

/** How long another server's change can go unnoticed if the notification connection broke without an error. */
const RECHECK_MS = 5_000;
/** Chosen by us, not measured: accounts whose rules are kept, most of which have none. */
const MAX_ACCOUNTS = 10_000;

/** The rules of an account that run, live or in shadow. */
export interface AccountRules {
  readonly mode: ModerationRules['mode'];
  readonly rules: readonly RevisedRule[];
  /** Whether a condition needs the strikes of the author. */
  readonly needsStrikes: boolean;
  /** Of a test: gets what the conditions see. */
  readonly onFacts?: (facts: ContentFacts) => void;
}

export interface RuleDirectory {
  /** Undefined if none runs. Returns directly if it is known. @throws DatabaseUnavailable */
  find(accountKey: number): AccountRules | undefined | Promise<AccountRules | undefined>;
  /** Reads the rules again; resolves when requests of this server use them. @throws DatabaseUnavailable */
  refresh(accountKey: number): Promise<AccountRules | undefined>;
  /** Of the rules that `find` returns; 0: never changed. @throws DatabaseUnavailable */
  findVersion(accountKey: number): Promise<number>;
}

interface CachedRules {
  readonly version: number;
  readonly running: AccountRules | undefined;
  readonly checkedAtMs: number;
}

export function toAccountRules({ mode, rules }: Pick<StoredRules, 'mode' | 'rules'>): AccountRules | undefined {
  const running = rules.filter(({ status }) => status === 'live' || status === 'shadow');
  if (running.length === 0) return undefined;
  const needsStrikes = running.some(({ when }) => someLeaf(when, ({ signal }) => signal === 'strikes'));
  return { mode, rules: running, needsStrikes };
}

/** @throws DatabaseUnavailable */
export async function createRuleDirectory(database: Database): Promise<RuleDirectory> {
  const cache = new Map<number, CachedRules>();
  const reading = new Map<number, Promise<CachedRules>>();
  /** Before this, changes may have been missed. */
  let trustedFromMs = 0;

  async function read(accountKey: number): Promise<CachedRules> {
    const checkedAtMs = performance.now();
    const known = cache.get(accountKey);
    const stored = await readRules(database, accountKey);
    // Compiled terms belong to the conditions, so those that did not change stay.
    const running = known?.version === stored.version ? known.running : toAccountRules(stored);
    const cached = { version: stored.version, running, checkedAtMs };
    cache.delete(accountKey);
    cache.set(accountKey, cached);
    const [oldest] = cache.keys();
    if (cache.size > MAX_ACCOUNTS && oldest !== undefined) cache.delete(oldest);
    return cached;
  }

  /** What is read now began before a change, perhaps: it is read once more. */
  function refresh(accountKey: number): Promise<CachedRules> {
    const before = reading.get(accountKey)?.catch(() => undefined) ?? Promise.resolve();
    const next = before
      .then(() => read(accountKey))
      .finally(() => {
        if (reading.get(accountKey) === next) reading.delete(accountKey);
      });
    reading.set(accountKey, next);
    return next;
  }

  const isTrusted = ({ checkedAtMs }: CachedRules): boolean =>
    checkedAtMs >= trustedFromMs && (database.kind === 'embedded' || performance.now() - checkedAtMs < RECHECK_MS);

  await database.listen(
    RULES_CHANNEL,
    (accountKey) => {
      const key = Number(accountKey);
      // If the database is unavailable, the next request tries again.
      if (cache.has(key) || reading.has(key)) refresh(key).catch(() => cache.delete(key));
    },
    () => {
      trustedFromMs = performance.now();
    },
  );

  function findCached(accountKey: number): CachedRules | Promise<CachedRules> {
    const cached = cache.get(accountKey);
    return cached && isTrusted(cached) ? cached : (reading.get(accountKey) ?? refresh(accountKey));
  }

  return {
    find(accountKey) {
      const cached = findCached(accountKey);
      return cached instanceof Promise ? cached.then(({ running }) => running) : cached.running;
    },
    refresh: async (accountKey) => (await refresh(accountKey)).running,
    findVersion: async (accountKey) => (await findCached(accountKey)).version,
  };
}
