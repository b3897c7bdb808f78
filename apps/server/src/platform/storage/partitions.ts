/** Weekly partitions of the activity log's large tables: created in advance, dropped whole (docs/decisions/0038). */
import type { Database, SqlExecutor } from './database.ts';
import { minRequestIdAt } from './request-ids.ts';

/** Partitioned by the request number, which contains its time. */
const TABLES = ['activity', 'activity_details', 'activity_categories'] as const;

export const WEEK_MS = 7 * 86_400_000;
const A_MONDAY_MS = Date.UTC(2026, 0, 5);
/**
 * Advisory lock: only one server at a time creates or drops partitions. Any unused number; the
 * migrations' lock is the one before.
 */
const PARTITIONS_LOCK = 239_141_424;
/**
 * Waiting for a table lock (e.g. behind a long backup) blocks all later users of the table, so
 * give up early and retry later.
 */
const LOCK_TIMEOUT_MS = 1_000;

interface Partition {
  readonly table: string;
  readonly name: string;
  /** Lowest request number; null if unbounded. */
  readonly from: bigint | null;
  /** Exclusive. */
  readonly to: bigint;
}

const LIST = `
  select parent.relname as "table", part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bounds
  from pg_inherits i join pg_class part on part.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
  where parent.relkind = 'p' and parent.relname = any($1::text[]) and pg_table_is_visible(parent.oid)`;

/** All partitions except the default ones. */
async function listPartitions(sql: SqlExecutor): Promise<Partition[]> {
  const rows = await sql(LIST, [`{${TABLES.join(',')}}`]);
  return rows.flatMap(({ table, name, bounds }) => {
    const [, from, to] = /FROM \((MINVALUE|'\d+')\) TO \('(\d+)'\)/.exec(String(bounds)) ?? [];
    if (from === undefined || to === undefined) return [];
    const least = from === 'MINVALUE' ? null : BigInt(from.replaceAll("'", ''));
    return { table: String(table), name: String(name), from: least, to: BigInt(to) };
  });
}

/** The Mondays (UTC) of the weeks that overlap this span. */
function mondaysIn(fromMs: number, toMs: number): number[] {
  const first = A_MONDAY_MS + Math.floor((fromMs - A_MONDAY_MS) / WEEK_MS) * WEEK_MS;
  return Array.from({ length: Math.max(0, Math.ceil((toMs - first) / WEEK_MS)) }, (_, week) => first + week * WEEK_MS);
}

function partitionAt(table: string, mondayMs: number): Partition & { readonly from: bigint } {
  const day = new Date(mondayMs).toISOString().slice(0, 10).replaceAll('-', '');
  const [from, to] = [minRequestIdAt(new Date(mondayMs)), minRequestIdAt(new Date(mondayMs + WEEK_MS))];
  return { table, name: `${table}_${day}`, from, to };
}

const isCovered = ({ table, from, to }: Partition & { readonly from: bigint }, all: readonly Partition[]): boolean =>
  all.some((one) => one.table === table && one.to > from && (one.from === null || one.from < to));

/** Serialises the work across servers. */
const withPartitionLock = (database: Database, work: (sql: SqlExecutor) => Promise<void>): Promise<void> =>
  database.sqlTransaction(async (sql) => {
    await sql('select pg_advisory_xact_lock($1)', [PARTITIONS_LOCK]);
    await sql(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await work(sql);
  });

/**
 * Creates missing partitions for requests of this span. Rows that went to the table's default partition in the
 * meantime are moved. Partitions are attached rather than created in place, so that readers and writers of
 * other partitions need not wait.
 * @throws DatabaseUnavailable, StorageFull; Error if others hold a table for too long, to be retried later
 */
export async function createPartitions(database: Database, span: { fromMs: number; toMs: number }): Promise<void> {
  const wanted = mondaysIn(span.fromMs, span.toMs).flatMap((monday) => TABLES.map((one) => partitionAt(one, monday)));
  const known = await listPartitions(database.sql);
  for (const part of wanted.filter((one) => !isCovered(one, known)))
    await withPartitionLock(database, async (sql) => {
      if (isCovered(part, await listPartitions(sql))) return;
      const { table, name, from, to } = part;
      await sql(`create table ${name} (like ${table} including all)`);
      await sql(
        `with moved as (delete from ${table}_default where id >= ${from} and id < ${to} returning *)
         insert into ${name} select * from moved`,
      );
      await sql(`alter table ${table} attach partition ${name} for values from (${from}) to (${to})`);
    });
}

/**
 * Drops the partitions whose rows are all older than a request with this number: no row is touched, and
 * their disk space is freed at once.
 * @throws DatabaseUnavailable, StorageFull; Error if others hold a table for too long, to be retried later
 */
export async function dropPartitions(database: Database, before: bigint): Promise<void> {
  const old = (await listPartitions(database.sql)).filter(({ to }) => to <= before);
  for (const { name } of old)
    await withPartitionLock(database, async (sql) => void (await sql(`drop table if exists ${name}`)));
}
