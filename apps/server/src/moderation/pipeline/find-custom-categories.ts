/** The custom categories that a text or a picture is compared with: those of its kind that its profile names. */
import type { CategoryModality, Engine, Profile } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';

export interface CategoriesRequest {
  readonly judging: Pick<ModerationRuntime, 'categories'>;
  readonly profile: Pick<Profile, 'customCategories'>;
  readonly deadline: Deadline;
}

/** Undefined if there are none; directly if they are in memory. @throws DatabaseUnavailable, ModelError */
export function findCustomCategories(
  { judging: { categories }, profile: { customCategories = [] }, deadline }: CategoriesRequest,
  modality: CategoryModality,
): readonly LoadedCategory[] | Promise<readonly LoadedCategory[]> | undefined {
  const { account } = deadline.flow;
  if (customCategories.length === 0 || typeof account !== 'number') return undefined;
  const found = categories?.find(account, customCategories);
  const ofKind = (all: readonly LoadedCategory[]) => all.filter((category) => category.modality === modality);
  return found instanceof Promise ? found.then(ofKind) : found && ofKind(found);
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
