/** The first half of the path: what a request asks for, by which profile, and what it can cost; nothing is looked at yet. */
import {
  type Modality,
  type ModerationRequest,
  type Profile,
  type Quote,
  quote,
  type RequestFields,
} from '@winnow/core';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { entitle } from './entitle.ts';
import type { ModalityPath } from './modality.ts';
import { parse } from './parse.ts';

export interface Prepared<M extends Modality, Content> {
  readonly request: ModerationRequest<M>;
  readonly profile: Profile;
  readonly contents: readonly Content[];
  /** The most that it can cost. */
  readonly bill: Quote;
}

/** @throws ApiError invalid_request and other refusals of the form, profile_not_found, tier_required */
export async function prepare<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  services: Services,
  { caller, body }: { readonly caller: Pick<Caller, 'accountKey' | 'tier'>; readonly body: unknown },
): Promise<Prepared<M, Content>> {
  const request = parse(path.modality, body);
  const profile = await services.profiles.find(caller, request.moderationProfileId);
  const contents = path.contents(request, services, caller.tier);
  entitle(path.modality, caller.tier, contents);
  return { request, profile, contents, bill: quote(path.modality, ...contents) };
}
