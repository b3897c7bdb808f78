/** Lets a request in before its body is read: key, then rate limit, then scope. */
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AuthFailureCode, AuthResult, Caller } from '../auth/caller.ts';
import type { Scope } from '../auth/scopes.ts';
import { type RateLimitDecision, rateLimitHeaders } from '../billing/rate-limit.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** One sentence each, the same whether a key is unknown, wrong, revoked or expired. RFC 9110 §11.6.1 asks for the header. */
const refusals: Record<AuthFailureCode, { detail: string; headers: Record<string, string> }> = {
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

function known(result: AuthResult): Caller {
  if (result.ok) return result.caller;
  const { detail, headers } = refusals[result.code];
  throw new ApiError(result.code, detail, { headers });
}

/** @throws ApiError rate_limited */
export function refuseAbove(decision: RateLimitDecision): void {
  if (decision.allowed) return;
  throw new ApiError(
    'rate_limited',
    `The account's tier allows ${decision.limit} requests per minute. Try again in ${decision.resetSeconds} s.`,
    { headers: rateLimitHeaders(decision) },
  );
}

/** @throws ApiError insufficient_scope */
export function mayUse({ scopes }: Caller, scope: Scope | undefined): void {
  if (scope !== undefined && !scopes.includes(scope))
    throw new ApiError('insufficient_scope', `The API key lacks the scope "${scope}".`);
}

interface Admitted {
  scope: Scope | undefined;
  /** Finds keys elsewhere than in the two headers. */
  keysIn: ((request: FastifyRequest) => readonly string[]) | undefined;
}

/** A promise only where the key must be looked up or the limit be counted in the database. */
function admit(
  services: Services,
  { scope, keysIn }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const enter = (result: AuthResult): void | Promise<void> => {
    const caller = known(result);
    request.caller = caller;
    const decision = services.limiter.consume(caller);
    if (decision === null) return mayUse(caller, scope);
    return decision.then((counted) => {
      reply.headers(rateLimitHeaders(counted));
      refuseAbove(counted);
      mayUse(caller, scope);
    });
  };
  const result = services.authenticator.authenticate(request.headers, keysIn?.(request));
  return result instanceof Promise ? result.then(enter) : enter(result);
}

/** The hook of a route that needs a key, with this scope if one is named. */
export const authenticated =
  (services: Services, scope?: Scope, keysIn?: Admitted['keysIn']): onRequestHookHandler =>
  (request, reply, done) => {
    try {
      const wait = admit(services, { scope, keysIn }, request, reply);
      if (wait) wait.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  };
