/** Shadows of draft profiles in the database: which run, what they counted, and the examples. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from './database.ts';
import { runStatement, runStatementWithin } from './statement.ts';

const shadowRow = z
  .object({
    account: z.number(),
    profile: z.string(),
    run: z.number(),
    base_version: z.number(),
    draft: z.string(),
    share: z.number(),
    started_by: z.string(),
    started_at: z.coerce.date(),
    ends_at: z.coerce.date(),
    ended_at: z.coerce.date().nullable(),
    end_reason: z.enum(['stopped', 'published', 'archived']).nullable(),
  })
  .transform(({ account, base_version, draft, started_by, started_at, ends_at, ended_at, end_reason, ...rest }) => ({
    ...rest,
    accountKey: account,
    baseVersion: base_version,
    /** As written by the caller (core, `profileInputSchema`). */
    draft: JSON.parse(draft) as unknown,
    startedBy: started_by,
    startedAt: started_at,
    endsAt: ends_at,
    endedAt: ended_at,
    endReason: end_reason,
  }));
export type StoredShadow = z.output<typeof shadowRow>;
export type ShadowEndReason = NonNullable<StoredShadow['endReason']>;

export interface ShadowPlace {
  readonly accountKey: number;
  /** The id of the profile; "default": requests without one. */
  readonly profile: string;
}

const at = ({ accountKey, profile }: ShadowPlace): SQL => sql`account = ${accountKey} and profile = ${profile}`;

/** Undefined: there never was one. @throws DatabaseUnavailable */
export async function readShadow(database: Database, place: ShadowPlace): Promise<StoredShadow | undefined> {
  const [row] = await runStatement(database, sql`select * from profile_shadows where ${at(place)}`);
  return row && shadowRow.parse(row);
}

/** The shadows of all accounts that run now. @throws DatabaseUnavailable */
export async function listRunningShadows(database: Database): Promise<StoredShadow[]> {
  const rows = await runStatement(
    database,
    sql`select * from profile_shadows where ended_at is null and ends_at > now()`,
  );
  return rows.map((row) => shadowRow.parse(row));
}

async function clearCounts(orm: Orm, place: ShadowPlace): Promise<void> {
  await runStatementWithin(orm, sql`delete from shadow_counts where ${at(place)}`);
  await runStatementWithin(orm, sql`delete from shadow_examples where ${at(place)}`);
}

export interface NewShadow extends ShadowPlace {
  readonly baseVersion: number;
  readonly draft: unknown;
  readonly share: number;
  readonly days: number;
  readonly startedBy: string;
}

/** Replaces an earlier one of the profile, with its counts. @throws DatabaseUnavailable */
export async function writeShadow(
  orm: Orm,
  { baseVersion, draft, share, days, startedBy, ...place }: NewShadow,
): Promise<void> {
  await runStatementWithin(
    orm,
    sql`insert into profile_shadows as s (account, profile, run, base_version, draft, share, started_by, ends_at)
      values (${place.accountKey}, ${place.profile}, 1, ${baseVersion}, ${JSON.stringify(draft)}, ${share}, ${startedBy},
        now() + make_interval(days => ${days}))
      on conflict (account, profile) do update set run = s.run + 1, base_version = excluded.base_version,
        draft = excluded.draft, share = excluded.share, started_by = excluded.started_by, started_at = now(),
        ends_at = excluded.ends_at, ended_at = null, end_reason = null`,
  );
  await clearCounts(orm, place);
}

/** @returns whether it was running */
export async function endShadow(orm: Orm, place: ShadowPlace, reason: ShadowEndReason): Promise<boolean> {
  const rows = await runStatementWithin(
    orm,
    sql`update profile_shadows set ended_at = now(), end_reason = ${reason}
      where ${at(place)} and ended_at is null and ends_at > now() returning 1`,
  );
  return rows.length > 0;
}

