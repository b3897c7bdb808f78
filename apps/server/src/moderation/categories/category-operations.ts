/** Custom categories of an account, as people and keys manage them: every change is a version, and in the audit log. */
import { createHash, randomBytes } from 'node:crypto';
import {
  addExamplesSchema,
  type CustomCategory,
  type CustomCategoryDetails,
  customCategoryIdSchema,
  customCategoryInputSchema,
  limits,
} from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import {
  type CountedCategoryVersion,
  deleteOldPictures,
  type ExampleSource,
  findCategoryModel,
  insertCategoryPictures,
  insertCategoryVersion,
  listCategories,
  listCategoryVersions,
  listExampleSources,
  listExamples,
  listPictureIds,
  lockCategories,
  type StoredPicture,
  setCategoryArchived,
} from '../../platform/storage/custom-category-store.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { noEncoder } from '../taught/category-encoder.ts';
import { readCategoryReport } from '../taught/category-model.ts';
import {
  assertSameModality,
  assertStillLogged,
  collectExamples,
  type NewExample,
  readKeptPictures,
  toExampleKey,
} from './collect-examples.ts';
import { mergeExamples } from './merge-examples.ts';

export const categoriesQuery = z.strictObject({
  archived: z
    .enum(['include', 'exclude'])
    .default('exclude')
    .describe('Whether archived categories are listed as well.'),
});

export const categoryQuery = z.strictObject({
  version: z.coerce.number().int().min(1).optional().describe('Default: the latest.'),
});

const categoryNotFound = () => new ApiError('not_found', 'The account has no custom category with this id.');
const { leastExamples, count: MOST_CATEGORIES, pictures: MOST_PICTURES } = limits.customCategory;

async function toCategory(
  { database, categories }: Services,
  account: number,
  row: CountedCategoryVersion,
): Promise<CustomCategory> {
  const { id, version, belonging, others, modality } = row;
  const encoder = await categories.encoders[modality]?.findId();
  const model =
    encoder === undefined ? undefined : await findCategoryModel(database, { account, id, version }, encoder);
  return {
    ...row,
    isLearnable: Math.min(belonging, others) >= leastExamples,
    quality: model ? readCategoryReport(model).quality : null,
    learnedMs: model?.learnedMs ?? null,
  };
}

/** @throws ApiError invalid_request */
export async function getCategories(services: Services, { accountKey }: Caller, query: unknown) {
  const { archived } = parseBody(categoriesQuery, query ?? {});
  const all = await listCategories(services.database, accountKey);
  const shown = all.filter((row) => archived === 'include' || !row.archived);
  return { categories: await Promise.all(shown.map((row) => toCategory(services, accountKey, row))) };
}

/** Newest first. @throws ApiError not_found, also for a malformed id */
async function requireVersions(
  { database }: Pick<Services, 'database'> | { database: Parameters<typeof listCategoryVersions>[0] },
  accountKey: number,
  id: string,
): Promise<[CountedCategoryVersion, ...CountedCategoryVersion[]]> {
  const known = customCategoryIdSchema.safeParse(id).success
    ? await listCategoryVersions(database, accountKey, id)
    : [];
  const [latest, ...older] = known;
  if (!latest) throw categoryNotFound();
  return [latest, ...older];
}

/** One version; by default the latest. @throws ApiError not_found */
export async function requireCategoryVersion(
  services: Services,
  { accountKey }: Caller,
  { id, version }: { id: string; version?: number | undefined },
): Promise<CountedCategoryVersion> {
  const versions = await requireVersions(services, accountKey, id);
  const found = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!found) throw categoryNotFound();
  return found;
}

/** Newest first. @throws ApiError not_found */
export async function getCategoryVersions(services: Services, { accountKey }: Caller, id: string) {
  const versions = await requireVersions(services, accountKey, id);
  return { versions: await Promise.all(versions.map((row) => toCategory(services, accountKey, row))) };
}

/** With its examples, of which each has its score once the version is learned. @throws ApiError not_found */
export async function getCategory(
  services: Services,
  caller: Caller,
  { id, query }: { id: string; query: unknown },
): Promise<CustomCategoryDetails> {
  const { version } = parseBody(categoryQuery, query ?? {});
  const row = await requireCategoryVersion(services, caller, { id, version });
  const { database, categories } = services;
  const key = { account: caller.accountKey, id, version: row.version };
  const examples = await listExamples(database, key);
  const encoder = await categories.encoders[row.modality]?.findId();
  const model = encoder === undefined ? undefined : await findCategoryModel(database, key, encoder);
  const scores = model ? readCategoryReport(model).scores : {};
  return {
    ...(await toCategory(services, caller.accountKey, row)),
    examples: examples.map(({ place, belongs, requestId, ...example }) => {
      const score = scores[place] ?? null;
      const { text } = example;
      return {
        id: idOf(example),
        text,
        belongs,
        score,
        disagrees: score !== null && score >= 0.5 !== belongs,
        requestId,
      };
    }),
  };
}

