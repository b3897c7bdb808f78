/** Checks that the caller's tier includes the requested options (docs/api.md, "Prices"). */
import { getDeniedFeatures, type Modality, type RequestFields, type Tier } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';

/** @throws ApiError tier_required, naming each option that needs a higher tier, and that tier */
export function assertEntitled(modality: Modality, tier: Tier, contents: readonly RequestFields[]): void {
  const denied = contents.flatMap((content) => getDeniedFeatures(modality, tier, content));
  if (denied.length === 0) return;
  const needs = new Map(denied.map(({ id, label, minTier, use }) => [id, { label, minTier, use }]));
  const list = [...needs.values()].map(({ label, minTier }) => `${label} needs ${minTier}`).join('; ');
  throw new ApiError('tier_required', `The account's tier is ${tier}. ${list}.`, {
    problems: [...needs.values()].flatMap(({ use, minTier }) =>
      'param' in use ? [{ pointer: `/${use.param.replaceAll('.', '/')}`, detail: `Needs tier ${minTier}.` }] : [],
    ),
  });
}
