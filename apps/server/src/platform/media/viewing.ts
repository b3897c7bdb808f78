/**
 * Viewing copies: what people look at when they review a content. Smaller than the original, encoded anew, and without
 * its metadata (docs/decisions/0051).
 */
import type { TaskContext } from '@winnow/models/scheduling';
import type { Pictures } from './image.ts';

export interface ViewingCopy {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Pixels of the upright original, to which the boxes of findings refer; absent for recordings. */
  readonly width?: number;
  readonly height?: number;
}

/** Of a video. Chosen by us, not measured: as many as a person looks through, and as a contact sheet has. */
export const MAX_THUMBNAILS = 24;

/** A frame of a video in which something was found: WebP. */
export interface FrameThumbnail {
  readonly timeS: number;
  readonly bytes: Uint8Array;
}

/** A content that is held for a copy of it; disposing lets go of it. */
export interface Viewable extends AsyncDisposable {
  /** Where it is held until then. */
  readonly place: 'memory' | 'disk';
  readonly sizeBytes: number;
  /** In order of time, held in memory; absent: it is no video. */
  readonly thumbnails?: readonly FrameThumbnail[];
  /** @throws ViewingCopyTooLarge, what opening the content throws, or the signal's reason */
  makeCopy(task: TaskContext): Promise<ViewingCopy>;
}

/** The copy would be larger than what is kept of one content. */
export class ViewingCopyTooLarge extends Error {
  override readonly name = 'ViewingCopyTooLarge';
}

const MiB = 1024 * 1024;

/** Chosen by us, not measured: ten minutes of the lowest rates below fit, with a margin. */
export const VIEWING_COPY_BYTES = 16 * MiB;
/** Chosen by us, not measured: small print stays legible. */
const PICTURE_SIDE_PX = 1_600;
/** Chosen by us, not measured: larger animations are kept as their first frame. */
const ANIMATION_BYTES = 4 * MiB;

/** A picture is decoded again for its copy: its own process has long been given to others. */
export function createViewablePicture(pictures: Pick<Pictures, 'open'>, bytes: Uint8Array): Viewable {
  return {
    place: 'memory',
    sizeBytes: bytes.length,
    async makeCopy(task) {
      await using picture = await pictures.open(bytes, task);
      const { width, height, frameCount } = picture;
      // Without areas to cover, this only encodes every frame anew; browsers show no TIFF.
      const animation = frameCount > 1 ? await picture.redact([], 'blur', 'webp') : undefined;
      if (animation && animation.bytes.length <= ANIMATION_BYTES) return { ...animation, width, height };
      const still = await picture.thumbnail(PICTURE_SIDE_PX);
      return { bytes: still.bytes, mediaType: still.mediaType, width, height };
    },
    async [Symbol.asyncDispose]() {},
  };
}
