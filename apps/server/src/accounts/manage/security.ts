/** A person's sign-in methods besides the password: authenticator app, recovery codes, and the list of passkeys. */
import { type Role, roleCovers } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { ServerConfig } from '../../platform/config.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import type { Caller, Person } from '../auth/caller.ts';
import { RECENT_MINUTES } from '../auth/sessions.ts';
import { toBase32, totpUri } from '../auth/totp.ts';
import { hasIdentity } from '../directory/identities.ts';
import { listPasskeys } from '../directory/passkeys.ts';
import {
  deleteRecoveryCodes,
  deleteTotpSecret,
  findSecondFactors,
  hasSecondFactor,
  insertTotpSecret,
  replaceRecoveryCodes,
  useTotpCode,
} from '../directory/second-factors.ts';
import { requirePerson, runAudited } from './audited-operation.ts';
import { codeField, TOTP_CODE, wrongCode } from './sign-in-code.ts';
import { beginAttempt } from './start-session.ts';

export const totpBody = z.strictObject({ code: codeField });

/** Whether people of a role need a second factor (WINNOW_SECOND_FACTOR). */
export const needsSecondFactor =
  ({ secondFactor }: Pick<ServerConfig, 'secondFactor'>) =>
  (role: Role): boolean =>
    secondFactor !== 'optional' && roleCovers(role, secondFactor);

/**
 * Required for changes that would give the holder of a stolen session lasting access.
 * @throws ApiError session_required, recent_sign_in_required
 */
export function requireRecentSignIn(caller: Caller): Person {
  const person = requirePerson(caller);
  if (person.signedInRecently) return person;
  throw new ApiError(
    'recent_sign_in_required',
    `You signed in more than ${RECENT_MINUTES} minutes ago. Sign in again to change how you sign in.`,
  );
}

export async function getSecurity({ database, config }: Services, caller: Caller) {
  const { id, role, signedInRecently } = requirePerson(caller);
  const factors = await database.run((orm) => findSecondFactors(orm, id));
  const passkeys = await database.run((orm) => listPasskeys(orm, id));
  const hasSingleSignOn = await database.run((orm) => hasIdentity(orm, id));
  return { ...factors, passkeys, hasSingleSignOn, isRequired: needsSecondFactor(config)(role), signedInRecently };
}

/**
 * Creates a secret for an authenticator app; it is in force once a code has confirmed it.
 * @throws ApiError recent_sign_in_required, conflict
 */
export async function startTotp({ database, config }: Services, caller: Caller) {
  const { id, email } = requireRecentSignIn(caller);
  const secret = await database.run((orm) => insertTotpSecret(orm, id));
  if (!secret)
    throw new ApiError('conflict', 'An authenticator app is already set up: remove it before you set up another.');
  const issuer = config.publicUrl === null ? 'Winnow' : `Winnow ${new URL(config.publicUrl).hostname}`;
  return { secret: toBase32(secret), uri: totpUri(secret, { issuer, email }) };
}

/** Creates recovery codes for a person without any; null for others, who keep theirs. */
export async function createMissingRecoveryCodes(orm: Orm, personId: string): Promise<string[] | null> {
  const { recoveryCodesLeft } = await findSecondFactors(orm, personId);
  return recoveryCodesLeft > 0 ? null : replaceRecoveryCodes(orm, personId);
}

/** @throws ApiError recent_sign_in_required, rate_limited, wrong_code */
export async function confirmTotp(services: Services, { caller, address }: OwnRequest, body: unknown) {
  const person = requireRecentSignIn(caller);
  const code = parseBody(totpBody, body).code.replaceAll(' ', '');
  const attempt = { email: person.id, address };
  await beginAttempt(services.codeAttempts, attempt);
  const made = await runAudited(services, { caller, role: 'viewer', name: 'security.addTotp' }, async (orm) => {
    const isRight =
      TOTP_CODE.test(code) && (await useTotpCode(orm, person.id, { code, nowMs: services.clock(), confirms: true }));
    if (!isRight) throw wrongCode();
    return { target: person.id, result: { recoveryCodes: await createMissingRecoveryCodes(orm, person.id) } };
  });
  await services.codeAttempts.succeed(attempt);
  return made;
}

/** A request of a person about their own account. */
export interface OwnRequest {
  readonly caller: Caller;
  /** The client's IP address. */
  readonly address: string;
}

/** Deletes recovery codes that no other factor is left for. */
export async function deleteOrphanedRecoveryCodes(orm: Orm, personId: string): Promise<void> {
  if (!hasSecondFactor(await findSecondFactors(orm, personId))) await deleteRecoveryCodes(orm, personId);
}

/** @throws ApiError recent_sign_in_required, not_found */
export async function removeTotp(services: Services, caller: Caller) {
  const { id } = requireRecentSignIn(caller);
  return runAudited(services, { caller, role: 'viewer', name: 'security.removeTotp' }, async (orm) => {
    if (!(await deleteTotpSecret(orm, id))) throw new ApiError('not_found', 'No authenticator app is set up.');
    await deleteOrphanedRecoveryCodes(orm, id);
    return { target: id, result: { removed: true } };
  });
}

/** Replaces the recovery codes. @throws ApiError recent_sign_in_required, conflict without a second factor */
export async function createRecoveryCodes(services: Services, caller: Caller) {
  const { id } = requireRecentSignIn(caller);
  return runAudited(services, { caller, role: 'viewer', name: 'security.createRecoveryCodes' }, async (orm) => {
    if (!hasSecondFactor(await findSecondFactors(orm, id)))
      throw new ApiError('conflict', 'Recovery codes replace a second factor: set up one first.');
    return { target: id, result: { recoveryCodes: await replaceRecoveryCodes(orm, id) } };
  });
}
