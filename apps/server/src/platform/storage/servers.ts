/** Tracks which server processes use a database, which of them are dead, and cleans up after dead ones. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { servers } from './schema.ts';
import { runStatement } from './statement.ts';

const HEARTBEAT_MS = 5000;
/** No other server reads the heartbeats of an embedded one; they only clear expired rows. */
const EMBEDDED_BEAT_MS = 60_000;
/** By the database's clock, so that servers need not have synchronized clocks. */
const DEAD_AFTER_SECONDS = 30;
/** No request takes an hour: anything held longer was leaked. */
const FORGOTTEN_AFTER_SECONDS = 3600;

export interface RegisteredServer extends AsyncDisposable {
  /** Never reused within a database. */
  readonly number: number;
  /**
   * Releases what dead servers hold: reserved tokens, claims on Idempotency-Keys. Runs at
   * start and with every heartbeat.
   * @returns how many reservations were released
   */
  sweep(): Promise<number>;
}

/** A number for a process that only needs request numbers (the admin command) and is not a server. */
export async function allocateServerNumber(database: Database): Promise<number> {
  const [row] = await database.sql(`select nextval(pg_get_serial_sequence('servers', 'number'))::int as number`);
  return Number(row?.number);
}

/**
 * Registers this process and sweeps. On the embedded database the folder lock implies that every other server is dead.
 * @param onTrouble callback for a failed heartbeat or sweep; it is retried
 */
export async function registerServer(
  database: Database,
  onTrouble: (error: unknown) => void,
): Promise<RegisteredServer> {
  const number = await allocateServerNumber(database);
  const beat = (): Promise<void> =>
    database.run(async (orm) => {
      await orm
        .insert(servers)
        .values({ number })
        .onConflictDoUpdate({ target: servers.number, set: { seenAt: sql`now()` } });
    });
  const sweep = (): Promise<number> => sweepDead(database, number);
  await beat();
  await sweep();
  const everyMs = database.kind === 'embedded' ? EMBEDDED_BEAT_MS : HEARTBEAT_MS;
  const timer = setInterval(() => void beat().then(sweep).catch(onTrouble), everyMs).unref();
  return {
    number,
    sweep,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await database.run((orm) => orm.delete(servers).where(eq(servers.number, number)));
    },
  };
}

/** A condition: the server whose number is in `column` is dead. @param self our own number */
export const deadServerCondition =
  ({ kind }: Database, self: number) =>
  (column: string): SQL => {
    const number = sql.raw(column);
    const isOther = sql`${number} <> ${self}::int`;
    if (kind === 'embedded') return isOther;
    return sql`${isOther} and not exists (select from servers alive where alive.number = ${number}
      and alive.seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))`;
  };

/**
 * One transaction, so that a claim is never free while its reservation is still held. A reservation for a job belongs
 * to the job, not to a server: it ends with the job (jobs/job-settlement.ts).
 */
async function sweepDead(database: Database, self: number): Promise<number> {
  const isDead = deadServerCondition(database, self);
  return database.sqlTransaction(async (run) => {
    const transaction = { sql: run };
    const [freed] = await runStatement(
      transaction,
      sql`with freed as (
          delete from reservations r
          where ((${isDead('r.server')}) or r.at < now() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS}))
            and not exists (select from jobs j where j.id = r.id)
          returning r.account, r.tokens
        ), back as (
          select account, sum(tokens)::bigint as tokens from freed group by account
        ), credited as (
          update accounts a set balance = a.balance + back.tokens from back where a.key = back.account
        )
        select count(*)::int as count from freed`,
    );
    await runStatement(
      transaction,
      sql`update idempotency i set attempt = null where i.attempt is not null and ${isDead('i.server')}`,
    );
    await run('delete from idempotency where expires_at < now()');
    await runStatement(transaction, sql`delete from servers s where ${isDead('s.number')}`);
    return Number(freed?.count);
  });
}
