/** Options that require other options (docs/api.md, "Dependency rules"). */
import { features } from '../catalog/features.ts';
import type { Modality } from '../catalog/modalities.ts';
import { getFieldAt, getUsedFeatures, type RequestFields } from './used-features.ts';

export interface MissingDependency {
  /** The requested option and the one it requires, as paths in the request. */
  param: string;
  requires: string;
}

const isTrue = { const: true };

/**
 * The same rules as JSON Schema, for the OpenAPI document: conditions of the object that holds the options.
 * @param parent the field of the request that is this object; absent: the request itself
 */
export function getDependencyConditions(modality: Modality, parent?: string): readonly object[] {
  const prefix = parent === undefined ? '' : `${parent}.`;
  const nameWithin = (path: string) => path.slice(prefix.length);
  return features[modality].flatMap(({ use, requires }) => {
    if (requires === undefined || !('param' in use) || !use.param.startsWith(prefix)) return [];
    const [option, required] = [nameWithin(use.param), nameWithin(requires)];
    if (option.includes('.')) return [];
    const isOn = parent === undefined ? {} : { enabled: { not: { const: false } } };
    return [
      {
        if: { properties: { [option]: isTrue, ...isOn }, required: [option] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { [required]: isTrue }, required: [required] },
      },
    ];
  });
}

/** Every used option whose required option is not true; empty if the request is valid. */
export function findMissingDependencies(modality: Modality, request: RequestFields): MissingDependency[] {
  return getUsedFeatures(modality, request).flatMap(({ use, requires }) =>
    requires !== undefined && 'param' in use && getFieldAt(request, requires) !== true
      ? [{ param: use.param, requires }]
      : [],
  );
}
