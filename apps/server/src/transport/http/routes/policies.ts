/** The policies of the account. */
import { limits, newPolicySchema, policyFields, policyInputSchema, policySchema } from '@winnow/core';
import { z } from 'zod';
import {
  addStarterPolicies,
  archivePolicy,
  createPolicy,
  getPolicies,
  getPolicy,
  getPolicyVersions,
  getStarterPolicies,
  policiesQuery,
  replacePolicy,
  restorePolicy,
} from '../../../accounts/manage/policies.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

/** Room for the text and the parameters of the default actions, escaped. */
const { perDecision, parameters, parameterCharacters } = limits.action;
const POLICY_BYTES =
  escapedBytes(limits.policy.textCharacters) +
  perDecision * parameters * (escapedBytes(parameterCharacters) + 100) +
  16 * 1024;

const readAccess = { tag: 'Policies', scope: 'policies:read' } as const;
const writeAccess = { tag: 'Policies', scope: 'policies:write' } as const;

const starterPolicy = z.object({ id: z.string(), ...policyFields }).meta({ id: 'StarterPolicy' });

export const policyRoutes: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/policies',
    operationId: 'listPolicies',
    summary: 'The latest version of each policy, by id',
    query: policiesQuery,
    result: z.object({ policies: z.array(policySchema) }),
    handler: (services, { caller, request }) => getPolicies(services, caller, request.query),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/policies',
    operationId: 'createPolicy',
    errors: ['conflict'],
    summary: 'Create a policy',
    status: 201,
    body: newPolicySchema,
    result: policySchema,
    bodyLimitBytes: POLICY_BYTES,
    handler: (services, { caller, body }) => createPolicy(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/policies/:policyId',
    operationId: 'getPolicy',
    summary: 'The latest version of a policy',
    result: policySchema,
    handler: (services, { caller, params }) => getPolicy(services, caller, params.policyId ?? ''),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/policies/:policyId',
    operationId: 'replacePolicy',
    errors: ['conflict'],
    summary: 'A new version of a policy',
    body: policyInputSchema,
    result: policySchema,
    bodyLimitBytes: POLICY_BYTES,
    handler: (services, { caller, params, body }) =>
      replacePolicy(services, caller, { id: params.policyId ?? '', body }),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/policies/:policyId',
    operationId: 'archivePolicy',
    errors: ['conflict'],
    summary: 'Archive a policy: it is no longer in use, and its versions are kept',
    result: policySchema,
    handler: (services, { caller, params }) => archivePolicy(services, caller, params.policyId ?? ''),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/policies/:policyId/restore',
    operationId: 'restorePolicy',
    errors: ['conflict'],
    summary: 'Restore an archived policy',
    result: policySchema,
    handler: (services, { caller, params }) => restorePolicy(services, caller, params.policyId ?? ''),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/policies/:policyId/versions',
    operationId: 'listPolicyVersions',
    summary: 'Every version of a policy, newest first',
    result: z.object({ versions: z.array(policySchema) }),
    handler: (services, { caller, params }) => getPolicyVersions(services, caller, params.policyId ?? ''),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/starter-policies',
    operationId: 'listStarterPolicies',
    summary: 'Policies to begin with, one for each category',
    result: z.object({ policies: z.array(starterPolicy) }),
    handler: () => getStarterPolicies(),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/starter-policies',
    operationId: 'addStarterPolicies',
    errors: ['conflict'],
    summary: 'Add the policies to begin with that the account does not have',
    result: z.object({ policies: z.array(policySchema).describe('The ones that were added.') }),
    handler: (services, { caller }) => addStarterPolicies(services, caller),
  },
];
