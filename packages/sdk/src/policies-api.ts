/** Policies of the account, for keys with the scopes `policies:read` and `policies:write`. */
import type { NewPolicyRequest, Policy, PolicyRequest } from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import { createJsonBody } from './content/request-body.ts';
import { type Call, startCall } from './transport/call.ts';

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
  const post = <Result>(to: string, value: object, options?: CallOptions): Call<Result> =>
    startCall(
      settings,
      { method: 'POST', path: to, needsIdempotencyKey: true, body: () => createJsonBody(value) },
      options,
    );
  return {
    list: ({ archived = 'exclude' } = {}, options) =>
      startCall(settings, { method: 'GET', path: `${path}?archived=${archived}` }, options),
    create: (policy, options) => post(path, policy, options),
    get: (id, options) => startCall(settings, { method: 'GET', path: pathOf(id) }, options),
    replace: (id, policy, options) =>
      startCall(settings, { method: 'PUT', path: pathOf(id), body: () => createJsonBody(policy) }, options),
    archive: (id, options) => startCall(settings, { method: 'DELETE', path: pathOf(id) }, options),
    restore: (id, options) => post(pathOf(id, '/restore'), {}, options),
    versions: (id, options) => startCall(settings, { method: 'GET', path: pathOf(id, '/versions') }, options),
    addStarters: (options) => post('/starter-policies', {}, options),
  };
}
