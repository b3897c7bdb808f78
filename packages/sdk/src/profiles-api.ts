/** Moderation profiles of the account. */

import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { ProfileRequest, StoredProfile } from './request-types.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

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
  const rest = createRestCalls(settings);
  const path = '/profiles';
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    create: (profile, options) => rest.post(path, profile, options),
    list: (options) => rest.get(path, options),
    get: (id, options) => rest.get(pathOf(id), options),
    replace: (id, profile, options) => rest.put(pathOf(id), profile, options),
  };
}
