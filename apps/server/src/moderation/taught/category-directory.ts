/** The custom categories of all accounts, as contents are compared with them: learned when they are first needed. */
import { type CategoryModality, limits } from '@winnow/core';
import { type CategoryWeights, learnCategory } from '@winnow/models/taught';
import { ApiError } from '../../platform/api-error.ts';
import {
  type CategoryExampleRow,
  type CategoryModelRow,
  type CategoryVersionKey,
  findCategoryModel,
  findCategoryVersion,
  insertCategoryModel,
  listExamples,
} from '../../platform/storage/custom-category-store.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CategoryEncoder, EmbeddedContent } from './category-encoder.ts';
import { averageEmbeddings, type CategoryReport, readCategoryWeights, writeCategoryWeights } from './category-model.ts';
import type { CategoryPictures } from './category-pictures.ts';
import { measureQuality } from './category-quality.ts';
import { pauseForOthers } from './pause-for-others.ts';

/** A version in memory. */
export interface LoadedCategory {
  readonly id: string;
  readonly version: number;
  readonly modality: CategoryModality;
  readonly name: string;
  readonly weights: CategoryWeights;
}

/** A version as a profile names it; without a number it is none. */
interface CategoryReference {
  readonly id: string;
  readonly version?: number | undefined;
}

/** What contents are embedded with; undefined: this server has no model that categories can be learned with. */
export interface CategoryEncoders {
  readonly text: CategoryEncoder | undefined;
  readonly image: CategoryEncoder<Uint8Array> | undefined;
}

/** A version that a content cannot be compared with. */
export interface MissingCategory {
  readonly id: string;
  readonly version: number;
  /** Undefined: there is no such version. */
  readonly modality: CategoryModality | undefined;
  /** Why it could not be learned; undefined: it has too few examples, or there is no encoder. */
  readonly cause?: unknown;
}

export interface FoundCategories {
  readonly loaded: readonly LoadedCategory[];
  readonly missing: readonly MissingCategory[];
}

export interface CategoryDirectory {
  readonly encoders: CategoryEncoders;
  /** The pictures that categories are learned from. */
  readonly pictures: CategoryPictures;
  /**
   * These versions, and which of them do not exist or cannot be learned. Returns directly if all are in memory.
   * @throws DatabaseUnavailable, ModelError
   */
  find(accountKey: number, references: readonly CategoryReference[]): FoundCategories | Promise<FoundCategories>;
  /**
   * What was learned of a version, which is learned now if it was not.
   * @returns undefined if it does not exist, or has too few examples, or there is no encoder
   * @throws DatabaseUnavailable, ModelError; ApiError analyzer_unavailable, or not_found for one of its pictures
   */
  learn(key: CategoryVersionKey): Promise<CategoryModelRow | undefined>;
}

/** Chosen by us, not measured: 2 MB of weights. */
const MAX_CACHED = 1_000;
/** Chosen by us, not measured: until a version that cannot be learned is tried again; every request needs it. */
const RETRY_MS = 60_000;
/** Contents that are embedded at once, so that others get their turn. */
const EMBEDDED_AT_ONCE = 16;

/** What is known of a version: either what was loaded, or that it cannot be, for some time. */
interface CachedCategory {
  readonly loaded?: LoadedCategory;
  readonly missing?: MissingCategory;
  /** By `performance.now()`; absent: forever. */
  readonly untilMs?: number;
}

const toFound = (cached: readonly CachedCategory[]): FoundCategories => ({
  loaded: cached.flatMap(({ loaded }) => loaded ?? []),
  missing: cached.flatMap(({ missing }) => missing ?? []),
});

const toKey = ({ account, id, version }: CategoryVersionKey): string => `${account} ${id} ${version}`;

interface LearningParts {
  readonly database: Database;
  readonly encoders: CategoryEncoders;
  readonly pictures: CategoryPictures;
}

/** What embeds an example of each modality; undefined: nothing does. */
function findEmbedder({ encoders, pictures }: LearningParts, key: CategoryVersionKey, modality: CategoryModality) {
  const options = { flow: { account: key.account, request: {} } };
  const { text, image } = encoders;
  if (modality === 'text') return text && ((example: CategoryExampleRow) => text.embed(example.text, options));
  return (
    image && (async ({ picture }: CategoryExampleRow) => image.embed(await pictures.open(key, picture ?? ''), options))
  );
}

async function embedExamples(
  embed: (example: CategoryExampleRow) => Promise<EmbeddedContent>,
  examples: readonly CategoryExampleRow[],
): Promise<EmbeddedContent[]> {
  const embedded: EmbeddedContent[] = [];
  for (let from = 0; from < examples.length; from += EMBEDDED_AT_ONCE)
    embedded.push(...(await Promise.all(examples.slice(from, from + EMBEDDED_AT_ONCE).map(embed))));
  return embedded;
}

