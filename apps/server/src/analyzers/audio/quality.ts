/** How well a recording can be heard: measured by ffmpeg's filters. */
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia } from './media.ts';

export const quality: Analyzer<AudioMedia> = {
  name: 'quality',
  required: true,
  coverage: 0,
  skipReason: ({ request: asked }) => (asked.quality ? undefined : 'Not asked for (analyzeQuality).'),
  async run(media) {
    await media.quality();
    return {};
  },
};
