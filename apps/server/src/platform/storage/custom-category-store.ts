/** Custom categories in the database: versions, their examples, and what was learned from them. */
import type { CategoryModality } from '@winnow/core';
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Orm } from './database.ts';
import {
  customCategories,
  customCategoryExamples,
  customCategoryModels,
  customCategoryPictures,
} from './schema/custom-categories.ts';
import { runStatementWithin } from './statement.ts';

type CategoryDatabase = Pick<Database, 'run'>;

export type CategoryVersionRow = Omit<typeof customCategories.$inferSelect, 'account'>;

/** A version as listed: with the number of its examples on each side. */
export interface CountedCategoryVersion extends CategoryVersionRow {
  readonly belonging: number;
  readonly others: number;
}

export interface CategoryExampleRow {
  readonly place: number;
  readonly belongs: boolean;
  /** Empty: it is a picture. */
  readonly text: string;
  /** The id of its picture; null: it is a text. */
  readonly picture: string | null;
  readonly requestId: string | null;
  readonly author: string | null;
}

/** What was learned from a version by one encoder. `weights` and `report` are JSON text. */
export interface CategoryModelRow {
  readonly weights: string;
  readonly report: string;
  readonly learnedMs: number;
}

/** One version of a category of an account. */
export interface CategoryVersionKey {
  readonly account: number;
  readonly id: string;
  readonly version: number;
}

/** All versions of a category. */
export type CategoryKey = Pick<CategoryVersionKey, 'account' | 'id'>;

/** The first part of the key of a lock that changes of one account's categories hold, so that they happen in turn. */
const CATEGORIES_LOCK = 7_261;

/** Until the transaction ends, no other changes the categories of this account. @throws DatabaseUnavailable */
export async function lockCategories(orm: Orm, accountKey: number): Promise<void> {
  await runStatementWithin(orm, sql`select pg_advisory_xact_lock(${CATEGORIES_LOCK}, ${accountKey})`);
}

const versionColumns = {
  id: customCategories.id,
  version: customCategories.version,
  modality: customCategories.modality,
  name: customCategories.name,
  description: customCategories.description,
  archived: customCategories.archived,
  changedBy: customCategories.changedBy,
  changedAt: customCategories.changedAt,
};

async function countExamples(
  database: CategoryDatabase,
  account: number,
  versions: readonly CategoryVersionRow[],
): Promise<CountedCategoryVersion[]> {
  const ids = [...new Set(versions.map(({ id }) => id))];
  const { category, version, belongs } = customCategoryExamples;
  const rows =
    ids.length === 0
      ? []
      : await database.run((orm) =>
          orm
            .select({ id: category, version, belongs, count: count() })
            .from(customCategoryExamples)
            .where(and(eq(customCategoryExamples.account, account), inArray(category, ids)))
            .groupBy(category, version, belongs),
        );
  return versions.map((row) => {
    const own = rows.filter(({ id, version: number }) => id === row.id && number === row.version);
    const countOf = (side: boolean) => own.find(({ belongs: of }) => of === side)?.count ?? 0;
    return { ...row, belonging: countOf(true), others: countOf(false) };
  });
}

