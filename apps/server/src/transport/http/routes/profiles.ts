/** Moderation profiles of the account. */
import { limits, profileInputSchema } from '@winnow/core';
import { z } from 'zod';
import {
  archiveProfile,
  createProfile,
  replaceProfile,
  replayBody,
  replayDraft,
  replayResult,
  restoreProfile,
  tryTerms,
  tryTermsBody,
} from '../../../moderation/profiles/profile-operations.ts';
import { profileResult } from '../../../moderation/profiles/profile-result.ts';
import {
  getShadow,
  restartShadow,
  shadowResult,
  startShadow,
  startShadowBody,
  stopShadow,
} from '../../../moderation/profiles/shadow-operations.ts';
import {
  getThresholdProposals,
  proposalsBody,
  proposalsResult,
} from '../../../moderation/profiles/threshold-proposals.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

/** Room for the terms of both lists, escaped, and the policy. */
const PROFILE_BYTES = 2 * limits.profile.terms * (escapedBytes(limits.profile.termCharacters) + 100) + 64 * 1024;

/** UTF-16 offsets; the end is excluded. */
const termLocation = z.object({ term: z.string(), signal: z.string(), start: z.int(), end: z.int() });

const readAccess = { tag: 'Profiles', scope: 'moderate', role: 'viewer' } as const;
const writeAccess = { ...readAccess, role: 'admin' } as const;

export const profileRoutes: readonly Route[] = [
  {
    ...writeAccess,
    method: 'POST',
    url: '/profiles',
    operationId: 'createProfile',
    summary: 'Create a moderation profile',
    status: 201,
    body: profileInputSchema,
    result: profileResult,
    bodyLimitBytes: PROFILE_BYTES,
    handler: (services, { caller, body }) => createProfile(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/profiles',
    operationId: 'listProfiles',
    summary: 'The latest version of each profile',
    result: z.object({ profiles: z.array(profileResult) }),
    handler: ({ profiles }, { caller }) => profiles.list(caller),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/profiles/archived',
    operationId: 'listArchivedProfiles',
    summary: 'The latest version of each archived profile',
    result: z.object({ profiles: z.array(profileResult.extend({ archivedAt: z.date() })) }),
    handler: ({ profiles }, { caller }) => profiles.listArchived(caller),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/profiles/:id',
    operationId: 'getProfile',
    errors: ['profile_not_found'],
    summary: 'The latest version of a profile',
    result: profileResult,
    handler: ({ profiles }, { caller, params }) => profiles.get(caller, params.id ?? ''),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/profiles/:id',
    operationId: 'replaceProfile',
    summary: 'A new version of a profile',
    body: profileInputSchema,
    result: profileResult,
    bodyLimitBytes: PROFILE_BYTES,
    handler: (services, { caller, params, body }) => replaceProfile(services, caller, { id: params.id ?? '', body }),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/profiles/:id',
    operationId: 'archiveProfile',
    summary: 'Archive a profile: requests can no longer use it',
    result: z.object({ id: z.string() }),
    handler: (services, { caller, params }) => archiveProfile(services, caller, params.id ?? ''),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/profiles/:id/restore',
    operationId: 'restoreProfile',
    summary: 'Restore an archived profile: requests can use it again',
    result: z.object({ id: z.string() }),
    handler: (services, { caller, params }) => restoreProfile(services, caller, params.id ?? ''),
  },
  {
    tag: 'Profiles',
    role: 'viewer',
    method: 'POST',
    url: '/profiles/:id/replay',
    operationId: 'replayProfile',
    summary: 'Replay a draft on the latest verdicts of a profile; changes nothing',
    body: replayBody.omit({ id: true }).extend({ draft: profileInputSchema }),
    result: replayResult,
    bodyLimitBytes: PROFILE_BYTES,
    handler: (services, { caller, params, body }) => replayDraft(services, caller, { ...Object(body), id: params.id }),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/profiles/:id/threshold-proposals',
    operationId: 'getThresholdProposals',
    errors: ['profile_not_found'],
    summary: 'Thresholds that the decisions of reviewers suggest; changes nothing',
    query: proposalsBody.omit({ id: true }),
    result: proposalsResult,
    handler: (services, { caller, params, request }) =>
      getThresholdProposals(services, caller, { ...Object(request.query), id: params.id }),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/profiles/:id/shadow',
    operationId: 'getProfileShadow',
    errors: ['profile_not_found'],
    summary: 'What a draft that runs in shadow would have changed',
    result: shadowResult,
    handler: (services, { caller, params }) => getShadow(services, caller, { id: params.id }),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/profiles/:id/shadow',
    operationId: 'startProfileShadow',
    errors: ['profile_not_found'],
    summary: 'Run a draft in shadow: counted on live requests, without effect on them',
    body: startShadowBody.omit({ id: true }).extend({ draft: profileInputSchema }),
    result: shadowResult,
    bodyLimitBytes: PROFILE_BYTES,
    handler: (services, { caller, params, body }) => startShadow(services, caller, { ...Object(body), id: params.id }),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/profiles/:id/shadow/stop',
    operationId: 'stopProfileShadow',
    errors: ['profile_not_found', 'conflict'],
    summary: 'Stop a draft that runs in shadow; its counts stay',
    result: shadowResult,
    handler: (services, { caller, params }) => stopShadow(services, caller, { id: params.id }),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/profiles/:id/shadow/reset',
    operationId: 'resetProfileShadow',
    errors: ['profile_not_found', 'conflict'],
    summary: 'Count a draft that runs in shadow anew',
    result: shadowResult,
    handler: (services, { caller, params }) => restartShadow(services, caller, { id: params.id }),
  },
  {
    tag: 'Profiles',
    role: 'viewer',
    method: 'POST',
    url: '/profiles/terms/test',
    operationId: 'testTerms',
    summary: 'Matches of the word lists of a draft in a text; no other analyzer runs',
    body: tryTermsBody.extend(profileInputSchema.pick({ blocklist: true, allowlist: true }).shape),
    result: z.object({ blocked: z.array(termLocation), allowed: z.array(termLocation) }),
    bodyLimitBytes: PROFILE_BYTES,
    handler: (services, { body }) => tryTerms(services, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/profiles/:id/versions',
    operationId: 'listProfileVersions',
    summary: 'Every version of a profile, newest first',
    result: z.object({ versions: z.array(profileResult.extend({ createdAt: z.date() })) }),
    handler: ({ profiles }, { caller, params }) => profiles.listVersions(caller, params.id ?? ''),
  },
];
