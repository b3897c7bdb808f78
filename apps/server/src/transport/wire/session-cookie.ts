/** The session cookie of dashboard users, and the origin check for state-changing requests. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/auth/caller.ts';
import { findSession, MAX_SESSION_DAYS } from '../../accounts/auth/sessions.ts';
import type { Visitor } from '../../accounts/manage/session.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { ServerConfig } from '../../platform/config.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether browsers reach the server over TLS; the cookie is then Secure, and no other site can overwrite it. */
const isSecure = ({ publicUrl }: ServerConfig): boolean => publicUrl?.startsWith('https:') === true;

/**
 * "__Host-" requires Secure, which not every browser accepts from http://localhost; without TLS the cookie has a
 * different name, so that the two can never be confused (docs/decisions/0034).
 */
const sessionCookieName = (config: ServerConfig): string =>
  isSecure(config) ? '__Host-winnow_session' : 'winnow_session';

const sessionCookieAttributes = (config: ServerConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) }) as const;

/** The session secret from the request's cookie, if it has one. */
export function readSessionSecret({ headers }: FastifyRequest, config: ServerConfig): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[sessionCookieName(config)];
}

export function setSessionCookie(reply: FastifyReply, config: ServerConfig, secret: string): void {
  const maxAge = MAX_SESSION_DAYS * 86_400;
  reply.header(
    'set-cookie',
    stringifySetCookie(sessionCookieName(config), secret, { ...sessionCookieAttributes(config), maxAge }),
  );
}

export function clearSessionCookie(reply: FastifyReply, config: ServerConfig): void {
  reply.header(
    'set-cookie',
    stringifySetCookie(sessionCookieName(config), '', { ...sessionCookieAttributes(config), maxAge: 0 }),
  );
}

/** The dashboard's own origin: the configured URL, or this machine at the requested host. */
function isTrustedOrigin(origin: string, host: string, { publicUrl }: ServerConfig): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return LOOPBACK.test(host) && origin === `http://${host}`;
}

/**
 * State-changing requests must come from the dashboard itself: browsers set the Origin
 * header, and pages cannot forge it.
 * @throws ApiError origin_forbidden
 */
export function assertTrustedOrigin({ method, headers, host }: FastifyRequest, config: ServerConfig): void {
  if (safeMethods.has(method) || (headers.origin !== undefined && isTrustedOrigin(headers.origin, host, config)))
    return;
  throw new ApiError(
    'origin_forbidden',
    config.publicUrl === null
      ? 'Changes are accepted only from pages on this machine (localhost). If the dashboard is reached at another address, set WINNOW_PUBLIC_URL.'
      : `Changes are accepted only from ${new URL(config.publicUrl).origin}; the request's Origin header differs or is missing.`,
  );
}

/** What is known about the browser of somebody who signs in. */
export const toVisitor = ({ ip, headers, caller }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  before: caller,
});

/** The signed-in person; undefined if there is none. @throws DatabaseUnavailable, StorageFull */
export async function findSignedInCaller(
  request: FastifyRequest,
  { database, config }: Services,
): Promise<Caller | undefined> {
  const secret = readSessionSecret(request, config);
  return secret === undefined ? undefined : findSession(database, secret);
}
