/**
 * Admits a request before its body is read: API key or session, then rate limit, then scope, then admission capacity.
 */

import { type Modality, type Role, type Scope, scopes } from '@winnow/core';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AuthFailureCode, AuthResult, Caller } from '../../accounts/auth/caller.ts';
import { enforceRateLimit, rateLimitHeaders } from '../../accounts/billing/rate-limit.ts';
import { requirePerson } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { assertNotFromPage, assertTrustedOrigin, findSignedInCaller, readSessionSecret } from './session-cookie.ts';

/** The same message whether a key is unknown, wrong, revoked or expired. RFC 9110 §11.6.1 requires the header. */
const authFailures: Record<AuthFailureCode, { detail: string; headers: Record<string, string> }> = {
  missing_api_key: {
    detail: 'Send an API key as "Authorization: Bearer <key>" or "X-Api-Key: <key>".',
    headers: { 'www-authenticate': 'Bearer realm="winnow"' },
  },
  invalid_api_key: {
    detail: 'The API key is unknown, revoked or expired.',
    headers: { 'www-authenticate': 'Bearer realm="winnow", error="invalid_token"' },
  },
  conflicting_credentials: {
    detail: 'Authorization and X-Api-Key hold different keys. Send one of them.',
    headers: {},
  },
};

const authError = (code: AuthFailureCode): ApiError =>
  new ApiError(code, authFailures[code].detail, authFailures[code]);

function callerFromResult(result: AuthResult): Caller {
  if (result.ok) return result.caller;
  throw authError(result.code);
}

/** @throws ApiError rate_limited if many wrong keys came from the address, else invalid_api_key */
async function rejectWrongKey({ keyAttempts }: Services, { ip }: FastifyRequest): Promise<never> {
  const waitSeconds = await keyAttempts.fail(ip);
  if (waitSeconds === 0) throw authError('invalid_api_key');
  throw new ApiError('rate_limited', `Too many wrong API keys came from this address. Try again in ${waitSeconds} s.`, {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** Access requirements: the scope for API keys, the role for people. */
export interface AccessRequirements {
  /** Absent: API keys have no access. */
  readonly scope?: Scope | undefined;
  /** Absent: the role that corresponds to the scope. */
  readonly role?: Role | undefined;
  /** No authentication is required; "extensions": nor looked at, and web pages are refused. */
  readonly open?: boolean | 'extensions' | undefined;
  /** Also for people who have not set up the second factor that their role needs. */
  readonly beforeEnrolment?: boolean | undefined;
}

/** @throws ApiError insufficient_scope, session_required, role_required, second_factor_required */
export function assertAccess(caller: Caller, { scope, role, open, beforeEnrolment }: AccessRequirements): void {
  if (open) return;
  if (caller.person || scope === undefined) {
    const { lacksSecondFactor } = requirePerson(caller, role ?? (scope && scopes[scope].role));
    if (lacksSecondFactor && !beforeEnrolment) throw secondFactorRequired();
  } else if (!caller.scopes.includes(scope))
    throw new ApiError(
      'insufficient_scope',
      `The API key lacks the scope "${scope}". An admin can create a key that has it, in the dashboard under Keys.`,
    );
}

const secondFactorRequired = () =>
  new ApiError(
    'second_factor_required',
    'Your role needs a second factor. Set up an authenticator app or a passkey in the dashboard first.',
  );

export interface AdmissionRequirements extends AccessRequirements {
  /** Finds API keys in other places than the two headers. */
  readonly findKeys?: ((request: FastifyRequest) => readonly string[]) | undefined;
  /** Only authenticates now; authorization is checked once the requested operation is known. */
  readonly deferAccessCheck?: boolean | undefined;
  /** The modality that it moderates, for the admission check. */
  readonly modality?: Modality | undefined;
}

function authorizeCaller(
  { admissions }: Services,
  caller: Caller,
  { deferAccessCheck, modality, ...needs }: AdmissionRequirements,
): void {
  if (!deferAccessCheck) assertAccess(caller, needs);
  if (modality) admissions[modality].assertCapacity(caller.accountKey);
}

/** A request without an API key: from a signed-in person, or anonymous if the route is open. */
async function admitPerson(services: Services, needs: AdmissionRequirements, request: FastifyRequest): Promise<void> {
  const isFromDashboard = readSessionSecret(request, services.config) !== undefined;
  if (isFromDashboard || needs.open) assertTrustedOrigin(request, services.config);
  const caller = await findSignedInCaller(request, services);
  request.caller = caller;
  if (caller) authorizeCaller(services, caller, needs);
  else if (isFromDashboard && !needs.open) throw notSignedIn('The session has ended. Sign in again.');
  else if (needs.scope !== undefined || (needs.deferAccessCheck && !needs.open))
    callerFromResult({ ok: false, code: 'missing_api_key' });
  else if (!needs.open) throw notSignedIn('Sign in first.');
}

export const notSignedIn = (detail: string): ApiError => new ApiError('not_signed_in', detail);

/** Returns a promise only if the key must be looked up or the limit be counted in the database. */
function admit(
  services: Services,
  needs: AdmissionRequirements,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void | Promise<void> {
  if (needs.open === 'extensions') return assertNotFromPage(request);
  const onAuthenticated = (result: AuthResult): void | Promise<void> => {
    if (!result.ok && result.code === 'missing_api_key') return admitPerson(services, needs, request);
    if (!result.ok && result.code === 'invalid_api_key') return rejectWrongKey(services, request);
    const caller = callerFromResult(result);
    request.caller = caller;
    const decision = services.limiter.consume(caller);
    if (decision === null) return authorizeCaller(services, caller, needs);
    return decision.then((counted) => {
      reply.headers(rateLimitHeaders(counted));
      enforceRateLimit(counted);
      authorizeCaller(services, caller, needs);
    });
  };
  const { authenticator, keyAttempts } = services;
  const result = authenticator.authenticate(
    request.headers,
    needs.findKeys?.(request),
    keyAttempts.isRefused(request.ip),
  );
  return result instanceof Promise ? result.then(onAuthenticated) : onAuthenticated(result);
}

/** The hook that authenticates and authorizes requests to a route. */
export const authenticationHook =
  (services: Services, needs: AdmissionRequirements): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      const wait = admit(services, needs, { request, reply });
      if (wait) wait.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  };
