/** What the operator entered for the transparency report of a year. */
import { type ReportEntries, reportEntriesSchema } from '@winnow/core';
import { and, eq } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { transparencyEntries } from '../../platform/storage/schema/statements.ts';

/** Nothing, if nothing was entered. @throws DatabaseUnavailable */
export async function readReportEntries(database: Database, account: number, period: string): Promise<ReportEntries> {
  const isWanted = and(eq(transparencyEntries.account, account), eq(transparencyEntries.period, period));
  const [row] = await database.run((orm) => orm.select().from(transparencyEntries).where(isWanted));
  return reportEntriesSchema.parse(row ? JSON.parse(row.entries) : {});
}

/** Replaces what was entered before. */
export async function writeReportEntries(
  orm: Orm,
  account: number,
  { period, given }: { period: string; given: ReportEntries },
): Promise<void> {
  const entries = JSON.stringify(given);
  await orm
    .insert(transparencyEntries)
    .values({ account, period, entries })
    .onConflictDoUpdate({ target: [transparencyEntries.account, transparencyEntries.period], set: { entries } });
}
