/** How people speak and of what: the text model's heads for sentiment and topics. */
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { NO_SPEECH } from './speech.ts';

/** @param missing why no model is there that can tell; undefined: one is */
export const tone = (missing: string | undefined): Analyzer<AudioMedia> => ({
  name: 'tone',
  // Who pays for it gets it, or pays nothing.
  required: true,
  coverage: 0,
  skipReason: ({ request: { tone: wanted } }) =>
    wanted.sentiment || wanted.topics ? undefined : 'Not asked for (analyzeSentiment, detectTopics).',
  unavailableReason: () => missing,
  run: async ({ tone: listen }) => ((await listen()).length === 0 ? { note: NO_SPEECH } : {}),
});
