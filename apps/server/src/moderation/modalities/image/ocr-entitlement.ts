/** Whether the words in pictures are read: by the account's tier, and by its profile. */
import { features, type Profile, type Tier, tierCovers } from '@winnow/core';

/** What the price list asks for before words are read at all. */
const ocrTiers = features.image.filter(({ id }) => id === 'enableOcr').map(({ minTier }) => minTier);

export const isOcrIncluded = (tier: Tier): boolean => ocrTiers.every((needed) => tierCovers(tier, needed));

/** Why they are not read; undefined: they are. */
export function ocrSkipReason(mayRead: boolean, { readImageText }: Profile): string | undefined {
  if (!mayRead) return 'The account’s tier does not include reading the words in images (OCR).';
  return readImageText ? undefined : 'Switched off by the profile (readImageText).';
}
