/**
 * Connecting a browser extension: an admin creates a code in the dashboard, and the extension exchanges it once for an
 * API key of its own.
 */
import { defaultScopes, limits, roleCovers } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { insertKey } from '../auth/api-keys.ts';
import type { Caller } from '../auth/caller.ts';
import { writeAudit } from '../directory/audit-log.ts';
import {
  type ConnectionCode,
  consumeConnectionCode,
  findConnectionCode,
  insertConnectionCode,
} from '../directory/connection-codes.ts';
import { requirePerson, runAudited } from './audited-operation.ts';
import { filledLineField } from './fields.ts';

/** Longer than a code, to allow for separators. */
const code = filledLineField(40).describe('Upper or lower case, with or without hyphens.');

export const connectionBody = z.strictObject({ code });
export const connectBody = z.strictObject({
  code,
  browser: z.enum(['Chromium', 'Firefox']).describe('Becomes part of the name of the key.'),
});

export const connectionCodeResult = z
  .object({
    code: z.string().describe('Shown only once.'),
    path: z.string().describe('To be appended to the address of the dashboard; contains the code.'),
    expiresAt: z.date().describe(`${limits.connectionCodeMinutes} minutes from now.`),
  })
  .meta({ id: 'ConnectionCode' });
export const connectionResult = z
  .object({
    account: z.string().describe('The name of the account that the key will belong to.'),
    person: z.string().describe('The name of the person who created the code.'),
  })
  .meta({ id: 'Connection' });

/** Creates a code; the person's earlier ones no longer work. */
export async function createConnectionCode(services: Services, caller: Caller) {
  const { id } = requirePerson(caller, 'admin');
  return runAudited(services, { caller, role: 'admin', name: 'keys.connectionCode' }, async (orm) => {
    const { codeId, code, expiresAt } = await insertConnectionCode(orm, caller.accountKey, id);
    return { target: codeId, details: { expiresAt }, result: { code, path: `/#/connect/${code}`, expiresAt } };
  });
}

/** @throws ApiError rate_limited */
async function beginAttempt({ connectionAttempts }: Services, address: string): Promise<void> {
  const waitSeconds = await connectionAttempts.begin(address);
  if (waitSeconds === 0) return;
  throw new ApiError('rate_limited', `Too many codes were tried. Try again in ${waitSeconds} s.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

const invalidCode = () => new ApiError('link_invalid', 'The code is unknown, already used or expired.');

/** The code, if its creator may still create keys. @throws ApiError link_invalid */
async function requireCode(orm: Orm, typed: string): Promise<ConnectionCode> {
  const found = await findConnectionCode(orm, typed);
  if (!found || !roleCovers(found.role, 'admin')) throw invalidCode();
  return found;
}

/** The account and person of a code, to be shown before the extension connects. @throws ApiError rate_limited, link_invalid */
export async function getConnection(services: Services, address: string, body: unknown) {
  const { code } = parseBody(connectionBody, body);
  await beginAttempt(services, address);
  const { accountName, personName } = await services.database.run((orm) => requireCode(orm, code));
  return { account: accountName, person: personName };
}

/** Exchanges a code for a key, which is returned only once. @throws ApiError rate_limited, link_invalid */
export async function connectExtension(services: Services, address: string, body: unknown) {
  const { database, requestIds, clock } = services;
  const { code, browser } = parseBody(connectBody, body);
  await beginAttempt(services, address);
  return database.transaction(async (orm) => {
    const { codeId, accountKey, personId, personName } = await requireCode(orm, code);
    if (!(await consumeConnectionCode(orm, code))) throw invalidCode();
    const name = `Browser extension, ${browser}, ${new Date(clock()).toISOString().slice(0, 10)}`;
    const scopes = [...defaultScopes];
    const key = await insertKey(orm, { accountKey, name, scopes });
    const act = { act: 'keys.connect', target: key.keyId, details: { name, scopes, codeId } };
    await writeAudit(orm, requestIds, { accountKey, actor: personId, actorName: personName, ...act });
    return key;
  });
}
