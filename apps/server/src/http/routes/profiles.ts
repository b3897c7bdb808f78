/** Moderation profiles of the account. */
import { limits, profileInput } from '@winnow/core';
import { z } from 'zod';
import { profileResult } from '../../moderation/profile-result.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

/** Terms in both lists, escaped, and the policy. */
const PROFILE_BYTES = 2 * limits.profile.terms * (escapedBytes(limits.profile.termCharacters) + 100) + 64 * 1024;

const reading = { tag: 'Profiles', scope: 'moderate', role: 'viewer' } as const;
const writing = { ...reading, role: 'admin' } as const;

export const profileRoutes: readonly Route[] = [
  {
    ...writing,
    method: 'POST',
    url: '/profiles',
    summary: 'Create a moderation profile',
    status: 201,
    body: profileInput,
    result: profileResult,
    bodyLimitBytes: PROFILE_BYTES,
    answer: ({ profiles }, { caller, body }) => profiles.create(caller, body),
  },
  {
    ...reading,
    method: 'GET',
    url: '/profiles',
    summary: 'The latest version of each profile',
    result: z.object({ profiles: z.array(profileResult) }),
    answer: ({ profiles }, { caller }) => profiles.list(caller),
  },
  {
    ...reading,
    method: 'GET',
    url: '/profiles/:id',
    summary: 'The latest version of a profile',
    result: profileResult,
    answer: ({ profiles }, { caller, params }) => profiles.get(caller, params.id ?? ''),
  },
  {
    ...writing,
    method: 'PUT',
    url: '/profiles/:id',
    summary: 'A new version of a profile',
    body: profileInput,
    result: profileResult,
    bodyLimitBytes: PROFILE_BYTES,
    answer: ({ profiles }, { caller, params, body }) => profiles.replace(caller, params.id ?? '', body),
  },
];
