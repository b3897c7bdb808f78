/** Tone and topics of speech: the text model's heads for sentiment and topics. */
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { NO_SPEECH } from './speech.ts';

/** @param missing why no model for it is available; undefined if one is */
export const tone = (missing: string | undefined): Analyzer<AudioMedia> => ({
  name: 'tone',
  // The caller pays extra for it, so a failure fails the request.
  required: true,
  decides: false,
  recall: 0,
  skipReason: ({ request: { tone: wanted } }) =>
    wanted.sentiment || wanted.topics ? undefined : 'Not requested (analyzeSentiment, detectTopics).',
  unavailableReason: () => missing,
  run: async ({ tone: listen }) => ((await listen()).length === 0 ? { note: NO_SPEECH } : {}),
});
