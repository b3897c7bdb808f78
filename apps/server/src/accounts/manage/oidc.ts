/** Single sign-on: which person an identity signs in, and with which role. */
import { type Role, roleNames } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { ServerConfig } from '../../platform/config.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { type OidcClient, OidcFailed, type OidcIdentity, OidcUnavailable, oidcChecksSchema } from '../auth/oidc.ts';
import { consumeSignInStep, createSignInStep } from '../auth/sign-in-steps.ts';
import { writeAudit } from '../directory/audit-log.ts';
import { findFirstAccount, findIdentity, insertIdentity } from '../directory/identities.ts';
import { consumeInvitation } from '../directory/invitations.ts';
import { findPerson, hasOtherOwner, isEmailTaken, lockPerson, setRole } from '../directory/people.ts';
import { insertPerson } from '../directory/set-up.ts';
import { requireRecentSignIn } from './security.ts';
import { invalidLink } from './session.ts';
import { signInExpired } from './sign-in-code.ts';
import { beginStart, replaceSession, type SessionSecret, type Visitor } from './start-session.ts';

/** The path of the redirect URI, below the address of the dashboard. */
export const REDIRECT_PATH = '/sign-in';

export const startOidcBody = z.strictObject({
  connect: z.boolean().default(false).describe('Connect it to the person who is signed in.'),
});
export const finishOidcBody = z.strictObject({
  query: z.string().min(1).max(8_192).describe('The query of the redirect back from the provider: `?code=…&state=…`.'),
  invitation: z.string().min(1).max(200).optional().describe('The secret of an invitation to accept.'),
});

const refused = (detail: string) => new ApiError('oidc_refused', detail);

function requireOidc({ oidc }: Services): OidcClient {
  if (oidc) return oidc;
  throw new ApiError('not_found', 'Single sign-on is not set up on this server.');
}

/** Translates failures of the provider into errors for people. */
async function withProvider<Result>({ log }: Services, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (err) {
    if (err instanceof OidcUnavailable) {
      log.error({ err }, 'single sign-on: the provider does not answer');
      throw new ApiError(
        'oidc_unavailable',
        'The provider of single sign-on does not answer. Try again, or sign in with your password.',
        { cause: err },
      );
    }
    if (!(err instanceof OidcFailed)) throw err;
    log.warn({ err }, 'single sign-on: the answer of the provider is not valid');
    throw new ApiError('oidc_failed', 'The sign-in was cancelled, or its answer is not valid. Start again.', {
      cause: err,
    });
  }
}

/**
 * The URL to redirect to, and the secret that the browser keeps until the provider redirects back.
 * @throws ApiError not_found, rate_limited, oidc_unavailable, recent_sign_in_required
 */
export async function startOidc(services: Services, visitor: Visitor, body: unknown) {
  const { connect } = parseBody(startOidcBody, body ?? {});
  const oidc = requireOidc(services);
  if (connect && !visitor.before) throw new ApiError('not_signed_in', 'Sign in first.');
  const personId = connect && visitor.before ? requireRecentSignIn(visitor.before).id : null;
  await beginStart(services, visitor.address);
  const { url, checks } = await withProvider(services, () => oidc.start(visitor.origin + REDIRECT_PATH));
  const secret = await services.database.run((orm) => createSignInStep(orm, { kind: 'oidc', personId, data: checks }));
  return { url, secret };
}

/** The highest role that the map gives to one of the claims. */
export function mapRole({ oidcRoleMap }: Pick<ServerConfig, 'oidcRoleMap'>, claims: readonly string[]) {
  const roles = claims.flatMap((claim) => (Object.hasOwn(oidcRoleMap, claim) ? (oidcRoleMap[claim] ?? []) : []));
  return roleNames.findLast((role) => roles.includes(role));
}

const noRole = (): ApiError =>
  refused('None of your groups at the provider has a role on this server. Ask an admin to add you to one.');

/** The role that the provider's claims give in the first account. @throws ApiError oidc_refused */
function decideRole({ config }: Services, identity: OidcIdentity): Role {
  const role = mapRole(config, identity.roleClaims) ?? config.oidcDefaultRole;
  if (role) return role;
  throw noRole();
}

const isRoleManaged = ({ oidcRoleMap }: ServerConfig): boolean => Object.keys(oidcRoleMap).length > 0;

interface SignOn {
  readonly orm: Orm;
  readonly identity: OidcIdentity;
}

