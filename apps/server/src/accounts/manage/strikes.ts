/** Strikes against authors: given and taken back by hand, and the settings. */
import { authorIdSchema, limits, strikeSettingsSchema } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Caller } from '../auth/caller.ts';
import { readStrikeSettings, writeStrikeSettings } from '../authors/strike-settings.ts';
import { parseStrikeId, removeStrike as removeStrikeRow } from '../authors/strike-store.ts';
import { findPolicies } from '../policies/policy-store.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { actorOf, hashAuthor, requireAuthor } from './authors.ts';
import { idField, multiLineField } from './fields.ts';
import { giveStrikesWithin, planStrikes, takeBackWithin } from './give-strikes.ts';

const note = multiLineField(limits.strikes.noteCharacters)
  .nullish()
  .transform((text) => text || null)
  .describe('For the team.');
const strikeId = z
  .string()
  .transform((text, context) => {
    const number = parseStrikeId(text);
    if (number === undefined) context.addIssue('No strike has this id.');
    return number ?? z.NEVER;
  })
  .meta({ pattern: '^strike_(?:\\d{1,18}|[1-8]\\d{18})$' });

/** Instead of what a policy gives. */
export const strikeFields = {
  strikeCount: z
    .int()
    .min(0)
    .max(limits.policy.strikes)
    .optional()
    .describe('Instead of the strikes of the policy; 0: none.'),
  expiryInDays: z
    .int()
    .min(1)
    .max(limits.policy.expiryDays)
    .nullish()
    .describe('Instead of the expiry of the policy; null: they do not expire.'),
};
const giveFields = {
  strikeCount: z
    .int()
    .min(1)
    .max(limits.policy.strikes)
    .optional()
    .describe('Absent: those of the policy; 1 without a policy, or with one that gives none.'),
  expiryInDays: strikeFields.expiryInDays,
  policyId: idField.optional().describe('The policy that was violated.'),
  note,
};
export const giveStrikeBody = z.strictObject(giveFields).meta({ id: 'NewStrike' });
export const giveStrikeInput = z.strictObject({ authorId: authorIdSchema, ...giveFields });
export const strikeKey = z.strictObject({ authorId: authorIdSchema, strikeId });
export const removeStrikeBody = z.strictObject({ note }).meta({ id: 'StrikeRemoval' });
export const removeStrikeInput = z.strictObject({ ...strikeKey.shape, note });

/**
 * Gives strikes by hand.
 * @throws ApiError not_found if the author is unknown; invalid_request if the policy is
 */
export async function giveStrike(services: Services, caller: Caller, body: unknown) {
  const { authorId, strikeCount, expiryInDays, policyId, note: text } = parseBody(giveStrikeInput, body);
  const { accountKey } = caller;
  await requireAuthor(services, accountKey, authorId);
  const policies = policyId === undefined ? [] : await findPolicies(services.database, accountKey, [policyId]);
  if (policyId !== undefined && policies.length === 0) throw notFound('policy');
  const context = { services, caller };
  const plan = await planStrikes(services.database, context, { policies, strikeCount, expiryInDays, usual: 1 });
  const target = await hashAuthor(services, accountKey, authorId);
  return runAudited(services, { caller, role: 'key', name: 'authors.giveStrike' }, async (orm) => {
    const result = await giveStrikesWithin(orm, context, { ...plan, authorId, place: undefined, note: text });
    if (!result) throw notFound('author');
    return { target, details: { strikeId: result.strikeId, strikeCount: result.strikeCount }, result };
  });
}

/** Takes strikes back. @throws ApiError not_found, also if they were taken back before */
export async function removeStrike(services: Services, caller: Caller, body: unknown) {
  const { authorId, strikeId: id, note: text } = parseBody(removeStrikeInput, body);
  const { accountKey } = caller;
  await requireAuthor(services, accountKey, authorId);
  const target = await hashAuthor(services, accountKey, authorId);
  return runAudited(services, { caller, role: 'key', name: 'authors.removeStrike' }, async (orm) => {
    const removal = { services, accountKey, removedBy: actorOf(caller) };
    const result = await takeBackWithin(orm, removal, {
      authorId,
      remove: () => removeStrikeRow(orm, accountKey, { ...removal, authorId, id, note: text }),
    });
    if (!result) throw notFound('strike to take back');
    return { target, details: { strikeId: result.strikeId }, result };
  });
}

export const getStrikeSettings = ({ database }: Services, { accountKey }: Caller) =>
  readStrikeSettings(database, accountKey);

/** Applies to strikes that are given from now on. */
export async function changeStrikeSettings(services: Services, caller: Caller, body: unknown) {
  const settings = parseBody(strikeSettingsSchema, body);
  const before = await readStrikeSettings(services.database, caller.accountKey);
  return runAudited(services, { caller, role: 'key', name: 'authors.strikeSettings' }, async (orm) => {
    await writeStrikeSettings(orm, caller.accountKey, settings);
    return { target: caller.accountId, details: { from: before, to: settings }, result: settings };
  });
}
