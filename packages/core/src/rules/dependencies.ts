/** Options that need other options (specification §4, "Dependency rules between parameters"). */
import type { Modality } from '../catalog/modalities.ts';
import { getFieldAt, getUsedFeatures, type RequestFields } from './used-features.ts';

export interface MissingDependency {
  /** The option that was asked for, and the one it needs: paths in the request. */
  param: string;
  requires: string;
}

/** Every used option whose required option is not true; empty when the request is in order. */
export function findMissingDependencies(modality: Modality, request: RequestFields): MissingDependency[] {
  return getUsedFeatures(modality, request).flatMap(({ use, requires }) =>
    requires !== undefined && 'param' in use && getFieldAt(request, requires) !== true
      ? [{ param: use.param, requires }]
      : [],
  );
}
