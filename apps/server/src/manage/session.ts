/** Signing up, in and out, and what people may do about themselves. */
import { limits } from '@winnow/core';
import { z } from 'zod';
import { type Entry, writeAudit } from '../accounts/audit.ts';
import { readInvitation, takeInvitation } from '../accounts/invitations.ts';
import { findByEmail, isUnclaimed, passwordOf, setPassword } from '../accounts/people.ts';
import { claim, insertPerson, isSetUpSecret, setUpSecret } from '../accounts/set-up.ts';
import type { Attempt, Attempts } from '../auth/attempts.ts';
import type { Caller } from '../auth/caller.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { endSession, endSessions, listSessions, openSession } from '../auth/sessions.ts';
import { ApiError } from '../errors.ts';
import { parseBy } from '../moderation/parse.ts';
import type { Services } from '../services.ts';
import type { Orm } from '../storage/database.ts';
import { isConstraintViolation } from '../storage/errors.ts';
import { notFound, personOf } from './act.ts';
import { id, line } from './fields.ts';

const email = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());
const name = line(100).min(1);
const token = z.string().min(1).max(200);
const newPassword = z
  .string()
  .min(limits.password.least, `At least ${limits.password.least} characters.`)
  .max(limits.password.most);
/** Any: whether it is right is looked at, not how it is made. */
const password = z.string().max(limits.password.most);

export const signInBody = z.strictObject({ email, password });
export const setUpBody = z.strictObject({ token, name, email, password: newPassword });
export const joinBody = setUpBody;
const tokenBody = z.strictObject({ token });
const resetBody = z.strictObject({ token, password: newPassword });
const changeBody = z.strictObject({ current: password, next: newPassword });

/** What a browser brings along when somebody signs in. */
export interface Visitor {
  /** Where the request came from. */
  readonly address: string;
  readonly userAgent: string;
  /** Who is signed in there already: that session ends. */
  readonly before: Caller | undefined;
}

/** The secret that belongs into the cookie. */
interface Opened {
  readonly secret: string;
}

/** In place of what the browser had: a session that somebody put there beforehand is worth nothing. */
async function replaceSession(orm: Orm, personId: string, { before, userAgent }: Visitor): Promise<Opened> {
  if (before?.person) await endSession(orm, before.person.id, before.person.sessionId);
  return { secret: await openSession(orm, personId, userAgent) };
}

/** Who has done something about themselves, and what else its line in the audit log says. */
interface Self extends Pick<Entry, 'accountKey' | 'actor' | 'actorName' | 'details'> {
  /** Absent: themselves. */
  readonly target?: string;
}

/** What somebody does about themselves, its line in the audit log, and the session that they have then: one transaction. */
const enter = (
  { database, requestIds }: Services,
  { visitor, name }: { visitor: Visitor; name: string },
  work: (orm: Orm) => Promise<Self>,
): Promise<Opened> =>
  database.transaction(async (orm) => {
    const self = await work(orm);
    await writeAudit(orm, requestIds, { act: name, target: self.actor, ...self });
    return replaceSession(orm, self.actor, visitor);
  });

const badLink = () => new ApiError('link_invalid', 'The link is unknown, was used, or has ended.');

/** @throws ApiError conflict where somebody has the address */
async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConstraintViolation(error)) throw error;
    throw new ApiError('conflict', 'Somebody with this e-mail address is here already.', { cause: error });
  }
}