/** Begins to count anew. @returns whether it is running */
export async function resetShadow(orm: Orm, place: ShadowPlace): Promise<boolean> {
  const rows = await runStatementWithin(
    orm,
    sql`update profile_shadows set run = run + 1, started_at = now()
      where ${at(place)} and ended_at is null and ends_at > now() returning 1`,
  );
  if (rows.length === 0) return false;
  await clearCounts(orm, place);
  return true;
}

export interface ShadowCount {
  /** "2026-11-28" */
  readonly day: string;
  /** "": the verdict as a whole. */
  readonly category: string;
  agreed: number;
  stricter: number;
  milder: number;
  unknown: number;
  micros: number;
}

export interface ShadowExample {
  readonly id: string;
  readonly item: number;
  readonly change: string;
  readonly draft: number;
  readonly live: number;
}

/** What one run counted since it was last written. */
export interface ShadowDelta extends ShadowPlace {
  readonly run: number;
  readonly counts: readonly ShadowCount[];
  readonly examples: readonly ShadowExample[];
}

/** Of each profile; the oldest are deleted. */
export const MOST_EXAMPLES = 100;

/** Adds to the counts, unless the run has ended or was started anew. @throws DatabaseUnavailable, StorageFull */
export function addShadowCounts(database: Database, { run, counts, examples, ...place }: ShadowDelta): Promise<void> {
  return database.transaction(async (orm) => {
    const current = await runStatementWithin(
      orm,
      sql`select 1 from profile_shadows where ${at(place)} and run = ${run} for update`,
    );
    if (current.length === 0) return;
    const [account, profile] = [place.accountKey, place.profile];
    await runStatementWithin(
      orm,
      sql`insert into shadow_counts as c (account, profile, day, category, agreed, stricter, milder, unknown, micros)
        select ${account}::int, ${profile}::text, n.* from json_to_recordset(${JSON.stringify(counts)}::json)
          as n (day date, category text, agreed int, stricter int, milder int, unknown int, micros bigint)
        on conflict (account, profile, day, category) do update set agreed = c.agreed + excluded.agreed,
          stricter = c.stricter + excluded.stricter, milder = c.milder + excluded.milder,
          unknown = c.unknown + excluded.unknown, micros = c.micros + excluded.micros`,
    );
    if (examples.length === 0) return;
    await runStatementWithin(
      orm,
      sql`insert into shadow_examples (account, profile, id, item, change, draft, live)
        select ${account}::int, ${profile}::text, n.* from json_to_recordset(${JSON.stringify(examples)}::json)
          as n (id bigint, item smallint, change text, draft smallint, live smallint)
        on conflict do nothing`,
    );
    await runStatementWithin(
      orm,
      sql`delete from shadow_examples where ${at(place)} and id < (
        select id from shadow_examples where ${at(place)} order by id desc offset ${MOST_EXAMPLES - 1} limit 1)`,
    );
  });
}

const countRow = z.object({
  day: z.string(),
  category: z.string(),
  agreed: z.number(),
  stricter: z.number(),
  milder: z.number(),
  unknown: z.number(),
  micros: z.coerce.number(),
});
const exampleRow = z.object({
  id: z.string(),
  item: z.number(),
  change: z.enum(['stricter', 'milder']),
  draft: z.number(),
  live: z.number(),
});

/** Oldest day first. @throws DatabaseUnavailable */
export async function readShadowCounts(database: Database, place: ShadowPlace): Promise<ShadowCount[]> {
  const rows = await runStatement(
    database,
    sql`select to_char(day, 'YYYY-MM-DD') as day, category, agreed, stricter, milder, unknown, micros::text as micros
      from shadow_counts where ${at(place)} order by shadow_counts.day, category`,
  );
  return rows.map((row) => countRow.parse(row));
}

/** Newest first, of contents that are still in the log. @param first the smallest visible request number */
export async function readShadowExamples(database: Database, place: ShadowPlace, first: bigint) {
  const rows = await runStatement(
    database,
    sql`select id::text as id, item, change, draft, live from shadow_examples
      where ${at(place)} and id >= ${String(first)}::bigint order by shadow_examples.id desc, item limit ${MOST_EXAMPLES}`,
  );
  return rows.map((row) => exampleRow.parse(row));
}
