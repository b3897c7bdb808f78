/** Waves in the database: posts are assigned to them and counted, and deleted (migrations/0034_waves.sql, 0035_wave_lookups.sql). */
import { limits } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from './database.ts';
import { runStatement, runStatementWithin } from './statement.ts';

/** What a post may have in common with others, as the function of the database takes it. Hashes are hexadecimal. */
export interface WaveSignalRow {
  /** From 1, in the order in which they are counted. */
  readonly place: number;
  /** Of its signature, if it gets one. */
  readonly id: bigint;
  /** Index in the core's list of kinds. */
  readonly kind: number;
  readonly keys: readonly number[];
  readonly probes: readonly number[];
  readonly bits: string | null;
  readonly variants: readonly string[];
  readonly post: string;
  readonly author: string;
  readonly minutes: number;
  /** From how many authors it is announced. */
  readonly least: number;
  readonly profile: string;
  /** Where the activity log has it; not kept under the content policy "none". */
  readonly request: bigint;
  readonly item: number;
}

const countRow = z.object({
  place: z.number(),
  wave: z.coerce.bigint(),
  posts: z.number(),
  authors: z.number(),
  first_at: z.coerce.date(),
  is_new: z.boolean(),
});

/** Of the wave that a signal belongs to, in its window up to now. */
export type StoredWaveCount = z.output<typeof countRow>;

/** A JSON array as a table. */
const toJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));

/**
 * Assigns the signals of an account to waves and counts them, in one statement; batches of an account take turns on all
 * servers, so that each post is in the counts of every later one. A post that a wave has already is not added again.
 * @returns a count for each signal @throws DatabaseUnavailable, StorageFull
 */
export function createWaveStore(database: Database) {
  const countPosts = database.prepare(
    'count_wave_posts',
    `select place, wave::text as wave, posts, authors, first_at, is_new from count_wave_posts($1::int, $2::json)`,
  );
  return async (accountKey: number, signals: readonly WaveSignalRow[]): Promise<StoredWaveCount[]> =>
    (await countPosts([accountKey, toJson(signals)])).map((row) => countRow.parse(row));
}

/**
 * Deletes posts that left their window, those of announced waves a day later, and with their last posts waves and
 * signatures.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function deleteOldWaves(database: Pick<Database, 'sql'>): Promise<void> {
  const kept = sql`${limits.wave.kept} * interval '1 minute'`;
  await runStatement(
    database,
    sql`delete from wave_posts p where p.until < now() and (p.until < now() - ${kept}
      or not exists (select 1 from waves w where w.account = p.account and w.id = p.wave))`,
  );
  await runStatement(
    database,
    sql`delete from waves w where w.detected_at < now() - w.minutes * interval '1 minute'
      and not exists (select 1 from wave_posts p where p.account = w.account and p.wave = w.id)`,
  );
  await runStatement(
    database,
    sql`delete from wave_signatures s where s.until < now() and not exists (
      select 1 from waves w where w.account = s.account and w.id = s.wave)
      and not exists (select 1 from wave_signatures f where f.id = s.wave and f.until >= now())`,
  );
}

/** Deletes the posts of an author. @param authorHash hexadecimal @returns their number */
export async function eraseWavePosts(orm: Orm, accountKey: number, authorHash: string): Promise<number> {
  const rows = await runStatementWithin(
    orm,
    sql`delete from wave_posts where account = ${accountKey} and author = decode(${authorHash}, 'hex') returning wave::text as wave`,
  );
  const waves = [...new Set(rows.map(({ wave }) => String(wave)))];
  // What no other author posted: its signature was the author's alone.
  if (waves.length > 0)
    await runStatementWithin(
      orm,
      sql`delete from wave_signatures s where s.account = ${accountKey} and s.wave = any(${`{${waves.join(',')}}`}::bigint[])
        and not exists (select 1 from wave_posts p where p.account = s.account and p.wave = s.wave)`,
    );
  return rows.length;
}
