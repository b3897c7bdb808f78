/** Word lists and patterns: finds what is said outright, however it is written. */
import type { Analyzer } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

export const lexicon: Analyzer<TextMedia> = {
  name: 'lexicon',
  required: true,
  // Chosen: what is only meant, in words that are on no list, escapes it; docs/decisions/0012 says how it will be measured.
  coverage: 0.7,
  run(media) {
    const { findings, bypass } = media.analysis();
    return { findings, bypass };
  },
};
