/** Options that need other options (specification §4, "Dependency rules between parameters"). */
import type { Modality } from '../catalog/modalities.ts';
import { featuresUsed, fieldAt, type RequestFields } from './usage.ts';

export interface MissingDependency {
  /** The option that was asked for, and the one it needs: paths in the request. */
  param: string;
  requires: string;
}

/** Every used option whose required option is not true; empty when the request is in order. */
export function missingDependencies(modality: Modality, request: RequestFields): MissingDependency[] {
  return featuresUsed(modality, request).flatMap(({ use, requires }) =>
    requires !== undefined && 'param' in use && fieldAt(request, requires) !== true
      ? [{ param: use.param, requires }]
      : [],
  );
}
