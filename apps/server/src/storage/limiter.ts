/** Counters that refuse: in memory where one process holds the database, else in the table rate_limits, shared by all servers. */
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './database.ts';

export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** @param name begins the key of each of its counters */
export function createLimiter(
  database: Database,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): Limiter {
  const shared = { keyPrefix: name, points, duration: seconds };
  if (database.kind === 'embedded') return new RateLimiterMemory(shared);
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await database.sql(text, values);
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    ...shared,
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
  });
}
