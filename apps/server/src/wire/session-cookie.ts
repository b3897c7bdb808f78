/** The session of a person in their browser: the cookie that holds it, and where a change of anything may come from. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { findSession, MAX_SESSION_DAYS } from '../auth/sessions.ts';
import type { ServerConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Visitor } from '../manage/session.ts';
import type { Services } from '../services.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether browsers reach the server over TLS: then the cookie says so, and no page elsewhere can put one in its place. */
const isSecure = ({ publicUrl }: ServerConfig): boolean => publicUrl?.startsWith('https:') === true;

/**
 * "__Host-" asks for Secure, which not every browser takes from http://localhost; without TLS the cookie has a name of
 * its own, so that it can never be taken for the other (docs/decisions/0034).
 */
const sessionCookieName = (config: ServerConfig): string =>
  isSecure(config) ? '__Host-winnow_session' : 'winnow_session';

const sessionCookieAttributes = (config: ServerConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) }) as const;

/** What the request's cookie holds, if it has one of ours. */
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

/** The dashboard's own pages: where the settings say it is, or on this machine, at the address that was asked. */
function isTrustedOrigin(origin: string, host: string, { publicUrl }: ServerConfig): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return LOOPBACK.test(host) && origin === `http://${host}`;
}

/**
 * What changes something must come from the dashboard itself: a browser says where a request comes from, and no page can
 * make it lie.
 * @throws ApiError origin_forbidden
 */
export function assertTrustedOrigin({ method, headers, host }: FastifyRequest, config: ServerConfig): void {
  if (safeMethods.has(method) || (headers.origin !== undefined && isTrustedOrigin(headers.origin, host, config)))
    return;
  throw new ApiError(
    'origin_forbidden',
    config.publicUrl === null
      ? 'Changes are taken from pages of this machine (localhost) only. Where people reach the dashboard elsewhere, set WINNOW_PUBLIC_URL.'
      : `Changes are taken from ${new URL(config.publicUrl).origin} only; the request's Origin header says otherwise, or is missing.`,
  );
}

/** What a browser brings along to where somebody signs in. */
export const toVisitor = ({ ip, headers, caller }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  before: caller,
});

/** Who is signed in; undefined: nobody. @throws DatabaseUnavailable, StorageFull */
export async function findSignedInCaller(
  request: FastifyRequest,
  { database, config }: Services,
): Promise<Caller | undefined> {
  const secret = readSessionSecret(request, config);
  return secret === undefined ? undefined : findSession(database, secret);
}