/** The latest version of each category, archived ones included, by name. @throws DatabaseUnavailable */
export async function listCategories(database: CategoryDatabase, account: number): Promise<CountedCategoryVersion[]> {
  const rows = await database.run((orm) =>
    orm
      .selectDistinctOn([customCategories.id], versionColumns)
      .from(customCategories)
      .where(eq(customCategories.account, account))
      .orderBy(customCategories.id, desc(customCategories.version)),
  );
  return countExamples(
    database,
    account,
    rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/** Every version, newest first; empty if the account has no such category. @throws DatabaseUnavailable */
export async function listCategoryVersions(
  database: CategoryDatabase,
  account: number,
  id: string,
): Promise<CountedCategoryVersion[]> {
  const rows = await database.run((orm) =>
    orm
      .select(versionColumns)
      .from(customCategories)
      .where(and(eq(customCategories.account, account), eq(customCategories.id, id)))
      .orderBy(desc(customCategories.version)),
  );
  return countExamples(database, account, rows);
}

/** Name and modality of a version; undefined if the account has no such version. @throws DatabaseUnavailable */
export async function findCategoryVersion(
  database: CategoryDatabase,
  key: CategoryVersionKey,
): Promise<Pick<CategoryVersionRow, 'name' | 'modality'> | undefined> {
  const { account, id, version } = customCategories;
  const [row] = await database.run((orm) =>
    orm
      .select({ name: customCategories.name, modality: customCategories.modality })
      .from(customCategories)
      .where(and(eq(account, key.account), eq(id, key.id), eq(version, key.version))),
  );
  return row;
}

/** What each category of an account is about, by its id, archived ones included. @throws DatabaseUnavailable */
export async function readCategoryModalities(
  database: CategoryDatabase,
  accountKey: number,
): Promise<ReadonlyMap<string, CategoryModality>> {
  const { account, id, modality } = customCategories;
  const rows = await database.run((orm) =>
    orm.selectDistinct({ id, modality }).from(customCategories).where(eq(account, accountKey)),
  );
  return new Map(rows.map((row) => [row.id, row.modality]));
}

const isExampleOf = ({ account, id, version }: CategoryVersionKey) =>
  and(
    eq(customCategoryExamples.account, account),
    eq(customCategoryExamples.category, id),
    eq(customCategoryExamples.version, version),
  );

/** By place; those that were erased leave gaps. @throws DatabaseUnavailable */
export async function listExamples(database: CategoryDatabase, key: CategoryVersionKey): Promise<CategoryExampleRow[]> {
  const { place, belongs, content, picture, requestId, author } = customCategoryExamples;
  const rows = await database.run((orm) =>
    orm
      .select({ place, belongs, content, picture, requestId, author })
      .from(customCategoryExamples)
      .where(isExampleOf(key))
      .orderBy(asc(place)),
  );
  return rows.map(({ content: json, ...row }) => ({ ...row, text: String(JSON.parse(json)) }));
}

/** Where an example was taken from in the activity log. */
export type ExampleSource = Pick<CategoryExampleRow, 'text' | 'picture' | 'requestId' | 'author'>;

/** Of all versions of a category, the examples that were taken from the log. @throws DatabaseUnavailable */
export async function listExampleSources(database: CategoryDatabase, key: CategoryKey): Promise<ExampleSource[]> {
  const { account, category, content, picture, requestId, author } = customCategoryExamples;
  const rows = await database.run((orm) =>
    orm
      .selectDistinct({ content, picture, requestId, author })
      .from(customCategoryExamples)
      .where(and(eq(account, key.account), eq(category, key.id), isNotNull(requestId))),
  );
  return rows.map(({ content: json, ...row }) => ({ ...row, text: String(JSON.parse(json)) }));
}

/** Whether the activity log has each of these requests with this author. @throws DatabaseUnavailable */
export async function areLogged(
  orm: Orm,
  accountKey: number,
  sources: readonly { readonly number: bigint; readonly author: string }[],
): Promise<boolean> {
  const wanted = JSON.stringify(sources.map(({ number, author }) => ({ id: String(number), author })));
  const missing = await runStatementWithin(
    orm,
    sql`select 1 from json_to_recordset(${wanted}::json) as w (id bigint, author text) where not exists (
      select 1 from activity a where a.account = ${accountKey} and a.id = w.id and a.author = w.author) limit 1`,
  );
  return missing.length === 0;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function insertCategoryVersion(
  orm: Orm,
  account: number,
  {
    examples,
    ...fields
  }: Omit<CategoryVersionRow, 'changedAt' | 'archived'> & {
    readonly examples: readonly Omit<CategoryExampleRow, 'place'>[];
  },
): Promise<void> {
  await orm.insert(customCategories).values({ account, ...fields });
  if (examples.length === 0) return;
  const { id: category, version } = fields;
  await orm.insert(customCategoryExamples).values(
    examples.map(({ text, ...example }, place) => ({
      ...{ account, category, version, place, ...example },
      content: JSON.stringify(text),
    })),
  );
}

/** An encrypted picture of a category. */
export type StoredPicture = Omit<typeof customCategoryPictures.$inferSelect, 'account' | 'category'>;

/** Those that the category has already stay. @throws DatabaseUnavailable, StorageFull */
export async function insertCategoryPictures(
  orm: Orm,
  { account, id: category }: CategoryKey,
  pictures: readonly StoredPicture[],
): Promise<void> {
  for (const picture of pictures)
    await orm
      .insert(customCategoryPictures)
      .values({ account, category, ...picture })
      .onConflictDoNothing();
}

/** @returns undefined if the category has no such picture @throws DatabaseUnavailable */
export async function findCategoryPicture(
  database: CategoryDatabase,
  key: CategoryKey,
  picture: string,
): Promise<StoredPicture | undefined> {
  const { account, category, id, keyId, salt, bytes } = customCategoryPictures;
  const [row] = await database.run((orm) =>
    orm
      .select({ id, keyId, salt, bytes })
      .from(customCategoryPictures)
      .where(and(eq(account, key.account), eq(category, key.id), eq(id, picture))),
  );
  return row;
}

/** The ids of a category's pictures, of all versions. @throws DatabaseUnavailable */
export async function listPictureIds(database: CategoryDatabase, key: CategoryKey): Promise<string[]> {
  const { account, category, id } = customCategoryPictures;
  const rows = await database.run((orm) =>
    orm
      .select({ id })
      .from(customCategoryPictures)
      .where(and(eq(account, key.account), eq(category, key.id))),
  );
  return rows.map((row) => row.id);
}

/** The references of profiles and of running shadows to categories, as rows of JSON. */
const namedCategories = (account: number) => sql`
  select json_array_elements(case json_typeof(body -> 'customCategories') when 'array' then body -> 'customCategories'
    else '[]' end) as named
  from (
    (select distinct on (id) body::json as body from profiles where account = ${account} order by id, version desc)
    union all (select draft::json from profile_shadows where account = ${account} and ended_at is null)) as document`;

/**
 * Deletes pictures of old versions, the oldest first: those of no example of this version, nor of one that the latest
 * version of a profile or a running shadow names. The examples stay, with their authors and their scores.
 * @param most pictures that may be left, if so many can be deleted @returns how many were deleted
 */
export async function deleteOldPictures(
  orm: Orm,
  { account, id, version }: CategoryVersionKey,
  most: number,
): Promise<number> {
  const [row] = await runStatementWithin(
    orm,
    sql`with example as (
        select picture, version from custom_category_examples
        where account = ${account} and category = ${id} and picture is not null
      ), used as (
        select picture from example where version = ${version} or version in (
          select (named ->> 'version')::int from (${namedCategories(account)}) as reference
          where named ->> 'id' = ${id})
      ), old as (
        select p.id from custom_category_pictures p left join example on example.picture = p.id
        where p.account = ${account} and p.category = ${id} and p.id not in (select picture from used)
        group by p.id order by max(example.version) nulls first, p.id
        limit greatest(0, (select count(*) from custom_category_pictures
          where account = ${account} and category = ${id}) - ${most}::int)
      ), deleted as (
        delete from custom_category_pictures where account = ${account} and category = ${id}
          and id in (select id from old) returning 1)
      select count(*)::int as count from deleted`,
  );
  return Number(row?.count);
}

/** All versions of a category. @throws DatabaseUnavailable, StorageFull */
export async function setCategoryArchived(
  orm: Orm,
  { account, id, archived }: { account: number; id: string; archived: boolean },
): Promise<void> {
  await orm
    .update(customCategories)
    .set({ archived })
    .where(and(eq(customCategories.account, account), eq(customCategories.id, id)));
}

/** Undefined: this encoder has not learned this version. @throws DatabaseUnavailable */
export async function findCategoryModel(
  database: CategoryDatabase,
  { account, id, version }: CategoryVersionKey,
  encoder: string,
): Promise<CategoryModelRow | undefined> {
  const [row] = await database.run((orm) =>
    orm
      .select({
        weights: customCategoryModels.weights,
        report: customCategoryModels.report,
        learnedMs: customCategoryModels.learnedMs,
      })
      .from(customCategoryModels)
      .where(
        and(
          eq(customCategoryModels.account, account),
          eq(customCategoryModels.category, id),
          eq(customCategoryModels.version, version),
          eq(customCategoryModels.encoder, encoder),
        ),
      ),
  );
  return row;
}

/** The first model of a version and encoder stays, also where two servers learn at once. @throws DatabaseUnavailable */
export async function insertCategoryModel(
  database: CategoryDatabase,
  { account, id: category, version }: CategoryVersionKey,
  model: CategoryModelRow & { readonly encoder: string },
): Promise<void> {
  await database.run((orm) =>
    orm
      .insert(customCategoryModels)
      .values({ account, category, version, ...model })
      .onConflictDoNothing(),
  );
}
