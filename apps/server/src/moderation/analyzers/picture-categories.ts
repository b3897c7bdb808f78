/** Custom categories of pictures: the frame that belongs most decides. */
import type { CustomScore } from '@winnow/core';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { scoreWindows } from '../taught/category-model.ts';
import { type FrameFeatures, readFrameFeatures } from '../taught/picture-encoder.ts';
import type { Analyzer } from './analyzer.ts';
import { CUSTOM_CATEGORIES } from './failed-categories.ts';
import type { ImageMedia } from './image/media.ts';

/** The highest score; of an animation, with the first frame that has it. */
function scoreFrames({ weights, ...category }: LoadedCategory, frames: readonly FrameFeatures[]): CustomScore {
  const { id, version, name } = category;
  const scored = frames.map(({ frame, embeddings }) => ({ frame, score: scoreWindows(weights, embeddings) }));
  const highest = scored.reduce((best, one) => (one.score > best.score ? one : best));
  return { id, version, name, score: highest.score, ...(frames.length === 1 ? {} : { frame: highest.frame }) };
}

/** @param categories those that the profile names */
export const createCustomCategoryAnalyzer = (categories: readonly LoadedCategory[]): Analyzer<ImageMedia> => ({
  ...CUSTOM_CATEGORIES,
  async run(media) {
    const classes = await media.classes().catch((cause: unknown) => {
      throw new Error('The picture has no features.', { cause });
    });
    const frames = readFrameFeatures(classes);
    if (frames.length === 0) throw new Error('The picture has no features.');
    return { customScores: categories.map((category) => scoreFrames(category, frames)) };
  },
});
