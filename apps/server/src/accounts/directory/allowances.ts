/** Monthly token allowances: each month an account is topped up to its allowance; remaining tokens count towards it. */
import { eq, lte, sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import type { RequestIds } from '../../platform/storage/request-ids.ts';
import { allowances } from '../../platform/storage/schema/people.ts';
import { accounts } from '../../platform/storage/schema.ts';
import { grantTokens } from './accounts.ts';

/** The first of next month, UTC, by the database's clock. */
const nextMonth = sql<Date>`(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'`;

/** Takes effect next month; null: no allowance. */
export async function setAllowance(orm: Orm, account: number, tokens: number | null): Promise<void> {
  if (tokens === null) await orm.delete(allowances).where(eq(allowances.account, account));
  else
    await orm
      .insert(allowances)
      .values({ account, tokens, nextAt: nextMonth })
      .onConflictDoUpdate({ target: allowances.account, set: { tokens } });
}

/**
 * Each account is topped up by one server only.
 * @returns the number of accounts topped up.
 * @throws DatabaseUnavailable, StorageFull
 */
export const topUpAllowances = (database: Database, requestIds: RequestIds): Promise<number> =>
  database.transaction(async (orm) => {
    const due = await orm
      .select()
      .from(allowances)
      .where(lte(allowances.nextAt, sql`now()`))
      .for('update', { skipLocked: true });
    for (const { account, tokens } of due) {
      const [row] = await orm
        .select({ balance: accounts.balance })
        .from(accounts)
        .where(eq(accounts.key, account))
        .for('update');
      const missing = row?.balance == null ? 0 : Math.max(0, tokens - row.balance);
      await orm.update(allowances).set({ nextAt: nextMonth }).where(eq(allowances.account, account));
      if (missing > 0) await grantTokens(orm, requestIds, { which: eq(accounts.key, account), tokens: missing });
    }
    return due.length;
  });
