/** Policies of an account, as people and keys manage them: every change is a version, and in the audit log. */
import {
  limits,
  newPolicySchema,
  type Policy,
  type PolicyInput,
  policyIdSchema,
  policyInputSchema,
  starterPolicies,
  suggestForPolicy,
} from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import type { Caller } from '../auth/caller.ts';
import {
  insertPolicyVersion,
  listPolicies,
  listPolicyVersions,
  lockPolicies,
  type NewPolicyVersion,
} from '../policies/policy-store.ts';
import { findPlaceProblem, listChildren, toPolicySlug } from '../policies/policy-tree.ts';
import { runAudited } from './audited-operation.ts';

export const policiesQuery = z.strictObject({
  archived: z.enum(['include', 'exclude']).default('exclude').describe('Whether archived policies are listed as well.'),
});

const policyNotFound = () => new ApiError('not_found', 'The account has no policy with this id.');

/** @throws ApiError invalid_request */
export async function getPolicies({ database }: Services, { accountKey }: Caller, query: unknown) {
  const { archived } = parseBody(policiesQuery, query ?? {});
  const all = await listPolicies(database, accountKey);
  return { policies: all.filter((policy) => archived === 'include' || !policy.archived) };
}

/** Newest first; a malformed id is one that no policy has. @throws ApiError not_found */
export async function getPolicyVersions({ database }: Services, { accountKey }: Caller, id: string) {
  const versions = policyIdSchema.safeParse(id).success ? await listPolicyVersions(database, accountKey, id) : [];
  if (versions.length === 0) throw policyNotFound();
  return { versions };
}

/** The latest version, also of an archived policy. @throws ApiError not_found */
export async function getPolicy(services: Services, caller: Caller, id: string): Promise<Policy> {
  const { versions } = await getPolicyVersions(services, caller, id);
  const [latest] = versions;
  if (!latest) throw policyNotFound();
  return latest;
}

/** With what is suggested for the category, where the caller says nothing else. */
function toPolicyFields({ crosswalk, ...fields }: PolicyInput) {
  const { category, dsaCategory, dsaKeywords } = crosswalk;
  const suggested = suggestForPolicy(category);
  return {
    ...fields,
    crosswalk: {
      category,
      dsaCategory: dsaCategory === undefined ? (suggested?.category ?? null) : dsaCategory,
      dsaKeywords: dsaKeywords ?? [...(dsaCategory === undefined ? (suggested?.keywords ?? []) : [])],
    },
  };
}

function assertPlace(all: readonly Policy[], place: Pick<Policy, 'id' | 'parentId'>): void {
  const detail = findPlaceProblem(all, place);
  if (detail === undefined) return;
  const pointer = '/parentId';
  throw new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }] });
}

interface PolicyChange {
  readonly caller: Caller;
  readonly name: string;
}

/** Changes of one account's tree happen one after another. @throws what `work` throws */
const changePolicies = (
  services: Services,
  { caller, name }: PolicyChange,
  work: (orm: Orm, all: readonly Policy[]) => Promise<Policy>,
): Promise<Policy> =>
  runAudited(services, { caller, role: 'key', name }, async (orm) => {
    await lockPolicies(orm, caller.accountKey);
    const result = await work(orm, await listPolicies(transactionAsDatabase(orm), caller.accountKey));
    return { target: result.id, details: { version: result.version, name: result.name }, result };
  });

const actorOf = ({ person, keyId }: Caller): string => person?.id ?? keyId ?? '';

function assertRoom(all: readonly Policy[], more: number): void {
  if (all.length + more > limits.policy.count)
    throw new ApiError('conflict', `An account has at most ${limits.policy.count} policies.`);
}

/** @throws ApiError invalid_request, conflict */
export async function createPolicy(services: Services, caller: Caller, body: unknown): Promise<Policy> {
  const { id: given, ...input } = parseBody(newPolicySchema, body);
  const id = given ?? toPolicySlug(input.name);
  if (id === '') {
    const problem = { pointer: '/id', detail: 'None can be made of this name: give one.' };
    throw new ApiError('invalid_request', `${problem.pointer}: ${problem.detail}`, { problems: [problem] });
  }
  return changePolicies(services, { caller, name: 'policies.create' }, async (orm, all) => {
    if (all.some((policy) => policy.id === id))
      throw new ApiError('conflict', `The account has a policy with the id ${id} already.`);
    assertRoom(all, 1);
    const fields = toPolicyFields(input);
    assertPlace(all, { id, parentId: fields.parentId });
    const first = { id, version: 1, ...fields, archived: false, changedBy: actorOf(caller) };
    return insertPolicyVersion(orm, caller.accountKey, first);
  });
}

