/** Rows in every table, and what is in every table: for tests that nothing is lost. */
import type { SqlExecutor } from '../src/platform/storage/database.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** A partition's rows belong to its table. */
const COLUMNS = `
  select c.relname as table, quote_ident(a.attname) as name, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** The same value in every column of a type, so that references resolve. */
const literals: Readonly<Record<string, (row: number) => string>> = {
  smallint: (row) => `${row}`,
  integer: (row) => `${row}`,
  bigint: (row) => `${row}`,
  real: (row) => `${row / 4}`,
  'double precision': (row) => `${row / 4}`,
  text: (row) => `'text ${row}'`,
  'text[]': (row) => `array['text ${row}']`,
  'integer[]': (row) => `array[${row}, 1]`,
  'real[]': (row) => `array[${row / 4}, 1]`,
  'bigint[]': (row) => `array[${row}, 1]`,
  'smallint[]': (row) => `array[${row}, 1]`,
  'double precision[]': (row) => `array[${row / 4}, 1]`,
  bytea: (row) => `'\\x0${row}'::bytea`,
  boolean: () => 'true',
  date: (row) => `'2026-11-0${row}'::date`,
  'timestamp with time zone': (row) => `'2026-11-0${row}T00:00:00Z'::timestamptz`,
};

async function tablesOf(sql: SqlExecutor): Promise<Map<string, Column[]>> {
  const tables = new Map<string, Column[]>();
  for (const row of await sql(COLUMNS)) {
    const table = String(row.table);
    tables.set(table, [...(tables.get(table) ?? []), { name: String(row.name), type: String(row.type) }]);
  }
  return tables;
}

/** Inserts two rows into each table. @returns the tables */
export async function fillTables(sql: SqlExecutor): Promise<Map<string, Column[]>> {
  // Rows reference each other regardless of table order.
  await sql('set session_replication_role = replica');
  const tables = await tablesOf(sql);
  for (const [table, columns] of tables) {
    const row = (number: number) => `(${columns.map(({ type }) => literals[type]?.(number) ?? type).join(', ')})`;
    const names = columns.map(({ name }) => name).join(', ');
    await sql(`insert into "${table}" (${names}) overriding system value values ${row(1)}, ${row(2)}`);
  }
  return tables;
}

/** Every row of these tables, as texts. */
export async function readTables(sql: SqlExecutor, tables: ReadonlyMap<string, readonly Column[]>) {
  const contents: Record<string, unknown> = {};
  for (const [table, columns] of tables) {
    const texts = columns.map(({ name }) => `${name}::text`).join(', ');
    contents[table] = await sql(
      `select ${texts} from "${table}" order by ${columns.map((_, at) => at + 1).join(', ')}`,
    );
  }
  return contents;
}
