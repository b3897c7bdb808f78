/** Faces, for callers who request personal data. */
import type { Analyzer } from '../analyzer.ts';
import { type ImageMedia, skipUnlessRequested } from './media.ts';

export const faces: Analyzer<ImageMedia> = {
  name: 'faces',
  required: 'where-available',
  decides: false,
  recall: 0,
  skipReason: skipUnlessRequested('face'),
  async run(media) {
    const { faces } = await media.faces();
    return {
      pii: faces.map(({ box, frame, score }) => ({
        category: 'face',
        raw: '',
        confidence: score,
        place: { kind: 'box', ...box, frame },
      })),
    };
  },
};
