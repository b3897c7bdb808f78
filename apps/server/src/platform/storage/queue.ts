/** Queues: tables whose rows wait to be worked on, that is jobs and the deliveries of webhooks. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { deadServerCondition } from './servers.ts';
import { runStatement } from './statement.ts';

/**
 * A table whose rows are a queue. Besides what is named here it has the columns `id` (bigint, its primary key),
 * `next_at` (when a row is due; while it is leased, when the lease ends) and `server` (who holds the lease, or null).
 */
export interface Queue {
  readonly table: string;
  /** The column that counts how often a row was leased. */
  readonly attempts: string;
  /** True for the rows that are in the queue, waiting or leased; the others have ended. */
  readonly contains: SQL;
  /** The order in which due rows are leased. */
  readonly order: SQL;
  /** Changes of other columns when a row is leased, and when it waits again. */
  readonly onLease?: SQL;
  readonly onWait?: SQL;
}

/**
 * One attempt at a row. It is held until the row leaves the queue, waits again, or is leased once more because the
 * lease ended or its server is considered dead: its former holder can no longer change anything.
 */
export interface Lease {
  readonly id: bigint;
  readonly server: number;
  readonly attempts: number;
}

/** The database, or one of its transactions. */
type Executor = Pick<Database, 'sql'>;

const assignments = (...changes: (SQL | undefined)[]): SQL =>
  sql.join(
    changes.filter((change) => change !== undefined),
    sql`, `,
  );

const nameOf = ({ table }: Queue): SQL => sql`${sql.identifier(table)}`;
const attemptsOf = ({ attempts }: Queue): SQL => sql`${sql.identifier(attempts)}`;
const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds}::float8)`;

/**
 * Selects `id` and `next_at` of due rows in order, and locks them; rows that another transaction leases are skipped.
 * @param limit a number, or an expression
 */
export const dueRows = (queue: Queue, { where, limit }: { where?: SQL; limit: number | SQL }): SQL =>
  sql`select id, next_at from ${nameOf(queue)}
      where ${queue.contains} and next_at <= now() and ${where ?? sql`true`}
      order by ${queue.order} limit ${limit} for update skip locked`;

/**
 * The statement that leases rows exclusively, until they leave the queue or wait again, or the lease ends. It returns
 * the changed rows, for a join with what else the attempt needs.
 * @param rows a query for their ids, composed of `dueRows`
 */
export const leaseRows = (
  queue: Queue,
  { rows, server, leaseSeconds }: { rows: SQL; server: number; leaseSeconds: number },
): SQL =>
  sql`with due as (${rows})
      update ${nameOf(queue)} leased set ${assignments(
        sql`${attemptsOf(queue)} = leased.${attemptsOf(queue)} + 1`,
        sql`server = ${server}::int`,
        sql`next_at = ${secondsFromNow(leaseSeconds)}`,
        queue.onLease,
      )} from due where leased.id = due.id returning leased.*`;

/** A condition: the lease is still held. */
export const isHeld = (queue: Queue, { id, server, attempts }: Lease): SQL =>
  sql`id = ${id.toString()}::bigint and server = ${server}::int and ${attemptsOf(queue)} = ${attempts}::int
      and ${queue.contains}`;

/**
 * Locks the row until the transaction ends.
 * @returns whether the lease is still held
 * @throws DatabaseUnavailable, StorageFull
 */
export async function lockLease(executor: Executor, queue: Queue, lease: Lease): Promise<boolean> {
  const statement = sql`select 1 as held from ${nameOf(queue)} where ${isHeld(queue, lease)} for update`;
  return (await runStatement(executor, statement)).length > 0;
}

interface Requeueing {
  readonly lease: Lease;
  /** Until the row is due again. */
  readonly delaySeconds: number;
  /** Whether the lease counts as an attempt. */
  readonly isAttempt: boolean;
  /** Changes of other columns. */
  readonly changes?: SQL;
}

/**
 * Lets a row wait again.
 * @returns whether the lease was still held; otherwise nothing has changed
 * @throws DatabaseUnavailable, StorageFull
 */
export async function requeue(
  executor: Executor,
  queue: Queue,
  { lease, delaySeconds, isAttempt, changes }: Requeueing,
): Promise<boolean> {
  const set = assignments(
    sql`server = null`,
    sql`next_at = ${secondsFromNow(delaySeconds)}`,
    isAttempt ? undefined : sql`${attemptsOf(queue)} = ${attemptsOf(queue)} - 1`,
    queue.onWait,
    changes,
  );
  const statement = sql`update ${nameOf(queue)} set ${set} where ${isHeld(queue, lease)} returning 1 as waits`;
  return (await runStatement(executor, statement)).length > 0;
}

/**
 * Takes rows out of the queue; they stay in the table.
 * @param where which ones, such as `isHeld`
 * @param changes must take them out of what the queue contains
 * @returns whether there were any
 * @throws DatabaseUnavailable, StorageFull
 */
export async function drop(
  executor: Executor,
  queue: Queue,
  { where, changes }: { where: SQL; changes: SQL },
): Promise<boolean> {
  const set = assignments(sql`server = null`, changes);
  const statement = sql`update ${nameOf(queue)} set ${set} where ${where} returning 1 as dropped`;
  return (await runStatement(executor, statement)).length > 0;
}

/**
 * Lets rows that dead servers had leased wait again, due at once; the attempts count.
 * @param self our own server number
 * @returns their number
 * @throws DatabaseUnavailable, StorageFull
 */
export async function releaseLeasesOfDeadServers(database: Database, queue: Queue, self: number): Promise<number> {
  const set = assignments(sql`server = null`, sql`next_at = now()`, queue.onWait);
  const isDead = deadServerCondition(database, self)(`${queue.table}.server`);
  const rows = await runStatement(
    database,
    sql`update ${nameOf(queue)} set ${set} where ${queue.contains} and server is not null and ${isDead}
        returning 1 as released`,
  );
  return rows.length;
}
