/**
 * Rate limit counters: in memory if one process owns the database, else in the table rate_limits, shared by all
 * servers. They use a monotonic clock in memory and the database's clock in the table, so that adjusting a server's
 * clock neither opens nor extends a window.
 */
import type { Database } from './database.ts';

interface LimiterCount {
  /** Whether this call was within the limit. */
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the current window ends; whole seconds, at least 1. */
  readonly secondsLeft: number;
}

export interface Limiter {
  /** The limit per window. */
  readonly points: number;
  /** Counts one call, opening a window if there is none. @throws DatabaseUnavailable, StorageFull */
  consume(key: string): Promise<LimiterCount>;
  /**
   * Counts more for a call that was counted as one and allowed, if the window was not used up by others meanwhile. What
   * is allowed may exceed the limit: it is counted against later calls.
   * @throws DatabaseUnavailable, StorageFull
   */
  consumeMore(key: string, points: number): Promise<LimiterCount>;
  /** Whether a key is known to have used up its window; never asks the database. */
  isUsedUp(key: string): boolean;
  /** Whether a window is currently open. @throws DatabaseUnavailable */
  isOpen(key: string): Promise<boolean>;
  /** Opens a new window with a count of 0. @throws DatabaseUnavailable, StorageFull */
  open(key: string): Promise<void>;
  /** Deletes the count. @throws DatabaseUnavailable, StorageFull */
  forget(key: string): Promise<void>;
}

interface LimiterWindow {
  count: number;
  /** By the process's monotonic clock. */
  readonly endsAtMs: number;
}

/** Windows in memory; ended ones are removed once there are many. */
function createLimiterWindows(durationMs: number) {
  const windows = new Map<string, LimiterWindow>();
  let clearAt = 1_000;
  const find = (key: string): LimiterWindow | undefined => {
    const found = windows.get(key);
    return found && performance.now() < found.endsAtMs ? found : undefined;
  };
  return {
    find,
    delete: (key: string) => windows.delete(key),
    start(key: string, leftMs = durationMs): LimiterWindow {
      if (windows.size >= clearAt) {
        for (const one of windows.keys()) if (!find(one)) windows.delete(one);
        clearAt = Math.max(1_000, 2 * windows.size);
      }
      const made = { count: 0, endsAtMs: performance.now() + leftMs };
      windows.set(key, made);
      return made;
    },
  };
}

const toLimiterCount = (points: number, count: number, leftMs: number): LimiterCount => ({
  allowed: count <= points,
  remaining: Math.max(0, points - count),
  secondsLeft: Math.max(1, Math.ceil(leftMs / 1000)),
});

interface LimiterOptions {
  readonly points: number;
  readonly seconds: number;
}

function createMemoryLimiter({ points, seconds }: LimiterOptions): Limiter {
  const windows = createLimiterWindows(1000 * seconds);
  return {
    points,
    async consume(key) {
      const window = windows.find(key) ?? windows.start(key);
      window.count += 1;
      return toLimiterCount(points, window.count, window.endsAtMs - performance.now());
    },
    async consumeMore(key, more) {
      const window = windows.find(key) ?? windows.start(key);
      const allowed = window.count <= points;
      if (allowed) window.count += more;
      return { ...toLimiterCount(points, window.count, window.endsAtMs - performance.now()), allowed };
    },
    isUsedUp: (key) => (windows.find(key)?.count ?? 0) >= points,
    isOpen: async (key) => windows.find(key) !== undefined,
    open: async (key) => void windows.start(key),
    forget: async (key) => void windows.delete(key),
  };
}

/** Milliseconds since 1970, by the database's clock. */
const NOW = '(extract(epoch from now()) * 1000)::bigint';

const CONSUME = `
  insert into rate_limits as r (key, points, expire) values ($1, 1, ${NOW} + $2::bigint)
  on conflict (key) do update set
    points = case when r.expire <= ${NOW} then 1 else r.points + 1 end,
    expire = case when r.expire <= ${NOW} then excluded.expire else r.expire end
  returning points, (expire - ${NOW})::float8 as left_ms`;

/** No row if the window has ended. */
const CONSUME_MORE = `
  with counted as (
    update rate_limits set points = points + $2::int where key = $1 and expire > ${NOW} and points <= $3::int
    returning points, expire)
  select points, (expire - ${NOW})::float8 as left_ms, true as allowed from counted
  union all
  select points, (expire - ${NOW})::float8 as left_ms, false as allowed from rate_limits
  where key = $1 and expire > ${NOW} and not exists (select 1 from counted)`;

const OPEN = `
  insert into rate_limits (key, points, expire) values ($1, 0, ${NOW} + $2::bigint)
  on conflict (key) do update set points = 0, expire = excluded.expire`;

function createDatabaseLimiter(database: Database, name: string, { points, seconds }: LimiterOptions): Limiter {
  const durationMs = 1000 * seconds;
  const keyOf = (key: string): string => `${name}:${key}`;
  const consume = database.prepare('limiter_consume', CONSUME);
  const consumeMore = database.prepare('limiter_consume_more', CONSUME_MORE);
  /** Keys that are over their limit, refused without a statement until their window ends. */
  const refused = createLimiterWindows(durationMs);
  return {
    points,
    async consume(key) {
      const known = refused.find(key);
      if (known) return toLimiterCount(points, points + 1, known.endsAtMs - performance.now());
      const [row] = await consume([keyOf(key), durationMs]);
      const [count, leftMs] = [Number(row?.points), Number(row?.left_ms)];
      if (count > points) refused.start(key, leftMs);
      return toLimiterCount(points, count, leftMs);
    },
    async consumeMore(key, more) {
      const [row] = await consumeMore([keyOf(key), more, points]);
      if (row === undefined) return toLimiterCount(points, 0, durationMs);
      return { ...toLimiterCount(points, Number(row.points), Number(row.left_ms)), allowed: row.allowed === true };
    },
    isUsedUp: (key) => refused.find(key) !== undefined,
    async isOpen(key) {
      const found = await database.sql(`select 1 as one from rate_limits where key = $1 and expire > ${NOW}`, [
        keyOf(key),
      ]);
      return found.length > 0;
    },
    async open(key) {
      await database.sql(OPEN, [keyOf(key), durationMs]);
    },
    async forget(key) {
      refused.delete(key);
      await database.sql('delete from rate_limits where key = $1', [keyOf(key)]);
    },
  };
}

/** @param name prefix of the keys of its counters */
export const createLimiter = (database: Database, name: string, options: LimiterOptions): Limiter =>
  database.kind === 'embedded' ? createMemoryLimiter(options) : createDatabaseLimiter(database, name, options);

/** Deletes ended windows. @throws DatabaseUnavailable, StorageFull */
export async function deleteEndedWindows(database: Database): Promise<void> {
  await database.sql(`delete from rate_limits where expire < ${NOW}`);
}
