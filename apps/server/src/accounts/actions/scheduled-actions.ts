/** Starts actions whose time has come, and ends those whose time is over. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { actionColumns, type LoggedAction, toLoggedAction } from './action-store.ts';
import { type ActionTools, emitReversed, emitTaken } from './take-actions.ts';

/** Actions that are changed in one transaction, so that other work can run in between. */
const CHUNK = 200;

/** Rows that another server is changing are left to it. */
const changeDue = async (orm: Orm, { due, change }: { due: SQL; change: SQL }): Promise<LoggedAction[]> =>
  (
    await runStatementWithin(
      orm,
      sql`with due as (
          select a.account, a.id from actions a where ${due} limit ${CHUNK} for update skip locked
        ) update actions a set ${change} from due where a.account = due.account and a.id = due.id
        returning ${actionColumns}`,
    )
  ).map(toLoggedAction);

const isScheduled = sql`a.started_at is null and a.reversed_at is null and a.starts_at <= now()`;
const isOver = sql`a.reversed_at is null and a.ends_at is not null and a.ends_at <= now()`;

/** One that is over before it started is never announced. */
const starting = {
  due: sql`${isScheduled} and (a.ends_at is null or a.ends_at > now())`,
  change: sql`started_at = now()`,
};
const ending = {
  due: isOver,
  change: sql`reversed_at = now(), reversed_by = '', reversal_reason = 'expired'`,
};

async function changeAll(
  database: Database,
  what: typeof starting,
  announce: (orm: Orm, changed: LoggedAction) => Promise<void>,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await database.transaction(async (orm) => {
      const changed = await changeDue(orm, what);
      for (const one of changed) await announce(orm, one);
      return changed.length;
    });
    total += count;
    if (count < CHUNK) return total;
  }
}

/**
 * Each action is started and ended once, on any number of servers: the row and its message are one transaction.
 * @returns how many were started and ended
 * @throws DatabaseUnavailable, StorageFull
 */
export async function runScheduledActions(
  database: Database,
  tools: ActionTools,
): Promise<{ readonly started: number; readonly ended: number }> {
  const due = sql`(${starting.due}) or (${ending.due})`;
  const [any] = await runStatement(database, sql`select 1 as due from actions a where ${due} limit 1`);
  if (!any) return { started: 0, ended: 0 };
  const ended = await changeAll(database, ending, (orm, one) => emitReversed(orm, tools, one));
  const started = await changeAll(database, starting, (orm, one) => emitTaken(orm, tools, one));
  return { started, ended };
}
