/** API keys, as people manage them: made, listed, rotated, revoked. No key manages keys. */

import { defaultScopes, scopeNames } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { endKey, insertKey, KEYS_CHANNEL, listKeys, replaceKey } from '../auth/keys.ts';
import { parseBy } from '../moderation/parse.ts';
import type { Services } from '../services.ts';
import { act, notFound, personOf } from './act.ts';
import { graceSeconds, id, line, time } from './fields.ts';

const name = line(200).min(1);
const keyId = id;

export const newKeyBody = z.strictObject({
  name,
  mode: z.enum(['live', 'test']).default('live'),
  scopes: z
    .array(z.enum(scopeNames))
    .min(1)
    .default([...defaultScopes]),
  expiresAt: time.optional().describe('Without it, the key is good until it is revoked.'),
});
export const rotateBody = z.strictObject({
  keyId,
  graceSeconds: graceSeconds.describe('How long the old key is good beside the new one.'),
});
export const keyBody = z.strictObject({ keyId });

const moment = z.date().nullable();
export const keyResult = z
  .object({
    keyId: z.string(),
    name: z.string(),
    mode: z.string(),
    scopes: z.array(z.string()),
    createdAt: z.date(),
    expiresAt: moment,
    revokedAt: moment,
    lastUsedAt: moment,
    replacedBy: z.string().nullable().describe('The key that was made in its place.'),
  })
  .meta({ id: 'ApiKey' });
export const madeKeyResult = z
  .object({ keyId: z.string(), apiKey: z.string().describe('Shown this once.') })
  .meta({ id: 'NewApiKey' });

/** All of the account's; the keys themselves are stored nowhere. */
export async function keys({ database }: Services, caller: Caller) {
  personOf(caller);
  return { keys: await listKeys(database, caller.accountKey) };
}

export async function createKey(services: Services, caller: Caller, body: unknown) {
  const { name, mode, scopes, expiresAt } = parseBy(newKeyBody, body);
  const { accountKey } = caller;
  return act(services, { caller, role: 'admin', name: 'keys.create' }, async (orm) => {
    const made = await insertKey(orm, { accountKey, name, mode, scopes, ...(expiresAt && { expiresAt }) });
    return { target: made.keyId, details: { name, mode, scopes, expiresAt }, result: made };
  });
}

/** A key like the old one, which stays good for the grace that was asked for. @throws ApiError not_found */
export async function rotateKey(services: Services, caller: Caller, body: unknown) {
  const { keyId, graceSeconds } = parseBy(rotateBody, body);
  const made = await act(services, { caller, role: 'admin', name: 'keys.rotate' }, async (orm) => {
    const result = await replaceKey(orm, caller.accountKey, { keyId, graceSeconds });
    if (!result) throw notFound('good key');
    return { target: keyId, details: { newKeyId: result.keyId, graceSeconds }, result };
  });
  await services.database.notify(KEYS_CHANNEL, keyId);
  return made;
}

/** At once. @throws ApiError not_found */
export async function revokeOwnKey(services: Services, caller: Caller, body: unknown) {
  const { keyId } = parseBy(keyBody, body);
  await act(services, { caller, role: 'admin', name: 'keys.revoke' }, async (orm) => {
    if ((await endKey(orm, keyId, caller.accountKey)) === undefined) throw notFound('good key');
    return { target: keyId, result: undefined };
  });
  await services.database.notify(KEYS_CHANNEL, keyId);
  return { keyId };
}
