/** Whether an account's tier includes the features of a request (docs/api.md, "Prices"). */
import type { Feature } from '../catalog/features.ts';
import type { Modality } from '../catalog/modalities.ts';
import { type Tier, tierCovers } from '../catalog/tiers.ts';
import { getUsedFeatures, type RequestFields } from './used-features.ts';

/** The features in use that require a higher tier; empty if the request is allowed. */
export function getDeniedFeatures(modality: Modality, tier: Tier, request: RequestFields): Feature[] {
  return getUsedFeatures(modality, request).filter((feature) => !tierCovers(tier, feature.minTier));
}
