/** Signing up, in and out, and what people may change about themselves. */
import { limits } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { isConstraintViolation } from '../../platform/storage/storage-errors.ts';
import type { Caller } from '../auth/caller.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { endAllSessions, endSession, listSessions } from '../auth/sessions.ts';
import { consumeInvitation, findInvitation } from '../directory/invitations.ts';
import { findPasswordHash, findPersonByEmail, isUnclaimed, setPassword } from '../directory/people.ts';
import { claimFirstAccount, insertPerson, isSetUpSecret, setUpSecret } from '../directory/set-up.ts';
import { notFound, requirePerson } from './audited-operation.ts';
import { filledLineField, idField } from './fields.ts';
import {
  beginAttempt,
  continueAfterPassword,
  replaceSession,
  runSelfService,
  type SessionSecret,
  type SignInOutcome,
  type Visitor,
} from './start-session.ts';

const email = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());
const name = filledLineField(100);
const token = z.string().min(1).max(200);
const newPassword = z
  .string()
  .min(limits.password.least, `At least ${limits.password.least} characters.`)
  .max(limits.password.most);
/** Any password: when signing in it is only verified, not checked against the rules for new ones. */
const password = z.string().max(limits.password.most);

export const signInBody = z.strictObject({ email, password });
export const setUpBody = z.strictObject({ token, name, email, password: newPassword });
export const joinBody = setUpBody;
const tokenBody = z.strictObject({ token });
const resetBody = z.strictObject({ token, password: newPassword });
const changeBody = z.strictObject({ current: password, next: newPassword });

const startPasswordSession = (visitor: Visitor) => (orm: Orm, personId: string) =>
  replaceSession(orm, visitor, { personId, method: 'password' });

export const invalidLink = () => new ApiError('link_invalid', 'The link is unknown, already used or expired.');

/** @throws ApiError conflict if the e-mail address is taken */
async function withEmailConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConstraintViolation(error)) throw error;
    throw new ApiError('conflict', 'This e-mail address is already in use.', { cause: error });
  }
}

/** With a second factor, sign-in.ts does the rest. @throws ApiError rate_limited, wrong_password */
export async function signIn(services: Services, visitor: Visitor, body: unknown): Promise<SignInOutcome> {
  const { database, attempts } = services;
  const given = parseBody(signInBody, body);
  const attempt = { email: given.email, address: visitor.address };
  await beginAttempt(attempts, attempt);
  const person = await findPersonByEmail(database, given.email);
  if (!(await verifyPassword(given.password, person?.password)) || !person)
    throw new ApiError('wrong_password', 'The e-mail address or the password is wrong.');
  await attempts.succeed(attempt);
  return database.transaction((orm) => continueAfterPassword(orm, visitor, person.id));
}

/** Creates the first owner. @throws ApiError link_invalid, conflict if there is one already */
export async function setUp(services: Services, visitor: Visitor, body: unknown): Promise<SessionSecret> {
  const { database } = services;
  const given = parseBody(setUpBody, body);
  const taken = () => new ApiError('conflict', 'This server already has an owner: sign in, or ask for an invitation.');
  if (!(await database.run(isUnclaimed))) throw taken();
  if (!(await isSetUpSecret(database, given.token))) throw invalidLink();
  const hash = await hashPassword(given.password);
  return runSelfService(services, {
    name: 'people.setUp',
    signIn: startPasswordSession(visitor),
    async work(orm) {
      const owner = await claimFirstAccount(orm, { name: given.name, email: given.email, password: hash });
      if (!owner) throw taken();
      return { accountKey: owner.accountKey, actor: owner.personId, actorName: given.name };
    },
  });
}

/** What a link is for, so that people know before they enter a password. @throws ApiError link_invalid */
export async function getLinkPurpose({ database }: Services, body: unknown) {
  const invitation = await findInvitation(database, parseBody(tokenBody, body).token);
  if (!invitation) throw invalidLink();
  const { role, account, person } = invitation;
  return { role, account, kind: person === null ? ('invitation' as const) : ('password' as const) };
}