interface NextVersion extends PolicyChange {
  readonly services: Services;
  readonly id: string;
}

/** The next version of a policy. @param change what is different in it */
const addVersion = (
  { services, id, ...act }: NextVersion,
  change: (latest: Policy, all: readonly Policy[]) => Partial<NewPolicyVersion>,
): Promise<Policy> =>
  changePolicies(services, act, async (orm, all) => {
    const latest = all.find((policy) => policy.id === id);
    if (!latest) throw policyNotFound();
    const { changedAt: _, ...fields } = latest;
    const next = { ...fields, ...change(latest, all), version: latest.version + 1, changedBy: actorOf(act.caller) };
    return insertPolicyVersion(orm, act.caller.accountKey, next);
  });

/** Absent fields get their defaults. @throws ApiError invalid_request, not_found, conflict if it is archived */
export async function replacePolicy(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const fields = toPolicyFields(parseBody(policyInputSchema, body));
  return addVersion({ services, caller, id, name: 'policies.replace' }, (latest, all) => {
    if (latest.archived) throw new ApiError('conflict', 'The policy is archived. Restore it first.');
    assertPlace(all, { id, parentId: fields.parentId });
    return fields;
  });
}

/** It is no longer in use; its versions are kept. @throws ApiError not_found, conflict if policies below it are in use */
export const archivePolicy = (services: Services, caller: Caller, id: string) =>
  addVersion({ services, caller, id, name: 'policies.archive' }, ({ archived }, all) => {
    if (archived) throw policyNotFound();
    if (listChildren(all, id).length > 0)
      throw new ApiError('conflict', 'Policies below it are in use: archive or move them first.');
    return { archived: true };
  });

/** @throws ApiError not_found if it is not archived; conflict if its parent is */
export const restorePolicy = (services: Services, caller: Caller, id: string) =>
  addVersion({ services, caller, id, name: 'policies.restore' }, (latest, all) => {
    if (!latest.archived) throw policyNotFound();
    if (findPlaceProblem(all, latest) !== undefined)
      throw new ApiError('conflict', 'The policy above it is archived: restore that one first.');
    return { archived: false };
  });

const toStarter = (id: string) => {
  const found = starterPolicies.find((policy) => policy.id === id);
  const { id: _, ...input } = found ?? { id };
  return { id, ...toPolicyFields(policyInputSchema.parse(input)) };
};

/** The policies that an account may begin with. */
export const getStarterPolicies = async () => ({ policies: starterPolicies.map(({ id }) => toStarter(id)) });

/**
 * Adds those of the starter set whose ids the account does not have, archived ones included.
 * @throws ApiError conflict
 */
export const addStarterPolicies = (services: Services, caller: Caller) =>
  runAudited(services, { caller, role: 'key', name: 'policies.addStarterSet' }, async (orm) => {
    await lockPolicies(orm, caller.accountKey);
    const all = await listPolicies(transactionAsDatabase(orm), caller.accountKey);
    const missing = starterPolicies.filter(({ id }) => !all.some((policy) => policy.id === id));
    assertRoom(all, missing.length);
    const added: Policy[] = [];
    for (const { id } of missing) {
      const fields = toStarter(id);
      const parentId = isInUse([...all, ...added], fields.parentId) ? fields.parentId : null;
      const first = { ...fields, parentId, version: 1, archived: false, changedBy: actorOf(caller) };
      added.push(await insertPolicyVersion(orm, caller.accountKey, first));
    }
    const ids = added.map(({ id }) => id);
    return { target: ids.join(', '), details: { added: ids }, result: { policies: added } };
  });

const isInUse = (all: readonly Policy[], id: string | null): boolean =>
  all.some((policy) => policy.id === id && !policy.archived);
