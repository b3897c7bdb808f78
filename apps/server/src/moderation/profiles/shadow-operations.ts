/** Starts, stops and resets the shadow of a draft profile, and reports what it would have changed. */
import {
  defaultProfile,
  differingEvidenceSettings,
  type ProfileInput,
  profileInputSchema,
  severityLadder,
} from '@winnow/core';
import { z } from 'zod';
import { firstVisibleNumber } from '../../accounts/activity/retention.ts';
import { readVerdictCode } from '../../accounts/activity/verdict-codes.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import { idField } from '../../accounts/manage/fields.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import {
  endShadow,
  readShadow,
  readShadowCounts,
  readShadowExamples,
  resetShadow,
  type ShadowPlace,
  type StoredShadow,
  writeShadow,
} from '../../platform/storage/shadow-store.ts';
import { resolveCategories } from '../categories/resolve-references.ts';
import { profileResult, toWireProfile } from './profile-result.ts';
import { parseProfile } from './profiles.ts';

const MOST_DAYS = 30;

export const shadowIdBody = z.strictObject({
  id: idField.describe('The profile whose requests are compared; "default": those without one.'),
});
export const startShadowBody = shadowIdBody.extend({
  draft: z.unknown(),
  share: z.number().min(0).max(1).default(1).describe('The share of the requests that is compared, at random.'),
  days: z.int().min(1).max(MOST_DAYS).default(7).describe('After how many days it ends by itself.'),
});

const count = z.int().min(0);
const changeCounts = z.object({
  agreed: count,
  stricter: count.describe('The draft would be stricter: unsafe instead of clean, or a higher severity.'),
  milder: count,
});
const categoryCounts = changeCounts.extend({ category: z.string() });
const shadowVerdict = z.object({ isClean: z.boolean(), severity: z.enum(severityLadder) });

export const shadowResult = z
  .object({
    shadow: z
      .object({
        status: z.enum(['running', 'ended']),
        endReason: z
          .enum(['stopped', 'published', 'archived', 'expired'])
          .nullable()
          .describe('Null while it runs. "published": the profile has a newer version than the one compared with.'),
        version: z.int().describe('The version of the profile that the draft is compared with.'),
        draft: profileResult.omit({ id: true, version: true }),
        share: z.number(),
        startedAt: z.date().describe('Since when is counted.'),
        endsAt: z.date(),
        endedAt: z.date().nullable(),
        ...changeCounts.shape,
        unknown: count.describe('Contents whose verdict could not be recomputed.'),
        averageMicros: z
          .number()
          .nullable()
          .describe(
            'The average time that a comparison took on the server, in microseconds; null: nothing is counted.',
          ),
        categories: z.array(categoryCounts).describe('Contents that the profile or the draft flags in the category.'),
        days: z.array(changeCounts.extend({ day: z.string(), categories: z.array(categoryCounts) })),
        examples: z
          .array(
            z.object({
              requestId: z.string(),
              item: z.int(),
              change: z.enum(['stricter', 'milder']),
              live: shadowVerdict,
              draft: shadowVerdict,
            }),
          )
          .describe('The newest 100 contents with another verdict; the activity log has them as far as it keeps them.'),
      })
      .meta({ id: 'ProfileShadow' })
      .nullable()
      .describe('Null: the profile never had one.'),
  })
  .meta({ id: 'ProfileShadowResult' });
type ShadowReport = z.output<typeof shadowResult>;

/** The version in effect. @throws ApiError profile_not_found */
const findProfile = async ({ profiles }: Services, caller: Caller, id: string) =>
  id === defaultProfile.id ? defaultProfile : profiles.find(caller, id);

/** Which settings of the draft the evidence of live requests does not cover. */
function refuseOtherEvidence(
  { config }: Services,
  { draft, profile }: Record<'draft' | 'profile', ProfileInput>,
): void {
  const hasGuard = config.guardUrl !== null || config.imageGuardUrl !== null;
  const differing = differingEvidenceSettings(profile, draft).filter((name) => name !== 'policy' || hasGuard);
  if (differing.length === 0) return;
  const detail =
    'A shadow recomputes verdicts from evidence that was found with the profile’s own value: replay the draft instead.';
  const problems = differing.map((name) => ({ pointer: `/draft/${name}`, detail }));
  throw new ApiError('invalid_request', `${problems[0]?.pointer}: ${detail}`, { problems });
}

interface ShadowChange {
  readonly id: string;
  readonly name: string;
  readonly work: (orm: Orm, place: ShadowPlace) => Promise<boolean>;
}

async function changeShadow(
  services: Services,
  caller: Caller,
  { id, name, work }: ShadowChange,
): Promise<ShadowReport> {
  const place = { accountKey: caller.accountKey, profile: id };
  await services.shadows.flush();
  await runAudited(services, { caller, role: 'key', name }, async (orm) => {
    if (!(await work(orm, place))) throw new ApiError('conflict', 'The profile has no draft that runs in shadow.');
    return { target: id, details: {}, result: undefined };
  });
  await services.shadows.refresh();
  return readReport(services, place);
}

