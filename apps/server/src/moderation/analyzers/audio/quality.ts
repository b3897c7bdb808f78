/** Audio quality of a recording, measured with ffmpeg's filters. */
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';

export const quality: Analyzer<AudioMedia> = {
  name: 'quality',
  required: true,
  decides: false,
  recall: 0,
  skipReason: ({ request }) => (request.quality ? undefined : 'Not requested (analyzeQuality).'),
  async run(media) {
    await media.quality();
    return {};
  },
};
