/**
 * The first stage of the pipeline: what a request asks for, under which profile, and its maximum
 * cost. Nothing is analyzed yet.
 */
import { calculateQuote, type ModerationRequest, type Profile, type Quote } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { assertEntitled } from './entitlement.ts';
import { parseModerationRequest } from './parse-request.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';

/** Created once per request; a job stores what it needs to restore it (jobs/job-record.ts). */
export interface Plan<T extends PipelineTypes> {
  readonly request: ModerationRequest<T['modality']>;
  /** The version that was the latest when the request arrived. */
  readonly profile: Profile;
  readonly contents: readonly T['content'][];
  /** The maximum cost, which is reserved. */
  readonly bill: Quote;
}

interface PlanRequest {
  readonly caller: Pick<Caller, 'accountKey' | 'tier'>;
  /** Untrusted. */
  readonly body: unknown;
}

/** @throws ApiError invalid_request and other validation errors, profile_not_found, tier_required */
export async function makePlan<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  { caller, body }: PlanRequest,
): Promise<Plan<T>> {
  const request = parseModerationRequest(pipeline.modality, body);
  const profile = await services.profiles.find(caller, request.moderationProfileId);
  const contents = pipeline.contents(request, services, caller.tier);
  assertEntitled(pipeline.modality, caller.tier, contents);
  return { request, profile, contents, bill: calculateQuote(pipeline.modality, ...contents) };
}

/**
 * The plan of a previously accepted request, with the profile and the prices of that time, regardless of later changes.
 */
export function restorePlan<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  { caller, body, ...accepted }: PlanRequest & Pick<Plan<T>, 'profile' | 'bill'>,
): Plan<T> {
  const request = parseModerationRequest(pipeline.modality, body);
  return { request, contents: pipeline.contents(request, services, caller.tier), ...accepted };
}
