/** Which features a request uses: the one place that reads a price-list row against a request. */
import { type Feature, type FeatureUse, features } from '../catalog/features.ts';
import type { Modality } from '../catalog/modalities.ts';
import { isEnglish } from '../languages/spoken.ts';

/** A request as far as the rules look at it: fields by name. */
export type RequestFields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is RequestFields => typeof value === 'object' && value !== null;

/** The value at a path such as `analyzeAudio.transcribe`. A switched-off parent has no fields. */
export function fieldAt(request: RequestFields, path: string): unknown {
  if (!path.includes('.')) return request[path];
  let value: unknown = request;
  for (const name of path.split('.')) {
    if (!isFields(value) || value.enabled === false) return undefined;
    value = value[name];
  }
  return value;
}

const tests: { [W in FeatureUse['when']]: (value: unknown, use: Extract<FeatureUse, { when: W }>) => boolean } = {
  always: () => true,
  nonEnglish: (value) => typeof value === 'string' && !isEnglish(value),
  true: (value) => value === true,
  given: (value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null),
  equals: (value, use) => value === use.value,
  enabled: (value) => isFields(value) && value.enabled !== false,
};

/** Whether the request uses the feature. */
function usesFeature(feature: Feature, request: RequestFields): boolean {
  const value = 'param' in feature.use ? fieldAt(request, feature.use.param) : undefined;
  const test = tests[feature.use.when] as (value: unknown, use: FeatureUse) => boolean;
  return test(value, feature.use);
}

/** The features that a request uses, in the order of the price list. */
export function featuresUsed(modality: Modality, request: RequestFields): Feature[] {
  return features[modality].filter((feature) => usesFeature(feature, request));
}
