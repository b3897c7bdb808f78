/** The custom categories of all accounts, as contents are compared with them: learned when they are first needed. */
import { type CategoryModality, limits } from '@winnow/core';
import { type CategoryWeights, learnCategory } from '@winnow/models/taught';
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

export interface CategoryDirectory {
  readonly encoders: CategoryEncoders;
  /** The pictures that categories are learned from. */
  readonly pictures: CategoryPictures;
  /**
   * These versions, without those that do not exist or cannot be learned. Returns directly if all are in memory.
   * @throws DatabaseUnavailable, ModelError
   */
  find(
    accountKey: number,
    references: readonly CategoryReference[],
  ): readonly LoadedCategory[] | Promise<readonly LoadedCategory[]>;
  /**
   * What was learned of a version, which is learned now if it was not.
   * @returns undefined if it does not exist, or has too few examples, or there is no encoder
   * @throws DatabaseUnavailable, ModelError
   */
  learn(key: CategoryVersionKey): Promise<CategoryModelRow | undefined>;
}

/** Chosen by us, not measured: 2 MB of weights. */
const MAX_CACHED = 1_000;
/** Contents that are embedded at once, so that others get their turn. */
const EMBEDDED_AT_ONCE = 16;

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
  const cache = new Map<string, LoadedCategory>();
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

  async function load(key: CategoryVersionKey): Promise<LoadedCategory | undefined> {
    const found = await findCategoryVersion(database, key);
    const model = found && (await learn(key));
    if (!model) return undefined;
    const loaded = { id: key.id, version: key.version, ...found, weights: readCategoryWeights(model) };
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
      const cached = keys.flatMap((key) => cache.get(toKey(key)) ?? []);
      if (cached.length === keys.length) return cached;
      const loading = keys.map(async (key) => cache.get(toKey(key)) ?? load(key));
      return Promise.all(loading).then((found) => found.flatMap((one) => one ?? []));
    },
    learn,
  };
}