/** Updates a known person's role from the provider's claims; the last owner stays an owner. */
async function updateRole(services: Services, { orm, identity }: SignOn, personId: string): Promise<void> {
  const person = await findPerson(orm, personId);
  if (!person || !isRoleManaged(services.config) || person.accountKey !== (await findFirstAccount(orm))) return;
  const role = decideRole(services, identity);
  const locked = await lockPerson(orm, person.accountKey, personId);
  if (!locked || locked.role === role) return;
  if (locked.role === 'owner' && !(await hasOtherOwner(orm, person.accountKey, personId))) return;
  await setRole(orm, personId, role);
  await writeAudit(orm, services.requestIds, {
    accountKey: person.accountKey,
    actor: personId,
    actorName: person.name,
    act: 'people.changeRole',
    target: personId,
    details: { from: locked.role, to: role, by: identity.issuer },
  });
}

/** @throws ApiError oidc_refused if the provider has not verified the address, or another person has it */
async function requireFreeEmail({ orm, identity: { email, isEmailVerified } }: SignOn): Promise<string> {
  if (email === undefined || !isEmailVerified)
    throw refused('The provider has not verified your e-mail address. Verify it there, then sign in again.');
  if (!(await isEmailTaken(orm, email))) return email;
  throw refused(
    'A person with this e-mail address signs in with a password. If that is you, sign in with it and connect single sign-on under Settings.',
  );
}

/** The account and role of a new person, from an invitation or the role map. @throws ApiError link_invalid, oidc_refused */
async function decideMembership(services: Services, { orm, identity }: SignOn, secret: string | undefined) {
  const first = await findFirstAccount(orm);
  if (secret === undefined) return { accountKey: first, role: decideRole(services, identity), target: undefined };
  const invitation = await consumeInvitation(orm, secret);
  if (!invitation || invitation.person !== null) throw invalidLink();
  const { account: accountKey, role, id: target } = invitation;
  const isManaged = accountKey === first && isRoleManaged(services.config);
  return { accountKey, role: isManaged ? decideRole(services, identity) : role, target };
}

async function createPerson(services: Services, signOn: SignOn, invitation: string | undefined): Promise<string> {
  const { orm, identity } = signOn;
  const { accountKey, role, target } = await decideMembership(services, signOn, invitation);
  const email = await requireFreeEmail(signOn);
  const name = identity.name?.trim().slice(0, 100) || email;
  const personId = await insertPerson(orm, { name, email, password: null, accountKey, role });
  await insertIdentity(orm, identity, personId);
  await writeAudit(orm, services.requestIds, {
    accountKey,
    actor: personId,
    actorName: name,
    act: 'people.join',
    target: target ?? personId,
    details: { role, by: identity.issuer },
  });
  return personId;
}

/** Connects the identity to the signed-in person who started this. @throws ApiError sign_in_expired, conflict */
async function connect(services: Services, { orm, identity }: SignOn, { before }: Visitor): Promise<void> {
  if (!before?.person) throw signInExpired();
  const { id, name } = before.person;
  if (!(await insertIdentity(orm, identity, id)))
    throw new ApiError('conflict', 'This identity at the provider is already connected to a person.');
  await writeAudit(orm, services.requestIds, {
    accountKey: before.accountKey,
    actor: id,
    actorName: name,
    act: 'security.connectSignOn',
    target: id,
    details: { by: identity.issuer },
  });
}

/** @throws ApiError sign_in_expired, oidc_failed, oidc_refused, oidc_unavailable, link_invalid, conflict */
export async function finishOidc(
  services: Services,
  visitor: Visitor,
  { body, secret }: { body: unknown; secret: string | undefined },
): Promise<SessionSecret> {
  const { database } = services;
  const { query, invitation } = parseBody(finishOidcBody, body);
  const oidc = requireOidc(services);
  const step = secret === undefined ? undefined : await database.run((orm) => consumeSignInStep(orm, 'oidc', secret));
  if (!step) throw signInExpired();
  if (step.personId !== null && step.personId !== visitor.before?.person?.id) throw signInExpired();
  const checks = oidcChecksSchema.parse(JSON.parse(step.data));
  const identity = await withProvider(services, () => oidc.finish(query, checks));
  return database.transaction(async (orm) => {
    const signOn = { orm, identity };
    if (step.personId !== null) await connect(services, signOn, visitor);
    const known = await findIdentity(orm, identity);
    if (known !== undefined) await updateRole(services, signOn, known);
    const personId = known ?? (await createPerson(services, signOn, invitation));
    return replaceSession(orm, visitor, { personId, method: 'oidc' });
  });
}
