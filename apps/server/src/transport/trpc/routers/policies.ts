/** The policies of the account. */
import type { NewPolicyRequest, PolicyRequest } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../../accounts/auth/caller.ts';
import {
  addStarterPolicies,
  archivePolicy,
  createPolicy,
  getPolicies,
  getPolicy,
  getPolicyVersions,
  getStarterPolicies,
  type policiesQuery,
  replacePolicy,
  restorePolicy,
} from '../../../accounts/manage/policies.ts';
import type { Services } from '../../../operations/services.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

const readAccess = { scope: 'policies:read' } as const;
const writeAccess = { scope: 'policies:write' } as const;

const policyBody = z.strictObject({ policyId: z.string() });
const replaceBody = policyBody.extend({ policy: z.unknown() });

export interface PolicyIdInput {
  policyId: string;
}

/** An operation on one policy. */
const onPolicy = <Output>(
  needs: typeof readAccess | typeof writeAccess,
  work: (services: Services, caller: Caller, id: string) => Promise<Output>,
) =>
  guardedHandler(needs, async ({ services, caller }, input) =>
    work(services, caller, parseBody(policyBody, input).policyId),
  );

export const policiesProcedures = {
  list: takes<z.input<typeof policiesQuery> | undefined>().query(guardedAction(readAccess, getPolicies)),
  create: takes<NewPolicyRequest>().mutation(guardedAction(writeAccess, createPolicy)),
  get: takes<PolicyIdInput>().query(onPolicy(readAccess, getPolicy)),
  versions: takes<PolicyIdInput>().query(onPolicy(readAccess, getPolicyVersions)),
  replace: takes<PolicyIdInput & { policy: PolicyRequest }>().mutation(
    guardedHandler(writeAccess, async ({ services, caller }, input) => {
      const { policyId: id, policy: body } = parseBody(replaceBody, input);
      return replacePolicy(services, caller, { id, body });
    }),
  ),
  archive: takes<PolicyIdInput>().mutation(onPolicy(writeAccess, archivePolicy)),
  restore: takes<PolicyIdInput>().mutation(onPolicy(writeAccess, restorePolicy)),
  starters: takes<void>().query(guardedHandler(readAccess, () => getStarterPolicies())),
  addStarters: takes<void>().mutation(
    guardedHandler(writeAccess, ({ services, caller }) => addStarterPolicies(services, caller)),
  ),
};