/** Before a password is looked at. @throws ApiError rate_limited */
async function beginAttempt(attempts: Attempts, attempt: Attempt): Promise<void> {
  const waitSeconds = await attempts.begin(attempt);
  if (waitSeconds === 0) return;
  throw new ApiError('rate_limited', `Too many attempts with a password. Try again in ${waitSeconds} s.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** @throws ApiError rate_limited, wrong_password */
export async function signIn(services: Services, visitor: Visitor, body: unknown): Promise<Opened> {
  const { database, attempts } = services;
  const given = parseBy(signInBody, body);
  const attempt = { email: given.email, address: visitor.address };
  await beginAttempt(attempts, attempt);
  const person = await findByEmail(database, given.email);
  if (!(await isPassword(given.password, person?.password)) || !person)
    throw new ApiError('wrong_password', 'Nobody has this e-mail address and password.');
  await attempts.succeed(attempt);
  return database.transaction((orm) => replaceSession(orm, person.id, visitor));
}

/** The first owner. @throws ApiError link_invalid, conflict: there is one already */
export async function setUp(services: Services, visitor: Visitor, body: unknown): Promise<Opened> {
  const { database } = services;
  const given = parseBy(setUpBody, body);
  const taken = () => new ApiError('conflict', 'This server has an owner already: sign in, or ask for an invitation.');
  if (!(await database.run(isUnclaimed))) throw taken();
  if (!(await isSetUpSecret(database, given.token))) throw badLink();
  const hash = await hashPassword(given.password);
  return enter(services, { visitor, name: 'people.setUp' }, async (orm) => {
    const owner = await claim(orm, { name: given.name, email: given.email, password: hash });
    if (!owner) throw taken();
    return { accountKey: owner.accountKey, actor: owner.personId, actorName: given.name };
  });
}

/** Whom a link would let in, so that they know before they write a password. @throws ApiError link_invalid */
export async function openLink({ database }: Services, body: unknown) {
  const invitation = await readInvitation(database, parseBy(tokenBody, body).token);
  if (!invitation) throw badLink();
  const { role, account, person } = invitation;
  return { role, account, kind: person === null ? ('invitation' as const) : ('password' as const) };
}

/** By an invitation. @throws ApiError link_invalid, conflict */
export async function join(services: Services, visitor: Visitor, body: unknown): Promise<Opened> {
  const given = parseBy(joinBody, body);
  if ((await readInvitation(services.database, given.token))?.person !== null) throw badLink();
  const hash = await hashPassword(given.password);
  return unlessTaken(() =>
    enter(services, { visitor, name: 'people.join' }, async (orm) => {
      const invitation = await takeInvitation(orm, given.token);
      if (!invitation || invitation.person !== null) throw badLink();
      const { account: accountKey, role, id: target } = invitation;
      const person = { name: given.name, email: given.email, password: hash, accountKey, role };
      const actor = await insertPerson(orm, person);
      return { accountKey, actor, actorName: given.name, target, details: { role } };
    }),
  );
}

/** By a link that somebody made for a person who forgot theirs; whoever was signed in with the old one is not any more. */
export async function resetPassword(services: Services, visitor: Visitor, body: unknown): Promise<Opened> {
  const given = parseBy(resetBody, body);
  if (!(await readInvitation(services.database, given.token))?.person) throw badLink();
  const hash = await hashPassword(given.password);
  return enter(services, { visitor, name: 'people.resetPassword' }, async (orm) => {
    const { account: accountKey, person: actor } = (await takeInvitation(orm, given.token)) ?? {};
    if (accountKey === undefined || !actor) throw badLink();
    const actorName = await setPassword(orm, actor, hash);
    if (actorName === undefined) throw badLink();
    await endSessions(orm, actor);
    return { accountKey, actor, actorName };
  });
}

/** @throws ApiError rate_limited, wrong_password */
export async function changePassword(services: Services, visitor: Visitor, body: unknown): Promise<Opened> {
  const { database, attempts } = services;
  const caller = visitor.before;
  if (!caller) throw new ApiError('not_signed_in', 'Sign in first.');
  const person = personOf(caller);
  const given = parseBy(changeBody, body);
  const attempt = { email: person.email, address: visitor.address };
  await beginAttempt(attempts, attempt);
  if (!(await isPassword(given.current, await passwordOf(database, person.id))))
    throw new ApiError('wrong_password', 'This is not the password of now.');
  await attempts.succeed(attempt);
  const hash = await hashPassword(given.next);
  return enter(services, { visitor, name: 'people.changePassword' }, async (orm) => {
    await setPassword(orm, person.id, hash);
    await endSessions(orm, person.id);
    return { accountKey: caller.accountKey, actor: person.id, actorName: person.name };
  });
}

export async function signOut({ database }: Services, caller: Caller): Promise<void> {
  const { id, sessionId } = personOf(caller);
  await database.run((orm) => endSession(orm, id, sessionId));
}

/** Who is signed in, and where the dashboard begins. */
export async function whoIs({ database }: Services, caller: Caller | undefined) {
  if (!caller?.person)
    return { state: (await setUpSecret(database)) === undefined ? ('signed-out' as const) : ('set-up' as const) };
  const { person, accountId, tier } = caller;
  return { state: 'signed-in' as const, person, account: { accountId, tier } };
}

export const sessionsOf = async ({ database }: Services, caller: Caller) => {
  const { id, sessionId } = personOf(caller);
  const sessions = await listSessions(database, id);
  return { sessions: sessions.map((session) => ({ ...session, isThis: session.sessionId === sessionId })) };
};

const sessionBody = z.strictObject({ sessionId: id });

/** @throws ApiError not_found */
export async function revokeSession(
  { database }: Services,
  caller: Caller,
  body: unknown,
): Promise<{ sessionId: string }> {
  const { sessionId } = parseBy(sessionBody, body);
  const person = personOf(caller);
  if (!(await database.run((orm) => endSession(orm, person.id, sessionId)))) throw notFound('session');
  return { sessionId };
}
