/** The custom categories of all accounts, as texts are compared with them: learned when they are first needed. */
import { limits } from '@winnow/core';
import { type CategoryWeights, learnCategory } from '@winnow/models/taught';
import {
  type CategoryModelRow,
  type CategoryVersionKey,
  findCategoryModel,
  findCategoryName,
  insertCategoryModel,
  listExamples,
} from '../../platform/storage/custom-category-store.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CategoryEncoder } from './category-encoder.ts';
import { averageEmbeddings, type CategoryReport, readCategoryWeights, writeCategoryWeights } from './category-model.ts';
import { measureQuality } from './category-quality.ts';
import { pauseForOthers } from './pause-for-others.ts';

/** A version in memory. */
export interface LoadedCategory {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly weights: CategoryWeights;
}

/** A version as a profile names it; without a number it is none. */
interface CategoryReference {
  readonly id: string;
  readonly version?: number | undefined;
}

export interface CategoryDirectory {
  /** Absent: this server has no text model that categories can be learned with. */
  readonly encoder: CategoryEncoder | undefined;
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
/** Texts that are embedded at once, so that others get their turn. */
const EMBEDDED_AT_ONCE = 16;

const toKey = ({ account, id, version }: CategoryVersionKey): string => `${account} ${id} ${version}`;

async function embedExamples(encoder: CategoryEncoder, account: number, texts: readonly string[]) {
  const flow = { account, request: {} };
  const embedded: Awaited<ReturnType<CategoryEncoder['embed']>>[] = [];
  for (let from = 0; from < texts.length; from += EMBEDDED_AT_ONCE) {
    const chunk = texts.slice(from, from + EMBEDDED_AT_ONCE);
    embedded.push(...(await Promise.all(chunk.map((text) => encoder.embed(text, { flow })))));
  }
  return embedded;
}

/** Learns a version from its examples. @returns undefined if they are too few */
async function learnVersion(
  database: Database,
  encoder: CategoryEncoder,
  key: CategoryVersionKey,
): Promise<CategoryModelRow | undefined> {
  const startedMs = performance.now();
  const stored = await listExamples(database, key);
  const texts = stored.map(({ text }) => text);
  const embedded = await embedExamples(encoder, key.account, texts);
  const examples = stored.flatMap((example, at) => {
    const { embeddings = [], fixed = {} } = embedded[at] ?? {};
    return embeddings.length === 0 ? [] : [{ ...example, fixed, embedding: averageEmbeddings(embeddings) }];
  });
  const belonging = examples.filter(({ belongs }) => belongs).length;
  if (Math.min(belonging, examples.length - belonging) < limits.customCategory.leastExamples) return undefined;
  const space = await encoder.openSpace();
  const { weights, heldOutScores, ordinaryScores } = await learnCategory(space, examples, { pause: pauseForOthers });
  const scored = examples.map((example, at) => ({ ...example, score: heldOutScores[at] ?? 0 }));
  const report: CategoryReport = {
    quality: measureQuality(scored, ordinaryScores),
    scores: Object.fromEntries(scored.map(({ place, score }) => [place, score])),
  };
  const learnedMs = Math.round(performance.now() - startedMs);
  return { weights: writeCategoryWeights(weights), report: JSON.stringify(report), learnedMs };
}

export function createCategoryDirectory(database: Database, encoder: CategoryEncoder | undefined): CategoryDirectory {
  const cache = new Map<string, LoadedCategory>();
  const learning = new Map<string, Promise<CategoryModelRow | undefined>>();

  async function learnOnce(key: CategoryVersionKey): Promise<CategoryModelRow | undefined> {
    if (!encoder) return undefined;
    const known = await findCategoryModel(database, key, encoder.id);
    if (known) return known;
    const learned = await learnVersion(database, encoder, key);
    if (!learned) return undefined;
    await insertCategoryModel(database, key, { ...learned, encoder: encoder.id });
    // Another server may have been first: its weights count.
    return findCategoryModel(database, key, encoder.id);
  }

  function learn(key: CategoryVersionKey): Promise<CategoryModelRow | undefined> {
    const name = toKey(key);
    const running = learning.get(name) ?? learnOnce(key).finally(() => learning.delete(name));
    learning.set(name, running);
    return running;
  }

  async function load(key: CategoryVersionKey): Promise<LoadedCategory | undefined> {
    const name = await findCategoryName(database, key);
    const model = name === undefined ? undefined : await learn(key);
    if (name === undefined || model === undefined) return undefined;
    const loaded = { id: key.id, version: key.version, name, weights: readCategoryWeights(model) };
    cache.set(toKey(key), loaded);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return loaded;
  }

  return {
    encoder,
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
