/** The contact sheet of a video: the flagged frames that were kept, in one image. */
import type { Effect } from '../../effects/effect.ts';
import type { ConcludedContentOf } from '../../pipeline/pipeline.ts';
import type { ContactSheet, VideoTypes } from './video-types.ts';

function toTiles({ media, conclusion }: ConcludedContentOf<VideoTypes>) {
  const pictures = media.worstFrames.all();
  return [...conclusion.flagged].flatMap(([index, { timeCode: label }]) => {
    const bytes = pictures.get(index);
    return bytes ? [{ bytes, label }] : [];
  });
}

export const contactSheet: Effect<ConcludedContentOf<VideoTypes>, ContactSheet> = {
  step: 'contact sheet',
  isNeeded: (content) => content.judging.storeRedacted !== undefined && toTiles(content).length > 0,
  async apply(content) {
    const { judging, deadline } = content;
    return { file: await judging.pictures.sheet(toTiles(content), deadline) };
  },
};
