/** The second step of signing in: a code of the authenticator app, or a recovery code. */
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { consumeSignInStep, findSignInStep } from '../auth/sign-in-steps.ts';
import { writeAudit } from '../directory/audit-log.ts';
import { findPerson } from '../directory/people.ts';
import { findSecondFactors, useRecoveryCode, useTotpCode } from '../directory/second-factors.ts';
import { singleLineField } from './fields.ts';
import { beginAttempt, replaceSession, type SessionSecret, type Visitor } from './start-session.ts';

/** Spaces, as many apps show them, are ignored. */
export const codeField = singleLineField(40).describe('Six digits from the authenticator app.');
export const signInCodeBody = z.strictObject({
  token: z.string().min(1).max(200).describe('`secondFactor.token` from the response to the password.'),
  code: singleLineField(40).describe('Six digits from the authenticator app, or a recovery code.'),
});

export const TOTP_CODE = /^\d{6}$/;

export const wrongCode = () =>
  new ApiError(
    'wrong_code',
    'The code is wrong or was used before. Wait for the next one, and check the clock of your device.',
  );

export const signInExpired = () =>
  new ApiError('sign_in_expired', 'This sign-in took too long, or was already completed. Start again.');

/** Consumes the code. @returns whether it was right */
async function useCode(
  { requestIds, clock }: Services,
  { orm, personId, code }: { orm: Orm; personId: string; code: string },
): Promise<boolean> {
  if (TOTP_CODE.test(code)) return useTotpCode(orm, personId, { code, nowMs: clock(), confirms: false });
  if (!(await useRecoveryCode(orm, personId, code))) return false;
  const person = await findPerson(orm, personId);
  if (!person) return false;
  const { recoveryCodesLeft } = await findSecondFactors(orm, personId);
  await writeAudit(orm, requestIds, {
    accountKey: person.accountKey,
    actor: personId,
    actorName: person.name,
    act: 'security.useRecoveryCode',
    target: personId,
    details: { recoveryCodesLeft },
  });
  return true;
}

/** @throws ApiError rate_limited, sign_in_expired, wrong_code */
export async function signInWithCode(services: Services, visitor: Visitor, body: unknown): Promise<SessionSecret> {
  const { database, codeAttempts } = services;
  const given = parseBody(signInCodeBody, body);
  const code = given.code.replaceAll(' ', '');
  const personId = (await database.run((orm) => findSignInStep(orm, 'second-factor', given.token)))?.personId;
  if (!personId) throw signInExpired();
  const attempt = { email: personId, address: visitor.address };
  await beginAttempt(codeAttempts, attempt);
  const secret = await database.transaction(async (orm) => {
    if (!(await useCode(services, { orm, personId, code }))) throw wrongCode();
    if (!(await consumeSignInStep(orm, 'second-factor', given.token))) throw signInExpired();
    return replaceSession(orm, visitor, { personId, method: 'code' });
  });
  await codeAttempts.succeed(attempt);
  return secret;
}
