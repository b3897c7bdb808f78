/** What was learned of a custom category: how it scores a text, and its form in the database. */
import { categoryQualitySchema } from '@winnow/core';
import { type CategoryWeights, scoreCategory } from '@winnow/models/taught';
import { z } from 'zod';
import type { CategoryModelRow } from '../../platform/storage/custom-category-store.ts';

export const categoryReportSchema = z.object({
  quality: categoryQualitySchema,
  /** Held-out scores by the place of the example. */
  scores: z.record(z.string(), z.number()),
});
export type CategoryReport = z.output<typeof categoryReportSchema>;

const weightsSchema = z.object({
  weights: z.base64(),
  bias: z.number(),
  scale: z.number(),
  shift: z.number(),
});

export const writeCategoryWeights = ({ weights, ...numbers }: CategoryWeights): string =>
  JSON.stringify({
    weights: Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64'),
    ...numbers,
  });

export function readCategoryWeights({ weights: json }: Pick<CategoryModelRow, 'weights'>): CategoryWeights {
  const { weights, ...numbers } = weightsSchema.parse(JSON.parse(json));
  // Copied, because the floats need an aligned buffer.
  return { weights: new Float32Array(new Uint8Array(Buffer.from(weights, 'base64')).buffer), ...numbers };
}

export const readCategoryReport = ({ report }: Pick<CategoryModelRow, 'report'>): CategoryReport =>
  categoryReportSchema.parse(JSON.parse(report));

/**
 * The score of a text (0–1): that of the window that belongs most, since a text belongs if a part of it does.
 * `npm run bench -- taught` compares it with the mean.
 */
export const scoreWindows = (category: CategoryWeights, embeddings: readonly ArrayLike<number>[]): number =>
  embeddings.reduce((highest, embedding) => Math.max(highest, scoreCategory(category, embedding)), 0);

/** An example is learned as a whole: the mean of its windows. */
export function averageEmbeddings(embeddings: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(embeddings[0]?.length ?? 0);
  for (const embedding of embeddings)
    for (const [at, value] of embedding.entries()) mean[at] = (mean[at] ?? 0) + value / embeddings.length;
  return mean;
}
