/** Custom categories of pictures: the frame that belongs most decides. */
import type { CustomScore } from '@winnow/core';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { scoreWindows } from '../taught/category-model.ts';
import { type FrameFeatures, readFrameFeatures } from '../taught/picture-encoder.ts';
import { type Analyzer, AnalyzerUnavailable } from './analyzer.ts';
import type { ImageMedia } from './image/media.ts';

/** The highest score; of an animation, with the first frame that has it. */
function scoreFrames({ weights, ...category }: LoadedCategory, frames: readonly FrameFeatures[]): CustomScore {
  const { id, version, name } = category;
  const scored = frames.map(({ frame, embeddings }) => ({ frame, score: scoreWindows(weights, embeddings) }));
  const highest = scored.reduce((best, one) => (one.score > best.score ? one : best));
  return { id, version, name, score: highest.score, ...(frames.length === 1 ? {} : { frame: highest.frame }) };
}

/** @param find those that the profile names; what it throws is a failure of this analyzer */
export const createCustomCategoryAnalyzer = (find: () => Promise<readonly LoadedCategory[]>): Analyzer<ImageMedia> => ({
  name: 'customCategories',
  required: 'where-available',
  decides: true,
  // What it finds is the account's own, and nothing that a clean verdict denies.
  recall: 0,
  async run(media) {
    const categories = await find();
    const frames = readFrameFeatures(await media.classes());
    if (frames.length === 0)
      throw new AnalyzerUnavailable('No model is installed that custom categories of pictures are learned with.');
    return { customScores: categories.map((category) => scoreFrames(category, frames)) };
  },
});