/** A text has no other id than its checksum. */
const idOf = ({ text, picture }: Pick<NewExample, 'text' | 'picture'>): string =>
  picture ?? createHash('sha256').update(text).digest('hex');

interface CategoryChange {
  readonly services: Services;
  readonly caller: Caller;
  /** Of the entry in the audit log. */
  readonly name: string;
}

const actorOf = ({ person, keyId }: Caller): string => person?.id ?? keyId ?? '';

/** Changes of one account's categories happen one after another. @throws what `work` throws */
async function changeCategories(
  { services, caller, name }: CategoryChange,
  work: (orm: Orm, all: readonly CountedCategoryVersion[]) => Promise<{ id: string; version: number; name: string }>,
): Promise<CustomCategoryDetails> {
  const { id } = await runAudited(services, { caller, role: 'key', name }, async (orm) => {
    await lockCategories(orm, caller.accountKey);
    const result = await work(orm, await listCategories(transactionAsDatabase(orm), caller.accountKey));
    return { target: result.id, details: { version: result.version, name: result.name }, result };
  });
  return getCategory(services, caller, { id, query: undefined });
}

/** @throws ApiError conflict */
function assertNameFree(all: readonly CountedCategoryVersion[], { id, name }: { id: string; name: string }): void {
  if (all.some((other) => other.id !== id && !other.archived && other.name === name))
    throw new ApiError('conflict', `The account has a category named ${name} already.`);
}

/**
 * Stores a version, whose pictures replace those that nothing uses any more if there are too many.
 * @throws ApiError conflict if too many are used
 */
async function storeVersion(
  orm: Orm,
  account: number,
  {
    pictures,
    ...version
  }: Parameters<typeof insertCategoryVersion>[2] & { readonly pictures: readonly StoredPicture[] },
): Promise<void> {
  const { id } = version;
  await insertCategoryVersion(orm, account, version);
  if (pictures.length === 0) return;
  await insertCategoryPictures(orm, { account, id }, pictures);
  const key = { account, id, version: version.version };
  const stored = (await listPictureIds(transactionAsDatabase(orm), key)).length;
  if (stored <= MOST_PICTURES) return;
  if (stored - (await deleteOldPictures(orm, key, MOST_PICTURES)) > MOST_PICTURES)
    throw new ApiError(
      'conflict',
      `A category has at most ${MOST_PICTURES} pictures in the versions that are in use: its latest one, and those that profiles name.`,
    );
}

/** Stored, and not learned yet. @throws ApiError invalid_request, conflict, insufficient_scope */
export async function createCategory(services: Services, caller: Caller, body: unknown) {
  const { name, description, modality = 'text', keep, ...sources } = parseBody(customCategoryInputSchema, body);
  readKeptPictures(keep, []);
  const { examples: given, copies } = await collectExamples(services, caller, { ...sources, modality });
  const examples = mergeExamples(given);
  const id = `cat_${randomBytes(12).toString('hex')}`;
  const { accountKey: account } = caller;
  const pictures = copies.map((copy) => services.categories.pictures.seal({ account, id }, copy));
  return changeCategories({ services, caller, name: 'categories.create' }, async (orm, all) => {
    assertNameFree(all, { id, name });
    if (all.filter(({ archived }) => !archived).length >= MOST_CATEGORIES)
      throw new ApiError('conflict', `An account has at most ${MOST_CATEGORIES} custom categories.`);
    const first = { id, version: 1, modality, name, description, changedBy: actorOf(caller) };
    await assertStillLogged(orm, account, given);
    await storeVersion(orm, account, { ...first, examples, pictures });
    return first;
  });
}

/** @throws ApiError not_found, conflict if it is archived */
function requireInUse(all: readonly CountedCategoryVersion[], id: string): CountedCategoryVersion {
  const latest = all.find((row) => row.id === id);
  if (!latest) throw categoryNotFound();
  if (latest.archived) throw new ApiError('conflict', 'The category is archived. Restore it first.');
  return latest;
}

