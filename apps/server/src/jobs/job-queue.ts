/** The order in which jobs are worked on: pg-boss over our own database, so that a job and its place change together. */
import PgBoss from 'pg-boss';
import type { Database, SqlExecutor } from '../storage/database.ts';

/** Everything happens in the transaction that changes the job itself (storage/job-store.ts): the two never disagree. */
export interface JobQueue extends AsyncDisposable {
  /** @param priority higher ones come first; of equal ones the one that came first */
  add(sql: SqlExecutor, id: bigint, priority: number): Promise<void>;
  /** The next job, for whoever asks alone until it is dropped or put back; undefined: none is due. */
  take(sql: SqlExecutor): Promise<bigint | undefined>;
  /** Due again at once. */
  requeue(sql: SqlExecutor, id: bigint): Promise<void>;
  drop(sql: SqlExecutor, id: bigint): Promise<void>;
}

const QUEUE = 'moderation';
/** Of its tables: apart from ours, which Drizzle keeps. */
const SCHEMA = 'queue';

/** No job takes so long (moderation/modalities): whoever holds one longer has lost it, and another may take it. */
const JOB_LEASE_SECONDS = 2 * 3600;
/** How often a job may be tried is counted with the job (jobs/job-run.ts), which tells a crash from a server that was stopped. */
const MAX_QUEUE_RETRIES = 1_000_000;
const LONGEST_WAIT_DAYS = 30;

/** A number of 63 bits in the form of pg-boss's ids. */
function toQueueUuid(id: bigint): string {
  const hex = id.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const fromQueueUuid = (uuid: string): bigint => BigInt(`0x${uuid.replaceAll('-', '')}`);

/** Our connection as pg-boss asks for one: without parameters it sends several statements at once. */
const toBossDb = ({ sql, script }: { sql: SqlExecutor; script?: Database['script'] }): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: values === undefined && script ? await script(text) : await sql(text, values),
  }),
});

/**
 * Makes its tables where there are none.
 * @param onTrouble hears of upkeep that failed; it is tried again
 * @throws DatabaseUnavailable, StorageFull
 */
export async function openJobQueue(database: Database, onTrouble: (error: unknown) => void): Promise<JobQueue> {
  const db = toBossDb({ sql: database.sql, script: (text) => database.script(text) });
  const boss = new PgBoss({ db, schema: SCHEMA, schedule: false });
  boss.on('error', onTrouble);
  await boss.start();
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    retryLimit: MAX_QUEUE_RETRIES,
    expireInSeconds: JOB_LEASE_SECONDS,
    retentionDays: LONGEST_WAIT_DAYS,
  });
  return {
    async add(sql, id, priority) {
      await boss.send(QUEUE, {}, { id: toQueueUuid(id), priority, db: toBossDb({ sql }) });
    },
    async take(sql) {
      const [next] = await boss.fetch(QUEUE, { db: toBossDb({ sql }) });
      return next && fromQueueUuid(next.id);
    },
    async requeue(sql, id) {
      await boss.fail(QUEUE, toQueueUuid(id), {}, { db: toBossDb({ sql }) });
    },
    async drop(sql, id) {
      await boss.deleteJob(QUEUE, toQueueUuid(id), { db: toBossDb({ sql }) });
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  };
}
