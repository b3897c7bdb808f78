/** Who speaks when. */
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';
import { NO_SPEECH } from './speech.ts';

export const speakers: Analyzer<AudioMedia> = {
  name: 'speakers',
  required: 'where-available',
  decides: false,
  recall: 0,
  skipReason: ({ request }) => (request.speakers ? undefined : 'Not requested (transcriptionMode "multiple").'),
  run: async ({ speakerTurns }) => ((await speakerTurns()).length === 0 ? { note: NO_SPEECH } : {}),
};
