/** How pictures are compared with the custom categories of a profile. */
import type { Analyzer } from '../analyzers/analyzer.ts';
import { createFailedCategoryAnalyzer } from '../analyzers/failed-categories.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import { createCustomCategoryAnalyzer } from '../analyzers/picture-categories.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { type CategoriesRequest, findCustomCategories } from './find-custom-categories.ts';

export interface PictureCategories {
  /** Those of pictures that the profile names; undefined: none. */
  readonly categories: readonly LoadedCategory[] | undefined;
  readonly analyzers: readonly Analyzer<ImageMedia>[];
}

/** If one of them cannot be compared with, the analyzer fails. */
export async function findPictureCategories(request: CategoriesRequest): Promise<PictureCategories> {
  const { categories, failure } = (await findCustomCategories(request, 'image')) ?? { categories: [] };
  if (failure) return { categories: undefined, analyzers: [createFailedCategoryAnalyzer(failure)] };
  if (categories.length === 0) return { categories: undefined, analyzers: [] };
  return { categories, analyzers: [createCustomCategoryAnalyzer(categories)] };
}
