/** Lets a request in before its body is read: key or session, then rate limit, then scope, then whether there is room for it. */

import { type Modality, type Role, type Scope, scopes } from '@winnow/core';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AuthFailureCode, AuthResult, Caller } from '../auth/caller.ts';
import { type RateLimitDecision, rateLimitHeaders } from '../billing/rate-limit.ts';
import { ApiError } from '../errors.ts';
import { requirePerson } from '../manage/audited-operation.ts';
import type { Services } from '../services.ts';
import { assertTrustedOrigin, findSignedInCaller, readSessionSecret } from './session-cookie.ts';

/** One sentence each, the same whether a key is unknown, wrong, revoked or expired. RFC 9110 §11.6.1 asks for the header. */
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

function callerFromResult(result: AuthResult): Caller {
  if (result.ok) return result.caller;
  const { detail, headers } = authFailures[result.code];
  throw new ApiError(result.code, detail, { headers });
}

/** @throws ApiError rate_limited */
export function enforceRateLimit(decision: RateLimitDecision): void {
  if (decision.allowed) return;
  throw new ApiError(
    'rate_limited',
    `The account's tier allows ${decision.limit} requests per minute. Try again in ${decision.resetSeconds} s.`,
    { headers: rateLimitHeaders(decision) },
  );
}

/** Who may do something: keys of this scope, people of this role. */
export interface AccessRequirements {
  /** Absent: no key may. */
  readonly scope?: Scope | undefined;
  /** Absent: the role that goes with the scope. */
  readonly role?: Role | undefined;
  /** Nobody needs to be known. */
  readonly open?: boolean | undefined;
}

/** @throws ApiError insufficient_scope, session_required, role_required */
export function assertAccess(caller: Caller, { scope, role, open }: AccessRequirements): void {
  if (open) return;
  if (caller.person || scope === undefined) requirePerson(caller, role ?? (scope && scopes[scope].role));
  else if (!caller.scopes.includes(scope))
    throw new ApiError('insufficient_scope', `The API key lacks the scope "${scope}".`);
}

export interface AdmissionRequirements extends AccessRequirements {
  /** Finds keys elsewhere than in the two headers. */
  readonly findKeys?: ((request: FastifyRequest) => readonly string[]) | undefined;
  /** Only who it is matters now; what they may is looked at when it is known what they want. */
  readonly deferAccessCheck?: boolean | undefined;
  /** What it wants moderated. */
  readonly modality?: Modality | undefined;
}

function authorizeCaller(
  { admissions }: Services,
  caller: Caller,
  { deferAccessCheck: anybodyKnown, modality, ...needs }: AdmissionRequirements,
): void {
  if (!anybodyKnown) assertAccess(caller, needs);
  if (modality) admissions[modality].assertCapacity(caller.accountKey);
}

/** A request without a key: of a person who is signed in, or of anybody, where anybody may ask. */
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

/** A promise only where the key must be looked up or the limit be counted in the database. */
function admit(
  services: Services,
  needs: AdmissionRequirements,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const onAuthenticated = (result: AuthResult): void | Promise<void> => {
    if (!result.ok && result.code === 'missing_api_key') return admitPerson(services, needs, request);
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
  const result = services.authenticator.authenticate(request.headers, needs.findKeys?.(request));
  return result instanceof Promise ? result.then(onAuthenticated) : onAuthenticated(result);
}

/** The hook of a route that only lets in who may use it. */
export const authenticationHook =
  (services: Services, needs: AdmissionRequirements): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      const wait = admit(services, needs, request, reply);
      if (wait) wait.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  };
