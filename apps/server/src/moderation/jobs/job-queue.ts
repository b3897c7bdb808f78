/** The queue of jobs: pg-boss on our own database, so that a job and its queue entry change in one transaction. */
import PgBoss from 'pg-boss';
import type { Database, SqlExecutor } from '../../platform/storage/database.ts';

/**
 * All methods use the transaction that changes the job itself (storage/job-store.ts), so the two are always consistent.
 */
export interface JobQueue extends AsyncDisposable {
  /** @param priority higher ones come first; FIFO among equal ones */
  add(sql: SqlExecutor, id: bigint, priority: number): Promise<void>;
  /** Leases the next job exclusively until it is deleted or requeued; undefined if none is due. */
  take(sql: SqlExecutor): Promise<bigint | undefined>;
  /** Makes the job due again at once. */
  requeue(sql: SqlExecutor, id: bigint): Promise<void>;
  drop(sql: SqlExecutor, id: bigint): Promise<void>;
}

const QUEUE = 'moderation';
/** The schema of pg-boss's tables, separate from ours, which Drizzle manages. */
const SCHEMA = 'queue';

/**
 * No job takes this long (moderation/modalities): a lease that is older has been lost, and
 * another server may take the job.
 */
const JOB_LEASE_SECONDS = 2 * 3600;
/**
 * Attempts are counted in the job itself (jobs/job-run.ts), which distinguishes a crash from a server that was stopped.
 */
const MAX_QUEUE_RETRIES = 1_000_000;
const LONGEST_WAIT_DAYS = 30;

/** A 63-bit number in the form of pg-boss's ids. */
function toQueueUuid(id: bigint): string {
  const hex = id.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const fromQueueUuid = (uuid: string): bigint => BigInt(`0x${uuid.replaceAll('-', '')}`);

/** Adapts our connection to pg-boss, which sends several statements at once when there are no parameters. */
const toBossDb = ({ sql, script }: { sql: SqlExecutor; script?: Database['script'] }): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: values === undefined && script ? await script(text) : await sql(text, values),
  }),
});

/**
 * Creates pg-boss's tables if they don't exist.
 * @param onTrouble callback for failed maintenance, which is retried
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
