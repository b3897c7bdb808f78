/** Copies everything in a database into an empty one, of either kind, in one transaction, and compares the two. */
import type { Database, SqlExecutor } from './database.ts';
import { createPartitions } from './partitions.ts';
import { requestTime } from './request-ids.ts';

export interface CopyOptions {
  /** Aborts the copy: the target stays empty. */
  readonly signal: AbortSignal;
  onProgress?(rows: number, total: number): void;
  /** Called once all rows are copied, before the two databases are compared. */
  onCompare?(): void;
}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** Sums over all accounts. */
export interface CopiedBalances {
  readonly accounts: number;
  /** Accounts without a limit, which have no balance. */
  readonly unlimited: number;
  readonly available: number;
  readonly used: number;
  /** Accounts whose balance is not what their ledger and reservations say; 0 unless the source was damaged. */
  readonly unbalanced: number;
}

export interface CopyReport {
  /** In the order in which they were copied. */
  readonly tables: readonly CopiedTable[];
  readonly balances: CopiedBalances;
}

/** The target has rows already. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';

  constructor(tables: readonly string[]) {
    super(`The target is not empty: it has rows in ${tables.join(', ')}. Nothing was written.`);
  }
}

/** The copy is not what the original is; nothing of it was kept. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/** Chosen by us, not measured: large enough that statements cost little, small enough to be held in memory twice. */
const BATCH_CHARACTERS = 2_000_000;
const FIRST_BATCH_ROWS = 50;
const MOST_BATCH_ROWS = 5_000;

/** Partitions are read and written through their tables. */
const TABLES = `
  select c.relname as name, coalesce((
    select string_agg(distinct f.confrelid::regclass::text, ',') from pg_constraint f
    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '') as refers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`;

/** Texts of times and bytes are the same in both databases with these. */
const SAME_TEXTS = `set local timezone = 'UTC'; set local bytea_output = 'hex'`.split('; ');

/** Rows are summed by 60 bits of their MD5, so that their order does not matter. */
const digestStatement = (table: string): string => `
  select count(*)::text as rows, coalesce(sum(('x' || left(md5(row_to_json(t)::text), 15))::bit(60)::bigint), 0)::text as digest
  from "${table}" t`;

const BALANCES = `
  select count(*)::text as accounts, count(*) filter (where balance is null)::text as unlimited,
    coalesce(sum(balance), 0)::text as available, coalesce(sum(used), 0)::text as used,
    count(*) filter (where balance <> coalesce(granted_or_charged, 0) - coalesce(reserved, 0))::text as unbalanced
  from accounts
  left join (select account, sum(tokens) as granted_or_charged from ledger group by account) l on l.account = key
  left join (select account, sum(tokens) as reserved from reservations group by account) r on r.account = key`;

/** Tables with those that they refer to before them. @throws Error if tables refer to each other in a circle */
export function sortByReferences(tables: readonly { name: string; refers: readonly string[] }[]): string[] {
  const sorted: string[] = [];
  for (let left = [...tables]; left.length > 0; ) {
    const next = left.filter(({ refers }) => refers.every((other) => sorted.includes(other)));
    if (next.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}.`);
    sorted.push(...next.map(({ name }) => name));
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}

async function listTables(sql: SqlExecutor): Promise<string[]> {
  const rows = await sql(TABLES);
  return sortByReferences(
    rows.map(({ name, refers }) => ({ name: String(name), refers: String(refers).split(',').filter(Boolean) })),
  );
}

async function assertEmpty(sql: SqlExecutor, tables: readonly string[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) if ((await sql(`select from "${table}" limit 1`)).length > 0) filled.push(table);
  if (filled.length > 0) throw new TargetNotEmpty(filled);
}

/** Both ends within their transactions. */
interface Ends {
  readonly source: SqlExecutor;
  readonly target: SqlExecutor;
}

/** Rows travel as JSON that only the databases read: numbers of 64 bits and microseconds stay exact. */
async function copyTable(table: string, { source, target }: Ends, onBatch: (rows: number) => void): Promise<void> {
  await source(`declare copied cursor for select row_to_json(t)::text as row from "${table}" t`);
  for (let count = FIRST_BATCH_ROWS; ; ) {
    const rows = await source(`fetch ${count} from copied`);
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row).join(',')}]`;
    await target(
      `insert into "${table}" overriding system value
       select * from json_populate_recordset(null::"${table}", $1::text::json)`,
      [batch],
    );
    onBatch(rows.length);
    const fitting = Math.ceil((rows.length * BATCH_CHARACTERS) / batch.length);
    count = Math.min(fitting, 4 * count, MOST_BATCH_ROWS);
  }
  await source('close copied');
}