/** Signs up with an invitation. @throws ApiError link_invalid, conflict */
export async function join(services: Services, visitor: Visitor, body: unknown): Promise<SessionSecret> {
  const given = parseBody(joinBody, body);
  if ((await findInvitation(services.database, given.token))?.person !== null) throw invalidLink();
  const hash = await hashPassword(given.password);
  return withEmailConflict(() =>
    runSelfService(services, {
      name: 'people.join',
      signIn: startPasswordSession(visitor),
      async work(orm) {
        const invitation = await consumeInvitation(orm, given.token);
        if (!invitation || invitation.person !== null) throw invalidLink();
        const { account: accountKey, role, id: target } = invitation;
        const person = { name: given.name, email: given.email, password: hash, accountKey, role };
        const actor = await insertPerson(orm, person);
        return { accountKey, actor, actorName: given.name, target, details: { role } };
      },
    }),
  );
}

/** Sets a new password with a reset link; all sessions under the old one end. A second factor is needed as before. */
export async function resetPassword(services: Services, visitor: Visitor, body: unknown): Promise<SignInOutcome> {
  const given = parseBody(resetBody, body);
  if (!(await findInvitation(services.database, given.token))?.person) throw invalidLink();
  const hash = await hashPassword(given.password);
  return runSelfService(services, {
    name: 'people.resetPassword',
    signIn: (orm, personId) => continueAfterPassword(orm, visitor, personId),
    async work(orm) {
      const { account: accountKey, person: actor } = (await consumeInvitation(orm, given.token)) ?? {};
      if (accountKey === undefined || !actor) throw invalidLink();
      const actorName = await setPassword(orm, actor, hash);
      if (actorName === undefined) throw invalidLink();
      await endAllSessions(orm, actor);
      return { accountKey, actor, actorName };
    },
  });
}

/** @throws ApiError rate_limited, wrong_password */
export async function changePassword(services: Services, visitor: Visitor, body: unknown): Promise<SessionSecret> {
  const { database, attempts } = services;
  const caller = visitor.before;
  if (!caller) throw new ApiError('not_signed_in', 'Sign in first.');
  const person = requirePerson(caller);
  const given = parseBody(changeBody, body);
  const attempt = { email: person.email, address: visitor.address };
  await beginAttempt(attempts, attempt);
  if (!(await verifyPassword(given.current, await findPasswordHash(database, person.id))))
    throw new ApiError('wrong_password', 'The current password is wrong.');
  await attempts.succeed(attempt);
  const hash = await hashPassword(given.next);
  return runSelfService(services, {
    name: 'people.changePassword',
    signIn: startPasswordSession(visitor),
    async work(orm) {
      await setPassword(orm, person.id, hash);
      await endAllSessions(orm, person.id);
      return { accountKey: caller.accountKey, actor: person.id, actorName: person.name };
    },
  });
}

export async function signOut({ database }: Services, caller: Caller): Promise<void> {
  const { id, sessionId } = requirePerson(caller);
  await database.run((orm) => endSession(orm, id, sessionId));
}

/** The signed-in person, and how the dashboard starts. */
export async function getSessionState({ database, oidc }: Services, caller: Caller | undefined) {
  const signOn = oidc && { singleSignOn: oidc.name };
  if (!caller?.person) {
    const isClaimed = (await setUpSecret(database)) === undefined;
    return { state: isClaimed ? ('signed-out' as const) : ('set-up' as const), ...signOn };
  }
  const { person, accountId, tier } = caller;
  return { state: 'signed-in' as const, person, account: { accountId, tier }, ...signOn };
}

export const getSessions = async ({ database }: Services, caller: Caller) => {
  const { id, sessionId } = requirePerson(caller);
  const sessions = await listSessions(database, id);
  return { sessions: sessions.map((session) => ({ ...session, isThis: session.sessionId === sessionId })) };
};

const sessionBody = z.strictObject({ sessionId: idField });

/** @throws ApiError not_found */
export async function revokeSession(
  { database }: Services,
  caller: Caller,
  body: unknown,
): Promise<{ sessionId: string }> {
  const { sessionId } = parseBody(sessionBody, body);
  const person = requirePerson(caller);
  if (!(await database.run((orm) => endSession(orm, person.id, sessionId)))) throw notFound('session');
  return { sessionId };
}