/**
 * Runs a draft in shadow, in place of an earlier one.
 * @throws ApiError profile_not_found; invalid_request, also for a draft whose evidence would be another
 */
export async function startShadow(services: Services, caller: Caller, body: unknown) {
  const { id, draft: written, share, days } = parseBody(startShadowBody, body);
  const profile = await findProfile(services, caller, id);
  const draft = await resolveCategories(services, caller, parseProfile(written));
  refuseOtherEvidence(services, { draft, profile });
  return changeShadow(services, caller, {
    ...{ id, name: 'profiles.startShadow' },
    async work(orm, place) {
      const startedBy = caller.person?.id ?? caller.keyId ?? '';
      await writeShadow(orm, {
        ...place,
        baseVersion: profile.version,
        draft: toWireProfile(draft),
        share,
        days,
        startedBy,
      });
      return true;
    },
  });
}

/** Ends it; its counts stay. @throws ApiError profile_not_found; conflict if none is running */
export async function stopShadow(services: Services, caller: Caller, body: unknown) {
  const { id } = parseBody(shadowIdBody, body);
  await findProfile(services, caller, id);
  const work: ShadowChange['work'] = (orm, place) => endShadow(orm, place, 'stopped');
  return changeShadow(services, caller, { id, name: 'profiles.stopShadow', work });
}

/** Begins to count anew. @throws ApiError profile_not_found; conflict if none is running */
export async function restartShadow(services: Services, caller: Caller, body: unknown) {
  const { id } = parseBody(shadowIdBody, body);
  await findProfile(services, caller, id);
  return changeShadow(services, caller, { id, name: 'profiles.resetShadow', work: resetShadow });
}

/** @throws ApiError profile_not_found */
export async function getShadow(services: Services, caller: Caller, body: unknown): Promise<ShadowReport> {
  const { id } = parseBody(shadowIdBody, body);
  await findProfile(services, caller, id);
  await services.shadows.flush();
  return readReport(services, { accountKey: caller.accountKey, profile: id });
}

const isOver = ({ endsAt }: StoredShadow): boolean => endsAt.getTime() <= Date.now();

function endReasonOf(shadow: StoredShadow): NonNullable<ShadowReport['shadow']>['endReason'] {
  return shadow.endReason ?? (isOver(shadow) ? 'expired' : null);
}

type Counts = z.output<typeof changeCounts>;
const onlyCounts = ({ agreed, stricter, milder }: Counts): Counts => ({ agreed, stricter, milder });
const addCounts = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>(
    (sum, { agreed, stricter, milder }) => ({
      ...{ agreed: sum.agreed + agreed, stricter: sum.stricter + stricter, milder: sum.milder + milder },
    }),
    { agreed: 0, stricter: 0, milder: 0 },
  );

async function readReport({ database }: Services, place: ShadowPlace): Promise<ShadowReport> {
  const shadow = await readShadow(database, place);
  if (!shadow) return { shadow: null };
  const first = await firstVisibleNumber(database, place.accountKey);
  const [counts, examples] = await Promise.all([
    readShadowCounts(database, place),
    readShadowExamples(database, place, first),
  ]);
  const whole = counts.filter(({ category }) => category === '');
  const byCategory = counts.filter(({ category }) => category !== '');
  const names = [...new Set(byCategory.map(({ category }) => category))].sort();
  const total = addCounts(whole);
  const unknown = whole.reduce((sum, one) => sum + one.unknown, 0);
  const micros = whole.reduce((sum, one) => sum + one.micros, 0);
  const compared = total.agreed + total.stricter + total.milder + unknown;
  const { baseVersion, draft, share, startedAt, endsAt, endedAt } = shadow;
  const endReason = endReasonOf(shadow);
  return {
    shadow: {
      ...{ status: endReason === null ? 'running' : 'ended', endReason, version: baseVersion },
      draft: toWireProfile(profileInputSchema.parse(draft)),
      ...{ share, startedAt, endsAt, endedAt, ...total, unknown },
      averageMicros: compared === 0 ? null : Math.round((10 * micros) / compared) / 10,
      categories: names.map((category) => ({
        category,
        ...addCounts(byCategory.filter((one) => one.category === category)),
      })),
      days: whole.map((one) => ({
        day: one.day,
        ...onlyCounts(one),
        categories: byCategory
          .filter(({ day }) => day === one.day)
          .map(({ category, ...rest }) => ({ category, ...onlyCounts(rest) })),
      })),
      examples: examples.map(({ id, item, change, live, draft: other }) => ({
        ...{ requestId: formatRequestId(BigInt(id)), item, change },
        ...{ live: readVerdictCode(live), draft: readVerdictCode(other) },
      })),
    },
  };
}
