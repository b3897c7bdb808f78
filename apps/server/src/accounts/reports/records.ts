/** What is known of reporters and of authors: how often they reported or were reported, and what came of it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { reporterMutes } from '../../platform/storage/schema/reports.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from '../activity/retention.ts';

/** Of the reports that are still kept. */
export interface ReporterRecord {
  readonly id: string;
  readonly reports: number;
  /** The content was rejected. */
  readonly upheld: number;
  /** The content was allowed. */
  readonly dismissed: number;
  readonly open: number;
  /** Until when reports of this person make no review items; null: they do. */
  readonly muteUntil: Date | null;
}

const reporterRow = z
  .object({
    id: z.string(),
    reports: z.number(),
    upheld: z.number(),
    dismissed: z.number(),
    mute_until: z.coerce.date().nullable(),
  })
  .transform(({ mute_until, ...counts }) => ({
    ...counts,
    open: counts.reports - counts.upheld - counts.dismissed,
    muteUntil: mute_until,
  }));

/** Of each of these people who reported, or is muted. @throws DatabaseUnavailable */
export async function readReporterRecords(
  database: Database,
  accountKey: number,
  reporters: readonly string[],
): Promise<ReporterRecord[]> {
  if (reporters.length === 0) return [];
  const first = String(await firstVisibleNumber(database, accountKey));
  const rows = await runStatement(
    database,
    sql`select n.reporter as id, coalesce(c.reports, 0) as reports, coalesce(c.upheld, 0) as upheld,
        coalesce(c.dismissed, 0) as dismissed, m.mute_until
      from (select value as reporter from json_array_elements_text(${JSON.stringify([...new Set(reporters)])}::json)) n
      left join reporter_mutes m on m.account = ${accountKey} and m.reporter = n.reporter and m.mute_until > now()
      left join lateral (
        select count(*)::int as reports, count(*) filter (where r.decision = 'reject')::int as upheld,
          count(*) filter (where r.decision = 'allow')::int as dismissed
        from reports p left join reviews r on r.account = p.account and r.id = p.request and r.item = p.item
        where p.account = ${accountKey} and p.reporter = n.reporter and p.request >= ${first}::bigint
      ) c on true
      where c.reports > 0 or m.mute_until is not null`,
  );
  return z.array(reporterRow).parse(rows);
}

/** Of the contents that are still kept, counted up to 10,000. */
export interface AuthorRecord {
  readonly id: string;
  readonly moderated: number;
  readonly rejected: number;
  readonly reported: number;
}

/** Chosen by us, not measured: enough to tell a newcomer from a regular, counted in milliseconds. */
const MOST_AUTHOR_CONTENTS = 10_000;

const authorRow = z.object({ moderated: z.number(), rejected: z.number(), reported: z.number() });

/** @throws DatabaseUnavailable */
export async function readAuthorRecord(database: Database, accountKey: number, author: string): Promise<AuthorRecord> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const [row] = await runStatement(
    database,
    sql`with reviewed as (
        select decision, report_count from reviews
        where account = ${accountKey} and author = ${author} limit ${MOST_AUTHOR_CONTENTS}
      )
      select (select count(*)::int from (
          select 1 from activity where account = ${accountKey} and author = ${author} and id >= ${first}::bigint
          limit ${MOST_AUTHOR_CONTENTS}) a) as moderated,
        (select count(*)::int from reviewed where decision = 'reject') as rejected,
        (select count(*)::int from reviewed where report_count > 0) as reported`,
  );
  return { id: author, ...authorRow.parse(row) };
}

/** @param muteUntil null: no longer muted */
export async function writeReporterMute(
  orm: Orm,
  account: number,
  { reporter, muteUntil }: { reporter: string; muteUntil: Date | null },
): Promise<void> {
  const { account: accountColumn, reporter: reporterColumn } = reporterMutes;
  const until = muteUntil ?? new Date(0);
  await orm
    .insert(reporterMutes)
    .values({ account, reporter, muteUntil: until })
    .onConflictDoUpdate({ target: [accountColumn, reporterColumn], set: { muteUntil: until } });
}
