/** The strongest category of a content: the one a decision counts for, since it does not say which one it is about. */
import { type CategoryId, categories, categoryIds } from '../catalog/categories.ts';

/** The highest score of each category (0–1), before a profile was applied. */
export type HighestScores = Partial<Readonly<Record<CategoryId, number>>>;

/** Undefined: nothing was found. */
export function findStrongestCategory(scores: HighestScores) {
  let strongest: CategoryId | undefined;
  for (const id of categoryIds)
    if ((scores[id] ?? 0) > (strongest === undefined ? 0 : (scores[strongest] ?? 0))) strongest = id;
  return strongest && { category: categories[strongest].text, score: scores[strongest] ?? 0 };
}
