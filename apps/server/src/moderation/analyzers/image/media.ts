/** The input of image analyzers. */
import type { PiiCategory } from '@winnow/core';
import type { DetectionResult } from '../../../platform/media/image/detection-schemas.ts';
import type { Picture } from '../../../platform/media/image.ts';
import type { PictureText } from './words/build-picture-text.ts';

export interface ImageMedia {
  readonly picture: Picture;
  /** The file as received. */
  readonly bytes: Uint8Array;
  /** A sentence: why the words in the image do not count for the verdict; undefined if they do. */
  readonly wordsUnread: string | undefined;
  /** The categories of personal data to detect; none if the caller did not ask. */
  readonly pii: readonly PiiCategory[];
  /** The caller's moderation policy, in the words of the profile. */
  readonly policy: string | undefined;
  /** Detection passes over the image and values derived from them; each is computed once, on first use. */
  readonly classes: () => Promise<DetectionResult<'classes'>>;
  readonly faces: () => Promise<DetectionResult<'faces'>>;
  readonly codes: () => Promise<DetectionResult<'codes'>>;
  readonly pdq: () => Promise<DetectionResult<'pdq'>>;
  readonly words: () => Promise<PictureText>;
}

/** Why an analyzer of these categories of personal data has nothing to do; undefined if it has. */
export const skipUnlessRequested =
  (...kinds: readonly PiiCategory[]) =>
  ({ pii }: ImageMedia): string | undefined =>
    kinds.some((kind) => pii.includes(kind)) ? undefined : 'Not requested (detectPii, piiCategories).';
