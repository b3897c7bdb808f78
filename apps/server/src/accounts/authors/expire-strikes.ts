/** Ends the actions of thresholds whose strikes expired (docs/decisions/0059). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { type ActionTools, reverseActions } from '../actions/take-actions.ts';
import { listActionsAbove, lockAuthor } from './strike-store.ts';

/** Authors that one query finds. Chosen by us, not measured: each is a transaction of its own. */
const CHUNK = 200;

const isDue = sql`s.expires_at is not null and s.expires_at <= now() and s.expired_at is null`;

const authorRow = z.object({ account: z.number(), author: z.string() });

/** @returns whether strikes of the author had expired: not if another server saw it meanwhile */
async function expireOf(
  orm: Orm,
  tools: ActionTools,
  { account, author }: z.output<typeof authorRow>,
): Promise<boolean> {
  await lockAuthor(orm, account, author);
  const expired = await runStatementWithin(
    orm,
    sql`update strikes s set expired_at = now() where s.account = ${account} and s.author = ${author} and ${isDue}
      returning 1`,
  );
  if (expired.length === 0) return false;
  const ids = await listActionsAbove(orm, account, author);
  if (ids.length > 0)
    await reverseActions(orm, tools, {
      ...{ accountKey: account, reason: 'strikes_expired', reversedBy: '', which: { ids } },
    });
  return true;
}

/**
 * Reverses the actions of thresholds that the active strikes of their author no longer reach, once strikes expired. Each
 * expiry is seen once, on any number of servers.
 * @returns how many authors it concerned
 * @throws DatabaseUnavailable, StorageFull
 */
export async function expireStrikes(database: Database, tools: ActionTools): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await runStatement(
      database,
      sql`select distinct s.account, s.author from strikes s where ${isDue} limit ${CHUNK}`,
    );
    for (const row of rows) {
      const author = authorRow.parse(row);
      if (await database.transaction((orm) => expireOf(orm, tools, author))) total += 1;
    }
    if (rows.length < CHUNK) return total;
  }
}
