/** The order in which jobs are worked on: pg-boss over our own database, so that a job and its place change together. */
import PgBoss from 'pg-boss';
import type { Database, Sql } from '../storage/database.ts';

/** Everything happens in the transaction that changes the job itself (storage/jobs.ts): the two never disagree. */
export interface Queue extends AsyncDisposable {
  /** @param priority higher ones come first; of equal ones the one that came first */
  add(sql: Sql, id: bigint, priority: number): Promise<void>;
  /** The next job, for whoever asks alone until it is dropped or put back; undefined: none is due. */
  take(sql: Sql): Promise<bigint | undefined>;
  /** Due again at once. */
  putBack(sql: Sql, id: bigint): Promise<void>;
  drop(sql: Sql, id: bigint): Promise<void>;
}

const QUEUE = 'moderation';
/** Of its tables: apart from ours, which Drizzle keeps. */
const SCHEMA = 'queue';

/** No job takes so long (moderation/modalities): whoever holds one longer has lost it, and another may take it. */
const LOST_AFTER_SECONDS = 2 * 3600;
/** How often a job may be tried is counted with the job (jobs/run.ts), which tells a crash from a server that was stopped. */
const OFTEN = 1_000_000;
const LONGEST_WAIT_DAYS = 30;

/** A number of 63 bits in the form of pg-boss's ids. */
function uuidOf(id: bigint): string {
  const hex = id.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const numberIn = (uuid: string): bigint => BigInt(`0x${uuid.replaceAll('-', '')}`);

/** Our connection as pg-boss asks for one: without parameters it sends several statements at once. */
const through = ({ sql, script }: { sql: Sql; script?: Database['script'] }): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: values === undefined && script ? await script(text) : await sql(text, values),
  }),
});

/**
 * Makes its tables where there are none.
 * @param onTrouble hears of upkeep that failed; it is tried again
 * @throws DatabaseUnavailable, StorageFull
 */
export async function openQueue(database: Database, onTrouble: (error: unknown) => void): Promise<Queue> {
  const db = through({ sql: database.sql, script: (text) => database.script(text) });
  const boss = new PgBoss({ db, schema: SCHEMA, schedule: false });
  boss.on('error', onTrouble);
  await boss.start();
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    retryLimit: OFTEN,
    expireInSeconds: LOST_AFTER_SECONDS,
    retentionDays: LONGEST_WAIT_DAYS,
  });
  return {
    async add(sql, id, priority) {
      await boss.send(QUEUE, {}, { id: uuidOf(id), priority, db: through({ sql }) });
    },
    async take(sql) {
      const [next] = await boss.fetch(QUEUE, { db: through({ sql }) });
      return next && numberIn(next.id);
    },
    async putBack(sql, id) {
      await boss.fail(QUEUE, uuidOf(id), {}, { db: through({ sql }) });
    },
    async drop(sql, id) {
      await boss.deleteJob(QUEUE, uuidOf(id), { db: through({ sql }) });
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  };
}
