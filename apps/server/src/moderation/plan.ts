/** The first part of the pipeline: what a request asks for, by which profile, and what it can cost. Nothing is looked at yet. */
import { calculateQuote, type ModerationRequest, type Profile, type Quote } from '@winnow/core';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { assertEntitled } from './entitlement.ts';
import { parseModerationRequest } from './parse-request.ts';
import type { Pipeline, PipelineTypes } from './pipeline.ts';

/** Made once for each request; a job keeps what it needs to restore it (jobs/job-record.ts). */
export interface Plan<T extends PipelineTypes> {
  readonly request: ModerationRequest<T['modality']>;
  /** In the version that was the latest when the request came. */
  readonly profile: Profile;
  readonly contents: readonly T['content'][];
  /** The most that it can cost: what is reserved. */
  readonly bill: Quote;
}

interface PlanRequest {
  readonly caller: Pick<Caller, 'accountKey' | 'tier'>;
  /** Untrusted. */
  readonly body: unknown;
}

/** @throws ApiError invalid_request and other refusals of the form, profile_not_found, tier_required */
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

/** The plan of a request that was accepted before: by the profile and the prices of then, whatever has changed since. */
export function restorePlan<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  services: Services,
  { caller, body, ...accepted }: PlanRequest & Pick<Plan<T>, 'profile' | 'bill'>,
): Plan<T> {
  const request = parseModerationRequest(pipeline.modality, body);
  return { request, contents: pipeline.contents(request, services, caller.tier), ...accepted };
}
