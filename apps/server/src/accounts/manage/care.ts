/** Care: what a person saw in their shift, breaks, rotation off a category, and the settings of both. */
import { applyCareOverride, isBreakDue, severityLadder } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { releaseCategory } from '../activity/review-assignments.ts';
import { findReview } from '../activity/review-queue.ts';
import type { Caller } from '../auth/caller.ts';
import {
  changeRotation,
  endShift,
  LEAST_PEOPLE,
  readCareOverride,
  readCareSettings,
  readShift,
  recordBreak,
  recordExposure,
  summarizeExposure,
  writeCareOverride,
  writeCareSettings,
} from '../media/care.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, requirePerson, runAudited } from './audited-operation.ts';

const DAYS = 30;
/** Chosen by us, not measured: longer looks are a screen that was left open. */
const MOST_SECONDS = 600;

const breakMinutes = z.int().min(0).max(600).describe('Minutes of content with High severity; 0: never.');
const breakItems = z.int().min(0).max(10_000).describe('Items with High severity; 0: never.');
export const careSettingsBody = z
  .strictObject({ isEnabled: z.boolean().describe('Off by default.'), breakMinutes, breakItems })
  .meta({ id: 'CareSettings' });
/** null: as the account has it. */
export const careBody = z
  .strictObject({ breakMinutes: breakMinutes.nullable(), breakItems: breakItems.nullable() })
  .meta({ id: 'CareOverride' });
export const exposureBody = z.strictObject({
  ...entryKeyFields,
  seconds: z.int().min(0).max(MOST_SECONDS).describe('For how long its content was revealed.'),
});
export const rotationBody = z.strictObject({ category: z.string().min(1).max(80), isOff: z.boolean() });

const exposure = z.object({ category: z.string(), seconds: z.int(), items: z.int() });
export const careResult = z
  .object({
    account: careSettingsBody,
    own: careBody.describe('null: as the account has it.'),
    effective: careSettingsBody,
    shift: z
      .object({
        startAt: z.date(),
        seconds: z.int().describe('Of content with High severity, since the last break.'),
        items: z.int().describe('With High severity, since the last break.'),
        offCategories: z.array(z.string()).describe('Of which nothing is assigned to you until the shift ends.'),
        categories: z.array(exposure).describe('Of the whole shift; an item may be of several.'),
        isBreakDue: z.boolean(),
      })
      .nullable()
      .describe('Your own; nobody else sees it. null: you have none.'),
  })
  .meta({ id: 'Care' });
export const careSummaryResult = z.object({
  days: z.int(),
  leastPeople: z.int().describe('A category that fewer people saw is left out.'),
  categories: z.array(exposure),
});

/** @throws ApiError session_required, role_required */
export async function getCare({ database }: Services, caller: Caller) {
  const { id } = requirePerson(caller, 'moderator');
  const [account, own, shift] = await Promise.all([
    readCareSettings(database, caller.accountKey),
    readCareOverride(database, id),
    readShift(database, id),
  ]);
  const effective = applyCareOverride(account, own);
  return {
    ...{ account, own, effective },
    shift: account.isEnabled && shift ? { ...shift, isBreakDue: isBreakDue(effective, shift) } : null,
  };
}

/** Only the caller's own settings change. @throws ApiError session_required, role_required, invalid_request */
export async function changeCare(services: Services, caller: Caller, body: unknown) {
  const { id } = requirePerson(caller, 'moderator');
  await writeCareOverride(services.database, id, parseBody(careBody, body));
  return getCare(services, caller);
}

/** @throws ApiError conflict where the account has not turned care on */
async function requireCare({ database }: Services, caller: Caller) {
  const person = requirePerson(caller, 'moderator');
  if ((await readCareSettings(database, caller.accountKey)).isEnabled) return person;
  throw new ApiError('conflict', 'Your account has not turned care on.');
}

/** Records that the caller saw a content; only High severity counts. @throws ApiError conflict, not_found */
export async function addExposure(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, seconds } = parseBody(exposureBody, body);
  const { id } = await requireCare(services, caller);
  const found = await findReview(services.database, caller.accountKey, { number, item });
  if (!found) throw notFound('review item');
  if (found.severity === severityLadder.at(-1))
    await recordExposure(services.database, id, { categories: found.categories, seconds });
  return getCare(services, caller);
}

/** @throws ApiError conflict */
export async function takeBreak(services: Services, caller: Caller) {
  const { id } = await requireCare(services, caller);
  await recordBreak(services.database, id);
  return getCare(services, caller);
}

/** @throws ApiError conflict */
export async function finishShift(services: Services, caller: Caller) {
  const { id } = await requireCare(services, caller);
  await endShift(services.database, id);
  return getCare(services, caller);
}

/** Stops or resumes assigning a category to the caller for the rest of the shift. @throws ApiError conflict */
export async function rotate(services: Services, caller: Caller, body: unknown) {
  const { category, isOff } = parseBody(rotationBody, body);
  const { id } = await requireCare(services, caller);
  await changeRotation(services.database, id, { category, isOff });
  if (isOff) await releaseCategory(services.database, caller.accountKey, { reviewer: id, category });
  return getCare(services, caller);
}

export const getCareSettings = ({ database }: Services, { accountKey }: Caller) =>
  readCareSettings(database, accountKey);

/** @throws ApiError invalid_request */
export async function changeCareSettings(services: Services, caller: Caller, body: unknown) {
  const settings = parseBody(careSettingsBody, body);
  return runAudited(services, { caller, role: 'admin', name: 'care.settings' }, async (orm) => {
    await writeCareSettings(orm, caller.accountKey, settings);
    return { target: 'care', details: settings, result: settings };
  });
}

/** What the people of the account saw together; never of one person. @throws ApiError role_required */
export async function getCareSummary({ database }: Services, caller: Caller) {
  requirePerson(caller, 'owner');
  const categories = await summarizeExposure(database, caller.accountKey, DAYS);
  return { days: DAYS, leastPeople: LEAST_PEOPLE, categories };
}
