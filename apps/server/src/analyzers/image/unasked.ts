/** Personal data is looked for where somebody asks for its kind. */
import type { PiiCategory } from '@winnow/core';
import type { ImageMedia } from './media.ts';

/** Why an analyzer of these kinds has nothing to do; undefined: it has. */
export const unasked =
  (...kinds: readonly PiiCategory[]) =>
  ({ pii }: ImageMedia): string | undefined =>
    kinds.some((kind) => pii.includes(kind)) ? undefined : 'Not asked for (detectPii, piiCategories).';
