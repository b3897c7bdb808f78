/** The custom categories that a text or a picture is compared with: those of its kind that its profile names. */
import type { CategoryModality, Engine, Profile } from '@winnow/core';
import { ProfilePartUnavailable } from '../analyzers/analyzer.ts';
import { Deadline, findTimeout } from '../analyzers/deadline.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { FoundCategories, LoadedCategory } from '../taught/category-directory.ts';

export interface CategoriesRequest {
  readonly judging: Pick<ModerationRuntime, 'categories'>;
  readonly profile: Pick<Profile, 'customCategories'>;
  readonly deadline: Deadline;
}

/** The categories of one modality. */
export interface NamedCategories {
  readonly categories: readonly LoadedCategory[];
  /** Why a content cannot be compared with others that the profile names; absent: there are no others. */
  readonly failure?: Error;
}

/** A version whose modality is not known either may be of any. */
function selectModality({ loaded, missing }: FoundCategories, modality: CategoryModality): NamedCategories {
  const categories = loaded.filter((category) => category.modality === modality);
  const lacking = missing.filter((one) => one.modality === undefined || one.modality === modality);
  if (lacking.length === 0) return { categories };
  const names = lacking.map(({ id, version }) => `${id} (version ${version})`).join(', ');
  const [{ cause } = {}] = lacking;
  return {
    categories,
    failure: new ProfilePartUnavailable(`Custom categories cannot be learned: ${names}.`, { cause }),
  };
}

function toFailure(reason: unknown): Error {
  if (findTimeout(reason))
    return new ProfilePartUnavailable('The custom categories are being learned: send it again.', { cause: reason });
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** Chosen by us, not measured: the share of the time that is left for learning, so that other analyzers have some. */
const LEARNING_SHARE = 0.5;

/**
 * Undefined if the profile names none; directly if they are in memory. Learning that takes longer than the request can
 * wait goes on for the next one.
 */
export function findCustomCategories(
  { judging, profile: { customCategories = [] }, deadline }: CategoriesRequest,
  modality: CategoryModality,
): NamedCategories | Promise<NamedCategories> | undefined {
  const { account } = deadline.flow;
  if (customCategories.length === 0 || typeof account !== 'number') return undefined;
  const found = judging.categories?.find(account, customCategories);
  if (!(found instanceof Promise)) return found && selectModality(found, modality);
  const waiting = new Deadline(LEARNING_SHARE * deadline.leftMs, account);
  return deadline
    .race(waiting.race(found))
    .then(
      (all) => selectModality(all, modality),
      (reason: unknown) => ({ categories: [], failure: toFailure(reason) }),
    )
    .finally(() => waiting[Symbol.dispose]());
}

/** An engine with the versions of the custom categories that a content was compared with: they decide as well. */
export const withCustomCategories = (
  engine: Engine,
  categories: readonly Pick<LoadedCategory, 'id' | 'version'>[] = [],
): Engine =>
  categories.length === 0
    ? engine
    : {
        ...engine,
        models: [...engine.models, ...categories.map(({ id, version }) => ({ id, version: String(version) }))],
      };
