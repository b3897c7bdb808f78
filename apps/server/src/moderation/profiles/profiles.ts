/**
 * Moderation profiles of an account: created, listed, and resolved for a request (docs/api.md, "Profiles").
 */
import { randomBytes } from 'node:crypto';
import { defaultProfile, type Profile, type ProfileInput, profileInputSchema } from '@winnow/core';
import { areTooLarge, measureExpression } from '@winnow/text';
import type { Caller } from '../../accounts/auth/caller.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { ProfileStore, StoredProfileVersion } from '../../platform/storage/profile-store.ts';
import { type ProfileResult, toWireProfile } from './profile-result.ts';

export type ProfileVersion = ProfileResult & { readonly createdAt: Date };
type ArchivedProfile = ProfileResult & { readonly archivedAt: Date };

/** One version of a profile. */
export type ProfileRef = Pick<Profile, 'id' | 'version'>;

export interface ProfileService {
  /** @throws ApiError profile_not_found, also for another account's profile */
  find(caller: Pick<Caller, 'accountKey'>, id: string | undefined): Promise<Profile>;
  /**
   * The version that a request was accepted under, even if the profile is archived.
   * @throws ApiError profile_not_found
   */
  findVersion(caller: Pick<Caller, 'accountKey'>, profile: ProfileRef): Promise<Profile>;
  get(caller: Caller, id: string): Promise<ProfileResult>;
  list(caller: Caller): Promise<{ profiles: ProfileResult[] }>;
  listArchived(caller: Caller): Promise<{ profiles: ArchivedProfile[] }>;
  /** Newest first, also for an archived profile. @throws ApiError profile_not_found */
  listVersions(caller: Caller, id: string): Promise<{ versions: ProfileVersion[] }>;
  /** Requests can no longer use it. @throws ApiError profile_not_found */
  archive(caller: Caller, id: string): Promise<{ id: string }>;
  /** @throws ApiError profile_not_found if there is no archived profile with this id */
  restore(caller: Caller, id: string): Promise<{ id: string }>;
  /** @throws ApiError invalid_request */
  create(caller: Caller, body: unknown): Promise<ProfileResult>;
  /** Adds a new version. @throws ApiError invalid_request, profile_not_found */
  replace(caller: Caller, id: string, body: unknown): Promise<ProfileResult>;
}

/** Profiles cached for requests with their terms compiled; least recently used ones are evicted. */
const MAX_CACHED_PROFILES = 200;

/** The shape of our profile ids; anything else cannot be in a database, so the lookup is skipped. */
const idPattern = /^prof_[0-9a-f]{24}$/;

const profileNotFound = () => new ApiError('profile_not_found', 'The account has no moderation profile with this id.');

const invalidTerm = (pointer: string, detail: string) =>
  new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }] });

/**
 * Parses a profile and compiles its regular expressions, so that invalid and slow ones are refused here, not at request
 * time.
 * @throws ApiError invalid_request
 */
export function parseProfile(body: unknown): ProfileInput {
  const input = parseBody(profileInputSchema, body);
  for (const [index, { term, match }] of input.blocklist.entries())
    if (match === 'regex' && measureExpression(term) === undefined)
      throw invalidTerm(`/blocklist/${index}/term`, 'Not a regular expression in RE2 syntax, or too large.');
  if (areTooLarge(input.blocklist.flatMap(({ term, match }) => (match === 'regex' ? [term] : []))))
    throw invalidTerm('/blocklist', 'Its regular expressions are too large together.');
  return input;
}

const toProfileResult = ({ id, version, body }: StoredProfileVersion): ProfileResult => ({
  id,
  version,
  ...toWireProfile(profileInputSchema.parse(body)),
});

export function createProfiles(store: ProfileStore): ProfileService {
  const cache = new Map<string, Profile>();

  function cacheProfile({ id, version, body }: StoredProfileVersion): Profile {
    const key = `${id} ${version}`;
    const profile = cache.get(key) ?? { id, version, ...profileInputSchema.parse(body) };
    cache.delete(key);
    cache.set(key, profile);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_PROFILES && oldest !== undefined) cache.delete(oldest);
    return profile;
  }

  async function findLatest({ accountKey }: Pick<Caller, 'accountKey'>, id: string): Promise<StoredProfileVersion> {
    const found = idPattern.test(id) ? await store.latest(accountKey, id) : undefined;
    if (!found) throw profileNotFound();
    return found;
  }

  return {
    find: async (caller, id) => (id === undefined ? defaultProfile : cacheProfile(await findLatest(caller, id))),
    async findVersion({ accountKey }, { id, version }) {
      if (id === defaultProfile.id) return defaultProfile;
      const found = await store.version(accountKey, id, version);
      if (!found) throw profileNotFound();
      return cacheProfile(found);
    },
    get: async (caller, id) => toProfileResult(await findLatest(caller, id)),
    list: async ({ accountKey }) => ({ profiles: (await store.list(accountKey)).map(toProfileResult) }),
    async listArchived({ accountKey }) {
      const found = await store.archived(accountKey);
      return { profiles: found.map((one) => ({ ...toProfileResult(one), archivedAt: one.archivedAt })) };
    },
    async listVersions({ accountKey }, id) {
      const found = idPattern.test(id) ? await store.versions(accountKey, id) : [];
      if (found.length === 0) throw profileNotFound();
      return { versions: found.map((one) => ({ ...toProfileResult(one), createdAt: one.createdAt })) };
    },
    async archive({ accountKey }, id) {
      if (!idPattern.test(id) || !(await store.archive(accountKey, id))) throw profileNotFound();
      return { id };
    },
    async restore({ accountKey }, id) {
      if (!idPattern.test(id) || !(await store.restore(accountKey, id))) throw profileNotFound();
      return { id };
    },
    async create({ accountKey }, body) {
      const id = `prof_${randomBytes(12).toString('hex')}`;
      return toProfileResult(await store.create(accountKey, id, toWireProfile(parseProfile(body))));
    },
    async replace(caller, id, body) {
      const input = toWireProfile(parseProfile(body));
      await findLatest(caller, id);
      const next = await store.addVersion(caller.accountKey, id, input);
      if (!next) throw profileNotFound();
      return toProfileResult(next);
    },
  };
}