/** New rows get the numbers after those of the source. */
async function copySequences({ source, target }: Ends): Promise<void> {
  for (const { name, last } of await source(SEQUENCES))
    if (last !== null) await target(`select setval($1::regclass, $2::bigint)`, [`"${String(name)}"`, String(last)]);
}

async function readBalances(sql: SqlExecutor): Promise<CopiedBalances> {
  const [row] = await sql(BALANCES);
  const number = (field: keyof CopiedBalances) => Number(Object(row)[field]);
  return {
    accounts: number('accounts'),
    unlimited: number('unlimited'),
    available: number('available'),
    used: number('used'),
    unbalanced: number('unbalanced'),
  };
}

/** Every row of every table, by its digest. @throws CopyDiffers */
async function compare({ source, target }: Ends, tables: readonly string[]): Promise<CopyReport> {
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    const [[original], [copy]] = [await source(digestStatement(table)), await target(digestStatement(table))];
    if (JSON.stringify(original) !== JSON.stringify(copy))
      throw new CopyDiffers(
        `The rows of ${table} differ: ${Object(original).rows} in the source, ${Object(copy).rows} in the copy. Nothing was kept.`,
      );
    copied.push({ table, rows: Number(Object(copy).rows) });
  }
  const [before, balances] = [await readBalances(source), await readBalances(target)];
  if (JSON.stringify(before) !== JSON.stringify(balances))
    throw new CopyDiffers('The balances differ between the source and the copy. Nothing was kept.');
  return { tables: copied, balances };
}

/** The activity log's partitions for every week that the source has. */
async function createPartitionsFor(target: Database, source: SqlExecutor): Promise<void> {
  const [row] = await source('select min(id)::text as first, max(id)::text as last from activity');
  const { first, last } = Object(row);
  if (first === null) return;
  const [fromMs, lastMs] = [requestTime(BigInt(first)).getTime(), requestTime(BigInt(last)).getTime()];
  await createPartitions(target, { fromMs, toMs: lastMs + 1 });
}

async function countRows(sql: SqlExecutor, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += Number(Object((await sql(`select count(*)::text as n from "${table}"`))[0]).n);
  return total;
}

/**
 * All or nothing: the target is empty unless this returns. It cannot be used by others meanwhile; the source can, and
 * is copied as it was at the beginning.
 * @param target of the same schema, opened without statement timeouts, as the source
 * @throws TargetNotEmpty, CopyDiffers, DatabaseUnavailable, StorageFull, the signal's reason
 */
export async function copyDatabase(source: Database, target: Database, options: CopyOptions): Promise<CopyReport> {
  const { signal, onProgress, onCompare } = options;
  return source.sqlTransaction(async (from) => {
    await from('set transaction isolation level repeatable read, read only');
    const tables = await listTables(from);
    await assertEmpty(target.sql, tables);
    await createPartitionsFor(target, from);
    const report = await target.sqlTransaction(async (into) => {
      await into(`lock table ${tables.map((table) => `"${table}"`).join(', ')} in access exclusive mode`);
      await assertEmpty(into, tables);
      const ends = { source: from, target: into };
      for (const setting of SAME_TEXTS) for (const sql of [from, into]) await sql(setting);
      const total = await countRows(from, tables);
      let done = 0;
      for (const table of tables)
        await copyTable(table, ends, (rows) => {
          signal.throwIfAborted();
          done += rows;
          onProgress?.(done, total);
        });
      await copySequences(ends);
      onCompare?.();
      const compared = await compare(ends, tables);
      signal.throwIfAborted();
      return compared;
    });
    // The planner has no statistics of the new rows yet; PostgreSQL would gather them within minutes.
    await target.sql('analyze');
    return report;
  });
}
