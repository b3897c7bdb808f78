/** Whether an account's tier includes what a request asks for (specification §8.1, column "Tier"). */
import type { Feature } from '../catalog/features.ts';
import type { Modality } from '../catalog/modalities.ts';
import { type Tier, tierCovers } from '../catalog/tiers.ts';
import { featuresUsed, type RequestFields } from './usage.ts';

/** The features in use that need a higher tier; empty when the request is allowed. */
export function featuresDenied(modality: Modality, tier: Tier, request: RequestFields): Feature[] {
  return featuresUsed(modality, request).filter((feature) => !tierCovers(tier, feature.minTier));
}
