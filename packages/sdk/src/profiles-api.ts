/** Moderation profiles of the account. */

import type { CallOptions, ClientSettings } from './client-settings.ts';
import { createJsonBody } from './content/request-body.ts';
import type { ProfileRequest, StoredProfile } from './request-types.ts';
import { type Call, startCall } from './transport/call.ts';

export interface Profiles {
  create(profile: ProfileRequest, options?: CallOptions): Call<StoredProfile>;
  /** The latest version of each profile. */
  list(options?: CallOptions): Call<{ profiles: StoredProfile[] }>;
  /** The latest version of a profile. @throws NotFoundError */
  get(id: string, options?: CallOptions): Call<StoredProfile>;
  /** Creates a new, complete version: omitted fields get their defaults. @throws NotFoundError */
  replace(id: string, profile: ProfileRequest, options?: CallOptions): Call<StoredProfile>;
}

export function createProfiles(settings: ClientSettings): Profiles {
  const path = '/profiles';
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    create: (profile, options) =>
      startCall(
        settings,
        { method: 'POST', path, needsIdempotencyKey: true, body: () => createJsonBody(profile) },
        options,
      ),
    list: (options) => startCall(settings, { method: 'GET', path }, options),
    get: (id, options) => startCall(settings, { method: 'GET', path: pathOf(id) }, options),
    replace: (id, profile, options) =>
      startCall(settings, { method: 'PUT', path: pathOf(id), body: () => createJsonBody(profile) }, options),
  };
}
