/** Policies of the account, for keys with the scopes `policies:read` and `policies:write`. */
import type { NewPolicyRequest, Policy, PolicyRequest } from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

export type { NewPolicyRequest, PolicyRequest } from '@winnow/core';

/** A version of a policy; `changedAt` is an ISO 8601 time. */
export type StoredPolicy = Omit<Policy, 'changedAt'> & { changedAt: string };

export interface Policies {
  /** The latest version of each policy. */
  list(query?: { archived?: 'include' | 'exclude' }, options?: CallOptions): Call<{ policies: StoredPolicy[] }>;
  /** @throws ConflictError if there is one with the id */
  create(policy: NewPolicyRequest, options?: CallOptions): Call<StoredPolicy>;
  /** The latest version. @throws NotFoundError */
  get(id: string, options?: CallOptions): Call<StoredPolicy>;
  /** A new, complete version: omitted fields get their defaults. @throws NotFoundError, ConflictError if archived */
  replace(id: string, policy: PolicyRequest, options?: CallOptions): Call<StoredPolicy>;
  /** It is no longer in use; its versions are kept. @throws NotFoundError, ConflictError if policies below it are in use */
  archive(id: string, options?: CallOptions): Call<StoredPolicy>;
  /** @throws NotFoundError if it is not archived */
  restore(id: string, options?: CallOptions): Call<StoredPolicy>;
  /** Every version, newest first. @throws NotFoundError */
  versions(id: string, options?: CallOptions): Call<{ versions: StoredPolicy[] }>;
  /** Adds those of the starter set that the account does not have. */
  addStarters(options?: CallOptions): Call<{ policies: StoredPolicy[] }>;
}

export function createPolicies(settings: ClientSettings): Policies {
  const path = '/policies';
  const pathOf = (id: string, more = '') => `${path}/${encodeURIComponent(id)}${more}`;
  const rest = createRestCalls(settings);
  return {
    list: ({ archived = 'exclude' } = {}, options) => rest.get(`${path}?archived=${archived}`, options),
    create: (policy, options) => rest.post(path, policy, options),
    get: (id, options) => rest.get(pathOf(id), options),
    replace: (id, policy, options) => rest.put(pathOf(id), policy, options),
    archive: (id, options) => rest.delete(pathOf(id), options),
    restore: (id, options) => rest.post(pathOf(id, '/restore'), {}, options),
    versions: (id, options) => rest.get(pathOf(id, '/versions'), options),
    addStarters: (options) => rest.post('/starter-policies', {}, options),
  };
}
