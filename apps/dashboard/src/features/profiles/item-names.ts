/** Names of what profiles refer to by id. */
import { useCategories } from '../../categories.ts';
import { useLists } from '../../lists.ts';
import type { ItemNames } from './profile-diff.ts';

/** Empty until they are loaded. */
export function useItemNames(): ItemNames {
  const { categories = [] } = useCategories().data ?? {};
  const { lists = [] } = useLists().data ?? {};
  return new Map([...categories, ...lists].map(({ id, name }) => [id, name]));
}
