/** OpenAI's moderation categories, mapped from our signals. */
import type { CategoryId, Likelihoods } from '@winnow/core';

interface CategoryRule {
  /** Any of these signals makes the category … */
  readonly any: readonly CategoryId[];
  /** … if this one is present as well. */
  readonly and?: CategoryId;
}

/** null: no analyzer covers it, and the response says so instead of "no" (docs/decisions/0018). */
export const openAiCategories = {
  harassment: { any: ['bullying'] },
  'harassment/threatening': { any: ['bullying'], and: 'violence' },
  hate: { any: ['hate', 'slurs'] },
  'hate/threatening': { any: ['hate', 'slurs'], and: 'violence' },
  illicit: null,
  'illicit/violent': null,
  'self-harm': { any: ['selfHarm'] },
  'self-harm/intent': null,
  'self-harm/instructions': null,
  sexual: { any: ['sexual'] },
  'sexual/minors': null,
  violence: { any: ['violence'] },
  'violence/graphic': null,
} as const satisfies Record<string, CategoryRule | null>;

export type OpenAiCategory = keyof typeof openAiCategories;
export const categoryNames = Object.keys(openAiCategories) as [OpenAiCategory, ...OpenAiCategory[]];

/**
 * OpenAI's types allow null as a flag for these two only; other categories that no analyzer covers have a false flag.
 */
export const nullableCategories: readonly OpenAiCategory[] = ['illicit', 'illicit/violent'];

/** @returns the calibrated probability (0–1) of a category; undefined if no analyzer covers it, or none ran */
export function probabilityOf(category: OpenAiCategory, likelihoods: Partial<Likelihoods>): number | undefined {
  const row: CategoryRule | null = openAiCategories[category];
  const known = row?.any.flatMap((signal) => likelihoods[signal]?.probability ?? []) ?? [];
  const and = row?.and === undefined ? 1 : likelihoods[row.and]?.probability;
  return known.length === 0 || and === undefined ? undefined : Math.min(Math.max(...known), and);
}
