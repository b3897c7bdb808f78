/** What analyzers of images get to see. */
import type { PiiCategory } from '@winnow/core';
import type { DetectionResult } from '../../media/image/detection-schemas.ts';
import type { Picture } from '../../media/image.ts';
import type { PictureText } from './words/build-picture-text.ts';

export interface ImageMedia {
  readonly picture: Picture;
  /** The file as it came. */
  readonly bytes: Uint8Array;
  /** In a sentence, why the words in the image are not looked at for the verdict; undefined: they are. */
  readonly wordsUnread: string | undefined;
  /** Kinds of personal data that are to be found; none: nobody asks. */
  readonly pii: readonly PiiCategory[];
  /** What the caller wants moderated, in the words of the profile. */
  readonly policy: string | undefined;
  /** Looks at the picture and what was made of them; each done once, whoever asks first. */
  readonly classes: () => Promise<DetectionResult<'classes'>>;
  readonly faces: () => Promise<DetectionResult<'faces'>>;
  readonly codes: () => Promise<DetectionResult<'codes'>>;
  readonly words: () => Promise<PictureText>;
}

/** Why an analyzer of these kinds of personal data has nothing to do; undefined: it has. */
export const skipUnlessRequested =
  (...kinds: readonly PiiCategory[]) =>
  ({ pii }: ImageMedia): string | undefined =>
    kinds.some((kind) => pii.includes(kind)) ? undefined : 'Not asked for (detectPii, piiCategories).';
