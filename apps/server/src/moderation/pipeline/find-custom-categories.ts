/** The custom categories that a text is compared with: those that its profile names. */
import type { Profile } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';

interface CategoriesRequest {
  readonly judging: Pick<ModerationRuntime, 'categories'>;
  readonly profile: Pick<Profile, 'customCategories'>;
  readonly deadline: Deadline;
}

/** Undefined if there are none; directly if they are in memory. @throws DatabaseUnavailable, ModelError */
export function findCustomCategories({
  judging: { categories },
  profile: { customCategories = [] },
  deadline,
}: CategoriesRequest): readonly LoadedCategory[] | Promise<readonly LoadedCategory[]> | undefined {
  const { account } = deadline.flow;
  if (customCategories.length === 0 || typeof account !== 'number') return undefined;
  return categories?.find(account, customCategories);
}
