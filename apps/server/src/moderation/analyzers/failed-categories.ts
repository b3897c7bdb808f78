/** Stands for custom categories that the profile names and that a content cannot be compared with. */
import type { Analyzer } from './analyzer.ts';

/** What analyzers of custom categories have in common. */
export const CUSTOM_CATEGORIES = {
  name: 'customCategories',
  required: 'where-available',
  decides: true,
  // A clean verdict denies the fixed categories, of which it finds nothing.
  recall: 0,
} as const;

/**
 * Fails on every content, since the profile wants a comparison that this server cannot make: no content is clean
 * without it.
 */
export const createFailedCategoryAnalyzer = (failure: Error): Analyzer<unknown> => ({
  ...CUSTOM_CATEGORIES,
  run: () => Promise.reject(failure),
});
