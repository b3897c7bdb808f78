/** The categories of OpenAI's moderation, each by the signals that tell of it. */
import type { Likelihoods, Signal } from '@winnow/core';

interface Row {
  /** Any of these makes the category… */
  readonly any: readonly Signal[];
  /** … if this is there as well. */
  readonly and?: Signal;
}

/** null: nothing here looks at it, and the answer says so instead of "no" (docs/decisions/0018). */
export const categories = {
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
} as const satisfies Record<string, Row | null>;

export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];

/** Their types allow null in place of a flag for these two only; where nothing looks at one of the others, its flag is false. */
export const nullable: readonly Category[] = ['illicit', 'illicit/violent'];

/** @returns the calibrated probability (0–1) of a category; undefined: nothing looks at it, or nothing looked */
export function probabilityOf(category: Category, likelihoods: Partial<Likelihoods>): number | undefined {
  const row: Row | null = categories[category];
  const known = row?.any.flatMap((signal) => likelihoods[signal]?.probability ?? []) ?? [];
  const and = row?.and === undefined ? 1 : likelihoods[row.and]?.probability;
  return known.length === 0 || and === undefined ? undefined : Math.min(Math.max(...known), and);
}
