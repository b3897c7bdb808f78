/** Places in a content, in the form in which results report them. */
import type { ContentLocation, Rectangle, SoundPlace } from './finding.ts';

/** Each field is absent where it does not apply. */
export interface ReportedPlace extends SoundPlace {
  /** UTF-16 units of a text, seconds of a recording or a video. */
  start?: number;
  end?: number;
  /** Pixels of the upright image. */
  box?: Rectangle;
  /** The field of the image's metadata. */
  metadata?: string;
}

/** The track and the channel, where they are known. */
const toSoundPlace = ({ track, channel }: SoundPlace): SoundPlace => ({
  ...(track === undefined ? {} : { track }),
  ...(channel === undefined ? {} : { channel }),
});

/** A location in an image without its additional properties. */
const toRectangle = ({ left, top, width, height }: Rectangle): Rectangle => ({ left, top, width, height });

export function toReportedPlace(place: ContentLocation | undefined): ReportedPlace {
  if (place === undefined) return {};
  if (place.kind === 'box') return { box: toRectangle(place) };
  if (place.kind === 'metadata') return { metadata: place.field };
  const { start, end } = place;
  return place.kind === 'time' ? { start, end, ...toSoundPlace(place) } : { start, end };
}
