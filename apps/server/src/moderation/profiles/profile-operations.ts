/**
 * Profile management for people and keys, with entries in the audit log; drafts can be
 * replayed and tried before publishing.
 */
import {
  boundedTextSchema,
  defaultProfile,
  getBlockedTerms,
  type ProfileInput,
  profileInputSchema,
} from '@winnow/core';
import { compileTerms } from '@winnow/text';
import { z } from 'zod';
import { listReplayableEntries } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { activityRow } from '../../accounts/manage/activity.ts';
import { requirePerson, runAudited } from '../../accounts/manage/audited-operation.ts';
import { idField as anyId } from '../../accounts/manage/fields.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { readLists } from '../../platform/storage/list-store.ts';
import { createProfileStore } from '../../platform/storage/profile-store.ts';
import { endShadow } from '../../platform/storage/shadow-store.ts';
import { resolveCategories } from '../categories/resolve-references.ts';
import { createProfiles, type ProfileService, parseProfile } from './profiles.ts';
import { replay } from './replay.ts';

/** @throws ApiError invalid_request with the place of a list that the account does not have */
async function assertLists({ database }: Services, { accountKey }: Caller, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = new Set((await readLists(database, accountKey)).map(({ id }) => id));
  const at = ids.findIndex((id) => !own.has(id));
  if (at === -1) return;
  const pointer = `/lists/${at}`;
  const detail = 'The account has no list with this id.';
  throw new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }] });
}

/** API keys may change profiles as well; the key is then the actor. */
const runAuditedProfileChange = <Result extends { id: string }>(
  services: Services,
  { caller, name }: { caller: Caller; name: string },
  work: (profiles: ProfileService, orm: Orm) => Promise<Result>,
): Promise<Result> =>
  runAudited(services, { caller, role: 'key', name }, async (orm) => {
    const result = await work(createProfiles(createProfileStore(transactionAsDatabase(orm))), orm);
    const details = 'version' in result ? { version: result.version } : {};
    return { target: result.id, details, result };
  });

/**
 * The body with the versions of its custom categories, once its lists are known to exist. Before the transaction of the
 * change, because learning a category takes a second and is stored by itself.
 * @throws ApiError invalid_request, analyzer_unavailable
 */
async function resolveReferences(services: Services, caller: Caller, body: unknown): Promise<unknown> {
  const { customCategories, lists = [] } = await resolveCategories(services, caller, parseProfile(body));
  await assertLists(services, caller, lists);
  return customCategories === undefined ? body : { ...Object(body), customCategories };
}

export async function createProfile(services: Services, caller: Caller, body: unknown) {
  const profile = await resolveReferences(services, caller, body);
  return runAuditedProfileChange(services, { caller, name: 'profiles.create' }, (profiles) =>
    profiles.create(caller, profile),
  );
}

/** A new version ends the shadow of a draft, which is compared with the one before. */
export async function replaceProfile(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const profile = await resolveReferences(services, caller, body);
  return runAuditedProfileChange(services, { caller, name: 'profiles.replace' }, async (profiles, orm) => {
    const result = await profiles.replace(caller, id, profile);
    await endShadow(orm, { accountKey: caller.accountKey, profile: id }, 'published');
    return result;
  });
}

export const archiveProfile = (services: Services, caller: Caller, id: string) =>
  runAuditedProfileChange(services, { caller, name: 'profiles.archive' }, async (profiles, orm) => {
    const result = await profiles.archive(caller, id);
    await endShadow(orm, { accountKey: caller.accountKey, profile: id }, 'archived');
    return result;
  });

export const restoreProfile = (services: Services, caller: Caller, id: string) =>
  runAuditedProfileChange(services, { caller, name: 'profiles.restore' }, (profiles) => profiles.restore(caller, id));

const MOST_FLIPS_SHOWN = 200;

export const replayBody = z.strictObject({
  id: anyId.describe('Profile whose verdicts are replayed; "default": those without a profile.'),
  draft: z.unknown(),
  limit: z.int().min(1).max(5_000).default(1_200).describe('Number of latest verdicts to replay.'),
});

const verdict = activityRow.pick({ isClean: true, severity: true });

export const replayResult = z
  .object({
    rows: z.int().describe('Number of latest verdicts considered.'),
    replayed: z.int(),
    unknown: z.int().describe('Verdicts that cannot be replayed: too little of them is stored.'),
    withoutContext: z
      .int()
      .describe('Of these, texts that the draft reads with the messages before them, which are not all stored.'),
    toClean: z.int(),
    toUnsafe: z.int(),
    flips: z.array(activityRow.extend({ draft: verdict })).describe(`At most ${MOST_FLIPS_SHOWN}.`),
  })
  .meta({ id: 'Replay' });

/** What a draft would decide on the account's latest verdicts. @throws ApiError profile_not_found, invalid_request */
export async function replayDraft(services: Services, caller: Caller, body: unknown) {
  requirePerson(caller);
  const { id, draft: written, limit } = parseBody(replayBody, body);
  const draft = await resolveCategories(services, caller, parseProfile(written));
  const versions = new Map<number, ProfileInput>([[defaultProfile.version, defaultProfile]]);
  if (id !== defaultProfile.id) {
    const { versions: all } = await services.profiles.listVersions(caller, id);
    for (const { id: _, createdAt: __, version, ...fields } of all)
      versions.set(version, profileInputSchema.parse(fields));
  }
  await services.activity.flush();
  const { accountKey } = caller;
  const rows = await listReplayableEntries(services.database, accountKey, { profileId: id, limit });
  const profileOf = (version: number) => versions.get(version);
  const { flips, ...counts } = await replay(services, { accountKey, rows, draft, profileOf });
  return { ...counts, rows: rows.length, flips: flips.slice(0, MOST_FLIPS_SHOWN) };
}

export const tryTermsBody = z.strictObject({
  blocklist: z.unknown().optional(),
  allowlist: z.unknown().optional(),
  text: boundedTextSchema,
});

/**
 * Where a draft's term lists match in a text, without moderating it.
 * @throws ApiError invalid_request, payload_too_large
 */
export async function tryTerms({ textEngine }: Services, body: unknown) {
  const { blocklist, allowlist, text } = parseBody(tryTermsBody, body);
  const draft = { ...defaultProfile, ...parseProfile({ name: 'draft', blocklist, allowlist }) };
  const found = (terms: Parameters<typeof compileTerms>[0]) =>
    textEngine.analyze(text, { terms: compileTerms(terms) }).findings;
  const block = getBlockedTerms(draft);
  const placed = ({ term, signal, place }: ReturnType<typeof found>[number]) =>
    place?.kind === 'span' ? [{ term, signal, start: place.start, end: place.end }] : [];
  const left = found({ block, allow: draft.allowlist });
  const isLeft = new Set(left.map((finding) => JSON.stringify(placed(finding))));
  return {
    blocked: left.filter(({ kind }) => kind === 'blocklist').flatMap(placed),
    allowed: found({ block, allow: [] })
      .filter((finding) => !isLeft.has(JSON.stringify(placed(finding))))
      .flatMap(placed),
  };
}
