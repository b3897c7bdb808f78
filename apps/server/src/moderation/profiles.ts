/** Moderation profiles of an account: written, listed, and found for a request (decisions.md, "Moderation profiles"). */
import { randomBytes } from 'node:crypto';
import { blockedTerms, defaultProfile, type Profile, type ProfileInput, profileInput } from '@winnow/core';
import { compileTerms } from '@winnow/text';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors.ts';
import type { ProfileStore, StoredProfile } from '../storage/profiles.ts';
import { parseBy } from './parse.ts';
import { type ProfileResult, wireForm } from './profile-result.ts';

export type ProfileVersion = ProfileResult & { readonly createdAt: Date };
type ArchivedProfile = ProfileResult & { readonly archivedAt: Date };

/** One version of a profile. */
export type ProfileRef = Pick<Profile, 'id' | 'version'>;

export interface Profiles {
  /** @throws ApiError profile_not_found; another account's profile is not found either */
  find(caller: Pick<Caller, 'accountKey'>, id: string | undefined): Promise<Profile>;
  /** The version that a request was accepted by, also of an archived profile. @throws ApiError profile_not_found */
  findVersion(caller: Pick<Caller, 'accountKey'>, profile: ProfileRef): Promise<Profile>;
  get(caller: Caller, id: string): Promise<ProfileResult>;
  list(caller: Caller): Promise<{ profiles: ProfileResult[] }>;
  archived(caller: Caller): Promise<{ profiles: ArchivedProfile[] }>;
  /** The newest first, also of an archived one. @throws ApiError profile_not_found */
  versions(caller: Caller, id: string): Promise<{ versions: ProfileVersion[] }>;
  /** No request can name it any more. @throws ApiError profile_not_found */
  archive(caller: Caller, id: string): Promise<{ id: string }>;
  /** @throws ApiError profile_not_found: there is no archived one */
  restore(caller: Caller, id: string): Promise<{ id: string }>;
  /** @throws ApiError invalid_request */
  create(caller: Caller, body: unknown): Promise<ProfileResult>;
  /** A new version in place of the latest. @throws ApiError invalid_request, profile_not_found */
  replace(caller: Caller, id: string, body: unknown): Promise<ProfileResult>;
}

/** Profiles that are kept ready for requests, with their terms compiled; the longest unused leaves first. */
const KEPT = 200;

/** The shape of our ids; what has another is in no database, and need not be looked for. */
const idPattern = /^prof_[0-9a-f]{24}$/;

const unknownProfile = () => new ApiError('profile_not_found', 'The account has no moderation profile of this id.');

/**
 * Parses a profile and compiles its terms, so that a wrong regular expression is refused here and not in a request.
 * @throws ApiError invalid_request
 */
export function readProfile(body: unknown): ProfileInput {
  const input = parseBy(profileInput, body);
  for (const [index, term] of input.blocklist.entries()) {
    try {
      compileTerms({ block: blockedTerms({ ...defaultProfile, blocklist: [term] }), allow: [] });
    } catch (cause) {
      const detail = 'Not a regular expression in RE2 syntax.';
      const pointer = `/blocklist/${index}/term`;
      throw new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }], cause });
    }
  }
  return input;
}

const shown = ({ id, version, body }: StoredProfile): ProfileResult => ({
  id,
  version,
  ...wireForm(profileInput.parse(body)),
});

export function createProfiles(store: ProfileStore): Profiles {
  const kept = new Map<string, Profile>();

  function keep({ id, version, body }: StoredProfile): Profile {
    const key = `${id} ${version}`;
    const profile = kept.get(key) ?? { id, version, ...profileInput.parse(body) };
    kept.delete(key);
    kept.set(key, profile);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return profile;
  }

  async function stored({ accountKey }: Pick<Caller, 'accountKey'>, id: string): Promise<StoredProfile> {
    const found = idPattern.test(id) ? await store.latest(accountKey, id) : undefined;
    if (!found) throw unknownProfile();
    return found;
  }

  return {
    find: async (caller, id) => (id === undefined ? defaultProfile : keep(await stored(caller, id))),
    async findVersion({ accountKey }, { id, version }) {
      if (id === defaultProfile.id) return defaultProfile;
      const found = await store.version(accountKey, id, version);
      if (!found) throw unknownProfile();
      return keep(found);
    },
    get: async (caller, id) => shown(await stored(caller, id)),
    list: async ({ accountKey }) => ({ profiles: (await store.list(accountKey)).map(shown) }),
    async archived({ accountKey }) {
      const found = await store.archived(accountKey);
      return { profiles: found.map((one) => ({ ...shown(one), archivedAt: one.archivedAt })) };
    },
    async versions({ accountKey }, id) {
      const found = idPattern.test(id) ? await store.versions(accountKey, id) : [];
      if (found.length === 0) throw unknownProfile();
      return { versions: found.map((one) => ({ ...shown(one), createdAt: one.createdAt })) };
    },
    async archive({ accountKey }, id) {
      if (!idPattern.test(id) || !(await store.archive(accountKey, id))) throw unknownProfile();
      return { id };
    },
    async restore({ accountKey }, id) {
      if (!idPattern.test(id) || !(await store.restore(accountKey, id))) throw unknownProfile();
      return { id };
    },
    async create({ accountKey }, body) {
      const id = `prof_${randomBytes(12).toString('hex')}`;
      return shown(await store.create(accountKey, id, wireForm(readProfile(body))));
    },
    async replace(caller, id, body) {
      const input = wireForm(readProfile(body));
      await stored(caller, id);
      const next = await store.addVersion(caller.accountKey, id, input);
      if (!next) throw unknownProfile();
      return shown(next);
    },
  };
}
