/** Whether an account's tier includes what a request asks for (specification §8.1, column "Tier"). */
import type { Feature } from '../catalog/features.ts';
import type { Modality } from '../catalog/modalities.ts';
import { type Tier, tierCovers } from '../catalog/tiers.ts';
import { getUsedFeatures, type RequestFields } from './used-features.ts';

/** The features in use that need a higher tier; empty when the request is allowed. */
export function getDeniedFeatures(modality: Modality, tier: Tier, request: RequestFields): Feature[] {
  return getUsedFeatures(modality, request).filter((feature) => !tierCovers(tier, feature.minTier));
}
