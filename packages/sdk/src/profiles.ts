/** Moderation profiles of the account. */
import { jsonBody } from './content/body.ts';
import type { ProfileRequest, StoredProfile } from './requests.ts';
import type { CallOptions, Settings } from './settings.ts';
import { type Call, call } from './transport/call.ts';

export interface Profiles {
  create(profile: ProfileRequest, options?: CallOptions): Call<StoredProfile>;
  /** The latest version of each. */
  list(options?: CallOptions): Call<{ profiles: StoredProfile[] }>;
  /** The latest version. @throws NotFoundError */
  get(id: string, options?: CallOptions): Call<StoredProfile>;
  /** A new version, whole: what is left out gets its default. @throws NotFoundError */
  replace(id: string, profile: ProfileRequest, options?: CallOptions): Call<StoredProfile>;
}

export function createProfiles(settings: Settings): Profiles {
  const path = '/profiles';
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    create: (profile, options) =>
      call(settings, { method: 'POST', path, once: true, body: () => jsonBody(profile) }, options),
    list: (options) => call(settings, { method: 'GET', path }, options),
    get: (id, options) => call(settings, { method: 'GET', path: pathOf(id) }, options),
    replace: (id, profile, options) =>
      call(settings, { method: 'PUT', path: pathOf(id), body: () => jsonBody(profile) }, options),
  };
}
