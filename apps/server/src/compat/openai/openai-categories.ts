/** The categories of OpenAI's moderation, each by the signals that tell of it. */
import type { CategoryId, Likelihoods } from '@winnow/core';

interface CategoryRule {
  /** Any of these makes the category… */
  readonly any: readonly CategoryId[];
  /** … if this is there as well. */
  readonly and?: CategoryId;
}

/** null: nothing here looks at it, and the answer says so instead of "no" (docs/decisions/0018). */
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

/** Their types allow null in place of a flag for these two only; where nothing looks at one of the others, its flag is false. */
export const nullableCategories: readonly OpenAiCategory[] = ['illicit', 'illicit/violent'];

/** @returns the calibrated probability (0–1) of a category; undefined: nothing looks at it, or nothing looked */
export function probabilityOf(category: OpenAiCategory, likelihoods: Partial<Likelihoods>): number | undefined {
  const row: CategoryRule | null = openAiCategories[category];
  const known = row?.any.flatMap((signal) => likelihoods[signal]?.probability ?? []) ?? [];
  const and = row?.and === undefined ? 1 : likelihoods[row.and]?.probability;
  return known.length === 0 || and === undefined ? undefined : Math.min(Math.max(...known), and);
}
