/** Which features a request uses: the only place that evaluates the price list against a request. */
import { type Feature, type FeatureCondition, features } from '../catalog/features.ts';
import type { Modality } from '../catalog/modalities.ts';
import { isEnglish } from '../languages/language-codes.ts';

/** The part of a request that the rules need: fields by name. */
export type RequestFields = Readonly<Record<string, unknown>>;

const isRequestFields = (value: unknown): value is RequestFields => typeof value === 'object' && value !== null;

/** The value at a path such as `analyzeAudio.transcribe`. A disabled parent has no fields. */
export function getFieldAt(request: RequestFields, path: string): unknown {
  if (!path.includes('.')) return request[path];
  let value: unknown = request;
  for (const name of path.split('.')) {
    if (!isRequestFields(value) || value.enabled === false) return undefined;
    value = value[name];
  }
  return value;
}

const conditionTests: {
  [W in FeatureCondition['when']]: (value: unknown, use: Extract<FeatureCondition, { when: W }>) => boolean;
} = {
  always: () => true,
  nonEnglish: (value) => typeof value === 'string' && !isEnglish(value),
  true: (value) => value === true,
  given: (value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null),
  equals: (value, use) => value === use.value,
  enabled: (value) => isRequestFields(value) && value.enabled !== false,
};

/** Whether the request uses the feature. */
function isFeatureUsed(feature: Feature, request: RequestFields): boolean {
  const value = 'param' in feature.use ? getFieldAt(request, feature.use.param) : undefined;
  const test = conditionTests[feature.use.when] as (value: unknown, use: FeatureCondition) => boolean;
  return test(value, feature.use);
}

/** The features that a request uses, in price-list order. */
export function getUsedFeatures(modality: Modality, request: RequestFields): Feature[] {
  return features[modality].filter((feature) => isFeatureUsed(feature, request));
}
