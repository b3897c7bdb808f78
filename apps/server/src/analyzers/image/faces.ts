/** Faces, for those who ask for personal data. */
import type { PiiCategory } from '@winnow/core';
import type { Analyzer } from '../analyzer.ts';
import type { ImageMedia } from './media.ts';

/** Why an analyzer of these kinds has nothing to do; undefined: it has. */
export const unasked =
  (...kinds: readonly PiiCategory[]) =>
  ({ pii }: ImageMedia): string | undefined =>
    kinds.some((kind) => pii.includes(kind)) ? undefined : 'Not asked for (detectPii, piiCategories).';

export const faces: Analyzer<ImageMedia> = {
  name: 'faces',
  required: 'where-available',
  coverage: 0,
  skips: unasked('face'),
  async run(media) {
    const { faces } = await media.faces();
    return {
      pii: faces.map(({ box, frame, score, angle }) => ({
        category: 'face',
        raw: '',
        confidence: score,
        place: { kind: 'box', ...box, frame, ...(angle === undefined ? {} : { angle }) },
      })),
    };
  },
};
