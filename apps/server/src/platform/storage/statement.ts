/** Runs statements that are composed from parts as raw ones, for rows that no table describes. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Orm } from './database.ts';

const dialect = new PgDialect();

/** The database, or one of its transactions. */
export type StatementExecutor = Pick<Database, 'sql'> | Orm;

/** @throws DatabaseUnavailable, StorageFull */
export function runStatement(executor: StatementExecutor, statement: SQL): Promise<Record<string, unknown>[]> {
  if (!('sql' in executor)) return runStatementWithin(executor, statement);
  const { sql, params } = dialect.sqlToQuery(statement);
  return executor.sql(sql, params);
}

/** The same within the caller's transaction. */
export async function runStatementWithin(orm: Orm, statement: SQL): Promise<Record<string, unknown>[]> {
  const { rows }: { rows: Record<string, unknown>[] } = Object(await orm.execute(statement));
  return rows;
}
