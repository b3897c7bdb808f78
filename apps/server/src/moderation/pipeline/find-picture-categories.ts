/** How pictures are compared with the custom categories of a profile. */
import type { Analyzer } from '../analyzers/analyzer.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import { createCustomCategoryAnalyzer } from '../analyzers/picture-categories.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { type CategoriesRequest, findCustomCategories } from './find-custom-categories.ts';

export interface PictureCategories {
  /** Those of pictures that the profile names; undefined: none. */
  readonly categories: readonly LoadedCategory[] | undefined;
  readonly analyzers: readonly Analyzer<ImageMedia>[];
}

/** Categories that cannot be loaded are a failure of the analyzer, as one of the profile decides. */
export async function findPictureCategories(request: CategoriesRequest): Promise<PictureCategories> {
  const loading = Promise.resolve(findCustomCategories(request, 'image'));
  const [loaded] = await Promise.allSettled([loading]);
  if (loaded.status === 'rejected')
    return { categories: undefined, analyzers: [createCustomCategoryAnalyzer(() => Promise.reject(loaded.reason))] };
  const { value: categories = [] } = loaded;
  if (categories.length === 0) return { categories: undefined, analyzers: [] };
  return { categories, analyzers: [createCustomCategoryAnalyzer(async () => categories)] };
}
