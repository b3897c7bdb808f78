/** The cost of a request: its features as line items, and their total. */
import type { Modality } from '../catalog/modalities.ts';
import type { Tier } from '../catalog/tiers.ts';
import { getUsedFeatures, type RequestFields } from '../rules/used-features.ts';

export interface LineItem {
  /** Feature id (catalog/features.ts). */
  feature: string;
  label: string;
  /** An integer. */
  tokens: number;
  /** The lowest tier that includes the feature. */
  minTier: Tier;
}

export interface Quote {
  items: LineItem[];
  /** An integer; the maximum that the request can cost. */
  total: number;
}

function getLineItems(modality: Modality, request: RequestFields): LineItem[] {
  const used = getUsedFeatures(modality, request);
  const included = new Set(used.flatMap((feature) => feature.replaces ?? []));
  return used
    .filter((feature) => !included.has(feature.id))
    .map(({ id, label, tokens, minTier }) => ({ feature: id, label, tokens, minTier }));
}

/**
 * The quote of a request (docs/api.md, "Prices"): one line per feature in use that is not included in another one. The
 * items of a batch are priced like separate requests, and lines of the same feature are added up.
 */
export function calculateQuote(modality: Modality, ...requests: readonly RequestFields[]): Quote {
  const lines = new Map<string, LineItem>();
  for (const item of requests.flatMap((request) => getLineItems(modality, request))) {
    const line = lines.get(item.feature);
    if (line) line.tokens += item.tokens;
    else lines.set(item.feature, item);
  }
  const items = [...lines.values()];
  return { items, total: items.reduce((sum, item) => sum + item.tokens, 0) };
}
