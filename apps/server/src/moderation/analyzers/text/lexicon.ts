/** Word lists and patterns: finds explicit wording, however it is obfuscated. */
import type { Analyzer } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

export const lexicon: Analyzer<TextMedia> = {
  name: 'lexicon',
  required: true,
  decides: true,
  // Chosen by us, not measured: it misses implicit content, in words that are on no list; docs/decisions/0012 says how
  // it will be measured.
  recall: 0.7,
  run(media) {
    const { findings, bypass } = media.analysis();
    return { findings, bypass };
  },
};
