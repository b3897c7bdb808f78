/** API keys, as people manage them: created, listed, rotated, revoked. API keys cannot manage API keys. */

import { defaultScopes, scopeNames } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { insertKey, KEYS_CHANNEL, listKeys, replaceKey, revokeApiKey } from '../auth/api-keys.ts';
import type { Caller } from '../auth/caller.ts';
import { notFound, requirePerson, runAudited } from './audited-operation.ts';
import { filledLineField, graceSeconds, idField, timestampField } from './fields.ts';

const name = filledLineField(200);
const keyId = idField;

export const newKeyBody = z.strictObject({
  name,
  mode: z.enum(['live', 'test']).default('live'),
  scopes: z
    .array(z.enum(scopeNames))
    .min(1)
    .default([...defaultScopes]),
  expiresAt: timestampField.optional().describe('Without it, the key is valid until it is revoked.'),
});
export const rotateBody = z.strictObject({
  keyId,
  graceSeconds: graceSeconds.describe('How long the old key stays valid alongside the new one.'),
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
    replacedBy: z.string().nullable().describe('The key that replaced it.'),
  })
  .meta({ id: 'ApiKey' });
export const newKeyResult = z
  .object({ keyId: z.string(), apiKey: z.string().describe('Shown only once.') })
  .meta({ id: 'NewApiKey' });

/** All keys of the account; the secrets are not stored. */
export async function getApiKeys({ database }: Services, caller: Caller) {
  requirePerson(caller);
  return { keys: await listKeys(database, caller.accountKey) };
}

export async function createKey(services: Services, caller: Caller, body: unknown) {
  const { name, mode, scopes, expiresAt } = parseBody(newKeyBody, body);
  const { accountKey } = caller;
  return runAudited(services, { caller, role: 'admin', name: 'keys.create' }, async (orm) => {
    const made = await insertKey(orm, { accountKey, name, mode, scopes, ...(expiresAt && { expiresAt }) });
    return { target: made.keyId, details: { name, mode, scopes, expiresAt }, result: made };
  });
}

/** Creates a key like the old one, which remains valid for the requested grace period. @throws ApiError not_found */
export async function rotateKey(services: Services, caller: Caller, body: unknown) {
  const { keyId, graceSeconds } = parseBody(rotateBody, body);
  const made = await runAudited(services, { caller, role: 'admin', name: 'keys.rotate' }, async (orm) => {
    const result = await replaceKey(orm, caller.accountKey, { keyId, graceSeconds });
    if (!result) throw notFound('good key');
    return { target: keyId, details: { newKeyId: result.keyId, graceSeconds }, result };
  });
  await services.database.notify(KEYS_CHANNEL, keyId);
  return made;
}

/** Takes effect immediately. @throws ApiError not_found */
export async function revokeOwnKey(services: Services, caller: Caller, body: unknown) {
  const { keyId } = parseBody(keyBody, body);
  await runAudited(services, { caller, role: 'admin', name: 'keys.revoke' }, async (orm) => {
    if ((await revokeApiKey(orm, keyId, caller.accountKey)) === undefined) throw notFound('good key');
    return { target: keyId, result: undefined };
  });
  await services.database.notify(KEYS_CHANNEL, keyId);
  return { keyId };
}
