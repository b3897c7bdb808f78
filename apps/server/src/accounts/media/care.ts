/** How much hard content a person has seen in a shift, and what they and their account want (docs/decisions/0061). */
import { type CareOverride, type CareSettings, defaultCareSettings } from '@winnow/core';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { careOverrides, careSettings } from '../../platform/storage/schema/care.ts';
import { runStatement } from '../../platform/storage/statement.ts';

/** Chosen by us, not measured: longer than any break of a shift, shorter than the night between two. */
const SHIFT_GAP_HOURS = 4;
/** Chosen by us, not measured: long enough to see a trend in the summary, no longer. */
const KEPT_DAYS = 90;
/** Chosen by us, not measured: of fewer people, a sum would say something about one of them. */
export const LEAST_PEOPLE = 3;

const NO_OVERRIDE: CareOverride = { breakMinutes: null, breakItems: null };

/** @throws DatabaseUnavailable */
export async function readCareSettings(database: Database, account: number): Promise<CareSettings> {
  const [row] = await database.run((orm) => orm.select().from(careSettings).where(eq(careSettings.account, account)));
  return row
    ? { isEnabled: row.isEnabled, breakMinutes: row.breakMinutes ?? 0, breakItems: row.breakItems ?? 0 }
    : defaultCareSettings;
}

export async function writeCareSettings(orm: Orm, account: number, settings: CareSettings): Promise<void> {
  await orm
    .insert(careSettings)
    .values({ account, ...settings })
    .onConflictDoUpdate({ target: careSettings.account, set: settings });
}

/** @throws DatabaseUnavailable */
export async function readCareOverride(database: Database, person: string): Promise<CareOverride> {
  const [row] = await database.run((orm) => orm.select().from(careOverrides).where(eq(careOverrides.person, person)));
  return row ? { breakMinutes: row.breakMinutes, breakItems: row.breakItems } : NO_OVERRIDE;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function writeCareOverride(database: Database, person: string, own: CareOverride): Promise<void> {
  await database.run((orm) =>
    orm
      .insert(careOverrides)
      .values({ person, ...own })
      .onConflictDoUpdate({ target: careOverrides.person, set: own }),
  );
}

const hasEnded = sql`s.last_at < now() - make_interval(hours => ${SHIFT_GAP_HOURS})`;

/** Adds one item with High severity to the person's shift, or begins one. @throws DatabaseUnavailable, StorageFull */
export async function recordExposure(
  database: Database,
  person: string,
  { categories, seconds }: { categories: readonly string[]; seconds: number },
): Promise<void> {
  await runStatement(
    database,
    sql`with gone as (
        delete from care_exposure where person = ${person} and shift < now() - make_interval(days => ${KEPT_DAYS})
      ), shift as (
        insert into care_shifts as s (person, start_at, last_at, seconds, items, off_categories)
        values (${person}, now(), now(), ${seconds}::int, 1, '{}')
        on conflict (person) do update set last_at = now(),
          start_at = case when ${hasEnded} then now() else s.start_at end,
          seconds = excluded.seconds + case when ${hasEnded} then 0 else s.seconds end,
          items = 1 + case when ${hasEnded} then 0 else s.items end,
          off_categories = case when ${hasEnded} then '{}' else s.off_categories end
        returning start_at
      )
      insert into care_exposure as e (person, shift, category, seconds, items)
      select ${person}, shift.start_at, c.value, ${seconds}::int, 1
      from shift, json_array_elements_text(${JSON.stringify(categories)}::json) c
      on conflict (person, shift, category) do update set seconds = e.seconds + excluded.seconds, items = e.items + 1`,
  );
}

/** Counts from zero again. @throws DatabaseUnavailable */
export async function recordBreak(database: Database, person: string): Promise<void> {
  await runStatement(
    database,
    sql`update care_shifts set seconds = 0, items = 0, last_at = now() where person = ${person}`,
  );
}

/** @throws DatabaseUnavailable */
export async function endShift(database: Database, person: string): Promise<void> {
  await runStatement(database, sql`delete from care_shifts where person = ${person}`);
}

/** Of a category on or off which the person is for the rest of the shift. @throws DatabaseUnavailable, StorageFull */
export async function changeRotation(
  database: Database,
  person: string,
  { category, isOff }: { category: string; isOff: boolean },
): Promise<void> {
  const off = isOff ? sql`array[${category}::text]` : sql`'{}'::text[]`;
  const without = sql`array_remove(case when ${hasEnded} then '{}' else s.off_categories end, ${category}::text)`;
  await runStatement(
    database,
    sql`insert into care_shifts as s (person, start_at, last_at, seconds, items, off_categories)
      values (${person}, now(), now(), 0, 0, ${off})
      on conflict (person) do update set last_at = now(),
        start_at = case when ${hasEnded} then now() else s.start_at end,
        seconds = case when ${hasEnded} then 0 else s.seconds end,
        items = case when ${hasEnded} then 0 else s.items end,
        off_categories = ${without} || excluded.off_categories`,
  );
}

const seen = { seconds: z.number(), items: z.number() };
const shiftRow = z.object({
  start_at: z.coerce.date(),
  ...seen,
  off_categories: z.array(z.string()),
  categories: z.array(z.object({ category: z.string(), ...seen })),
});

export interface CareShift {
  readonly startAt: Date;
  /** Since the last break. */
  readonly seconds: number;
  readonly items: number;
  readonly offCategories: readonly string[];
  /** Of the whole shift, most first; an item may be of several. */
  readonly categories: readonly { readonly category: string; readonly seconds: number; readonly items: number }[];
}

/** Undefined: no shift is running. @throws DatabaseUnavailable */
export async function readShift(database: Database, person: string): Promise<CareShift | undefined> {
  const [row] = await runStatement(
    database,
    sql`select s.start_at, s.seconds, s.items, s.off_categories, coalesce((
        select json_agg(json_build_object('category', e.category, 'seconds', e.seconds, 'items', e.items)
          order by e.items desc, e.category)
        from care_exposure e where e.person = s.person and e.shift = s.start_at), '[]') as categories
      from care_shifts s where s.person = ${person} and not ${hasEnded}`,
  );
  if (!row) return undefined;
  const { start_at, off_categories, ...rest } = shiftRow.parse(row);
  return { ...rest, startAt: start_at, offCategories: off_categories };
}

const summaryRow = z.object({ category: z.string(), ...seen });

/**
 * What the people of an account saw, by category, without those that fewer than LEAST_PEOPLE of them saw.
 * @throws DatabaseUnavailable
 */
export async function summarizeExposure(
  database: Database,
  account: number,
  days: number,
): Promise<z.output<typeof summaryRow>[]> {
  const rows = await runStatement(
    database,
    sql`select e.category, sum(e.seconds)::int as seconds, sum(e.items)::int as items
      from care_exposure e join people p on p.id = e.person
      where p.account = ${account} and e.shift > now() - make_interval(days => ${days})
      group by e.category having count(distinct e.person) >= ${LEAST_PEOPLE} order by items desc, e.category`,
  );
  return z.array(summaryRow).parse(rows);
}
