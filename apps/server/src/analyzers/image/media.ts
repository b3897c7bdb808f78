/** What analyzers of images get to see. */
import type { PiiCategory } from '@winnow/core';
import type { SeenOf } from '../../media/image/seen.ts';
import type { Picture } from '../../media/image.ts';
import type { Words } from './words/words.ts';

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
  readonly classes: () => Promise<SeenOf<'classes'>>;
  readonly faces: () => Promise<SeenOf<'faces'>>;
  readonly codes: () => Promise<SeenOf<'codes'>>;
  readonly words: () => Promise<Words>;
}

/** Why an analyzer of these kinds of personal data has nothing to do; undefined: it has. */
export const unasked =
  (...kinds: readonly PiiCategory[]) =>
  ({ pii }: ImageMedia): string | undefined =>
    kinds.some((kind) => pii.includes(kind)) ? undefined : 'Not asked for (detectPii, piiCategories).';
