/** OpenAI's moderation result: a flag, a score and the analyzed input types for each category. */
import { labelsField, severityOfLabels, severityThresholds } from '@winnow/core';
import { z } from 'zod';
import type { PartLikelihoods } from '../../../moderation/scores/scored-image.ts';
import { categoryNames, nullableCategories, type OpenAiCategory, probabilityOf } from './openai-categories.ts';

const categoryRecord = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(categoryNames), schema);

const moderation = z.object({
  flagged: z.boolean().describe('Whether any category is flagged, or a bank of the account blocks the content.'),
  categories: categoryRecord(z.boolean().nullable()).describe('Whether the score is at least 0.5.'),
  category_scores: categoryRecord(z.number().min(0).max(1)).describe('Calibrated probabilities.'),
  category_applied_input_types: categoryRecord(z.array(z.enum(['text', 'image']))).describe(
    'Input types analyzed for the category; empty if this server has no analyzer for it.',
  ),
  labels: labelsField,
});
export type ModerationResult = z.output<typeof moderation>;

export const moderationsResult = z
  .object({ id: z.string(), model: z.string(), results: z.array(moderation) })
  .meta({ id: 'OpenAiModerationsResult' });

const byCategory = <Value>(of: (category: OpenAiCategory) => Value) =>
  Object.fromEntries(categoryNames.map((category) => [category, of(category)])) as Record<OpenAiCategory, Value>;

/** Flagged at .5, where a verdict becomes unsafe (core, catalog/severities.ts). */
const isFlagged = (score: number): boolean => score >= severityThresholds.Low;

/** @param parts texts and images of one input; the worst one counts */
export function toModerationResult(parts: readonly PartLikelihoods[]): ModerationResult {
  const known = byCategory((category) =>
    parts.flatMap(({ kind, likelihoods }) => {
      const probability = probabilityOf(category, likelihoods);
      return probability === undefined ? [] : [{ kind, probability }];
    }),
  );
  const scores = byCategory((category) =>
    known[category].length === 0 ? undefined : Math.max(...known[category].map(({ probability }) => probability)),
  );
  const categories = byCategory((category) => {
    const score = scores[category];
    return score === undefined && nullableCategories.includes(category) ? null : isFlagged(score ?? 0);
  });
  const labels = parts.flatMap((part) => part.labels ?? []);
  return {
    flagged: Object.values(categories).includes(true) || severityOfLabels(labels) !== 'None',
    categories,
    category_scores: byCategory((category) => scores[category] ?? 0),
    category_applied_input_types: byCategory((category) => [...new Set(known[category].map(({ kind }) => kind))]),
    ...(labels.length === 0 ? {} : { labels }),
  };
}