/** A new version, with these examples and no others. @throws ApiError invalid_request, not_found, conflict */
export async function replaceCategory(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const { name, description, modality: wanted, keep, ...sources } = parseBody(customCategoryInputSchema, body);
  const { modality } = await requireCategoryVersion(services, caller, { id });
  assertSameModality(modality, wanted);
  const { examples: given, copies } = await collectExamples(services, caller, { ...sources, modality });
  const { accountKey: account } = caller;
  const pictures = copies.map((copy) => services.categories.pictures.seal({ account, id }, copy));
  return changeCategories({ services, caller, name: 'categories.replace' }, async (orm, all) => {
    const latest = requireInUse(all, id);
    assertNameFree(all, { id, name });
    await assertStillLogged(orm, account, given);
    const database = transactionAsDatabase(orm);
    const kept = readKeptPictures(keep, keep.length === 0 ? [] : await listPictureIds(database, { account, id }));
    const known = await listExampleSources(database, { account, id });
    const examples = mergeExamples([...kept, ...given].map((example) => withSource(example, known)));
    const next = { id, version: latest.version + 1, modality, name, description, changedBy: actorOf(caller) };
    await storeVersion(orm, account, { ...next, examples, pictures });
    return next;
  });
}

/** An example that any version had stays that of its author, so that erasing the author finds it. */
function withSource(example: NewExample, sources: readonly ExampleSource[]): NewExample {
  const known = sources.find((source) => toExampleKey(source) === toExampleKey(example));
  return example.requestId === null && known ? { ...known, belongs: example.belongs } : example;
}

/** A new version with more examples, or fewer. @throws ApiError invalid_request, not_found, conflict, insufficient_scope */
export async function addExamples(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const { remove, move, ...sources } = parseBody(addExamplesSchema, body);
  const { modality } = await requireCategoryVersion(services, caller, { id });
  const { examples: added, copies } = await collectExamples(services, caller, { ...sources, modality });
  const { accountKey: account } = caller;
  const pictures = copies.map((copy) => services.categories.pictures.seal({ account, id }, copy));
  return changeCategories({ services, caller, name: 'categories.addExamples' }, async (orm, all) => {
    const { version, name, description } = requireInUse(all, id);
    await assertStillLogged(orm, account, added);
    const database = transactionAsDatabase(orm);
    const before = await listExamples(database, { account, id, version });
    const known = await listExampleSources(database, { account, id });
    const kept = before
      .filter((example) => !remove.includes(idOf(example)) && (example.text === '' || !remove.includes(example.text)))
      .map(({ place: _, ...example }) => ({
        ...example,
        belongs: move.find((one) => one.id === idOf(example))?.belongs ?? example.belongs,
      }));
    const next = { id, version: version + 1, modality, name, description, changedBy: actorOf(caller) };
    const examples = mergeExamples([...kept, ...added.map((example) => withSource(example, known))]);
    await storeVersion(orm, account, { ...next, examples, pictures });
    return next;
  });
}

const setArchived =
  (archived: boolean, name: string) =>
  (services: Services, caller: Caller, id: string): Promise<CustomCategoryDetails> =>
    changeCategories({ services, caller, name }, async (orm, all) => {
      const latest = all.find((row) => row.id === id);
      if (!latest || latest.archived === archived) throw categoryNotFound();
      if (!archived) assertNameFree(all, latest);
      await setCategoryArchived(orm, { account: caller.accountKey, id, archived });
      return latest;
    });

/** New profiles cannot name it; profiles that do go on with it. @throws ApiError not_found */
export const archiveCategory = setArchived(true, 'categories.archive');
/** @throws ApiError not_found if it is not archived, conflict if its name is taken */
export const restoreCategory = setArchived(false, 'categories.restore');

/**
 * Learns the latest version now, unless it was learned before.
 * @throws ApiError not_found, conflict if it has too few examples, analyzer_unavailable
 */
export async function learnCategoryNow(services: Services, caller: Caller, id: string): Promise<CustomCategoryDetails> {
  await requireLearned(services, caller, await requireCategoryVersion(services, caller, { id }));
  return getCategory(services, caller, { id, query: undefined });
}

/** @throws ApiError conflict, analyzer_unavailable */
export async function requireLearned(
  { categories }: Services,
  { accountKey: account }: Caller,
  { id, version, modality }: Pick<CountedCategoryVersion, 'id' | 'version' | 'modality'>,
): Promise<void> {
  if (!categories.encoders[modality]) throw noEncoder(modality);
  if (!(await categories.learn({ account, id, version })))
    throw new ApiError(
      'conflict',
      `Learning needs at least ${leastExamples} examples that belong, and as many that do not.`,
    );
}
