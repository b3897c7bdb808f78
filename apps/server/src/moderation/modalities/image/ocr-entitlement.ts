/** Whether text in images is read, by the account's tier and its profile. */
import { features, type Profile, type Tier, tierCovers } from '@winnow/core';

/** Minimum tiers for OCR, from the price list. */
const ocrTiers = features.image.filter(({ id }) => id === 'enableOcr').map(({ minTier }) => minTier);

export const isOcrIncluded = (tier: Tier): boolean => ocrTiers.every((needed) => tierCovers(tier, needed));

/** Why OCR is skipped; undefined if it runs. */
export function ocrSkipReason(mayRead: boolean, { readImageText }: Profile): string | undefined {
  if (!mayRead) return 'The account’s tier does not include reading the words in images (OCR).';
  return readImageText ? undefined : 'Switched off by the profile (readImageText).';
}
