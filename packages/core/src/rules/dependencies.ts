/** Options that require other options (docs/api.md, "Dependency rules"). */
import type { Modality } from '../catalog/modalities.ts';
import { getFieldAt, getUsedFeatures, type RequestFields } from './used-features.ts';

export interface MissingDependency {
  /** The requested option and the one it requires, as paths in the request. */
  param: string;
  requires: string;
}

/** Every used option whose required option is not true; empty if the request is valid. */
export function findMissingDependencies(modality: Modality, request: RequestFields): MissingDependency[] {
  return getUsedFeatures(modality, request).flatMap(({ use, requires }) =>
    requires !== undefined && 'param' in use && getFieldAt(request, requires) !== true
      ? [{ param: use.param, requires }]
      : [],
  );
}