/** Learns a version from its examples. @returns undefined if they are too few, or there is no encoder */
async function learnVersion(
  parts: LearningParts,
  key: CategoryVersionKey,
  modality: CategoryModality,
): Promise<CategoryModelRow | undefined> {
  const startedMs = performance.now();
  const embed = findEmbedder(parts, key, modality);
  if (!embed) return undefined;
  const stored = await listExamples(parts.database, key);
  const embedded = await embedExamples(embed, stored);
  const examples = stored.flatMap((example, at) => {
    const { embeddings = [], fixed = {} } = embedded[at] ?? {};
    const text = example.picture ?? example.text;
    return embeddings.length === 0 ? [] : [{ ...example, text, fixed, embedding: averageEmbeddings(embeddings) }];
  });
  const belonging = examples.filter(({ belongs }) => belongs).length;
  if (Math.min(belonging, examples.length - belonging) < limits.customCategory.leastExamples) return undefined;
  const space = await parts.encoders[modality]?.openSpace();
  if (!space) return undefined;
  const { weights, heldOutScores, ordinaryScores } = await learnCategory(space, examples, { pause: pauseForOthers });
  const scored = examples.map((example, at) => ({ ...example, score: heldOutScores[at] ?? 0 }));
  const report: CategoryReport = {
    quality: measureQuality(scored, ordinaryScores),
    scores: Object.fromEntries(scored.map(({ place, score }) => [place, score])),
  };
  const learnedMs = Math.round(performance.now() - startedMs);
  return { weights: writeCategoryWeights(weights), report: JSON.stringify(report), learnedMs };
}

export function createCategoryDirectory(parts: LearningParts): CategoryDirectory {
  const { database, encoders, pictures } = parts;
  const cache = new Map<string, CachedCategory>();
  const learning = new Map<string, Promise<CategoryModelRow | undefined>>();

  async function learnOnce(key: CategoryVersionKey): Promise<CategoryModelRow | undefined> {
    const found = await findCategoryVersion(database, key);
    const encoder = found && encoders[found.modality];
    if (!encoder) return undefined;
    const before = await encoder.findId();
    const known = before && (await findCategoryModel(database, key, before));
    if (known) return known;
    const learned = await learnVersion(parts, key, found.modality);
    // The first picture fetches the weights where they are not installed.
    const id = learned && (await encoder.findId());
    if (!learned || id === undefined) return undefined;
    await insertCategoryModel(database, key, { ...learned, encoder: id });
    // Another server may have been first: its weights count.
    return findCategoryModel(database, key, id);
  }

  function learn(key: CategoryVersionKey): Promise<CategoryModelRow | undefined> {
    const name = toKey(key);
    const running = learning.get(name) ?? learnOnce(key).finally(() => learning.delete(name));
    learning.set(name, running);
    return running;
  }

  async function load(key: CategoryVersionKey): Promise<CachedCategory> {
    const { id, version } = key;
    const found = await findCategoryVersion(database, key);
    const missing = { id, version, modality: found?.modality };
    if (!found) return { missing, untilMs: performance.now() + RETRY_MS };
    try {
      const model = await learn(key);
      if (model) return { loaded: { id, version, ...found, weights: readCategoryWeights(model) } };
      return { missing, untilMs: performance.now() + RETRY_MS };
    } catch (cause) {
      // Of other errors, such as a database that does not answer, the next request may be free.
      if (!(cause instanceof ApiError)) throw cause;
      return { missing: { ...missing, cause }, untilMs: performance.now() + RETRY_MS };
    }
  }

  function findCached(key: CategoryVersionKey): CachedCategory | undefined {
    const known = cache.get(toKey(key));
    return known?.untilMs === undefined || performance.now() < known.untilMs ? known : undefined;
  }

  async function loadOnce(key: CategoryVersionKey): Promise<CachedCategory> {
    const known = findCached(key);
    if (known) return known;
    const loaded = await load(key);
    cache.set(toKey(key), loaded);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return loaded;
  }

  return {
    encoders,
    pictures,
    find(account, references) {
      const keys = references.flatMap(({ id, version }) => (version === undefined ? [] : [{ account, id, version }]));
      const cached = keys.flatMap((key) => findCached(key) ?? []);
      return cached.length === keys.length ? toFound(cached) : Promise.all(keys.map(loadOnce)).then(toFound);
    },
    async learn(key) {
      const model = await learn(key);
      // What was missing before is not any more.
      if (model && cache.get(toKey(key))?.missing) cache.delete(toKey(key));
      return model;
    },
  };
}
