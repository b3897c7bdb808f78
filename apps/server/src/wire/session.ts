/** The session of a person in their browser: the cookie that holds it, and where a change of anything may come from. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { findSession, LIFE_DAYS } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import type { Visitor } from '../manage/session.ts';
import type { Services } from '../services.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether browsers reach the server over TLS: then the cookie says so, and no page elsewhere can put one in its place. */
const isSecure = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') === true;

/**
 * "__Host-" asks for Secure, which not every browser takes from http://localhost; without TLS the cookie has a name of
 * its own, so that it can never be taken for the other (docs/decisions/0034).
 */
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-winnow_session' : 'winnow_session');

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) }) as const;

/** What the request's cookie holds, if it has one of ours. */
export function sessionSecret({ headers }: FastifyRequest, config: Config): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[nameOf(config)];
}

export function setSession(reply: FastifyReply, config: Config, secret: string): void {
  const maxAge = LIFE_DAYS * 86_400;
  reply.header('set-cookie', stringifySetCookie(nameOf(config), secret, { ...attributes(config), maxAge }));
}

export function clearSession(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', stringifySetCookie(nameOf(config), '', { ...attributes(config), maxAge: 0 }));
}

/** The dashboard's own pages: where the settings say it is, or on this machine, at the address that was asked. */
function isOurs(origin: string, host: string, { publicUrl }: Config): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  return LOOPBACK.test(host) && origin === `http://${host}`;
}

/**
 * What changes something must come from the dashboard itself: a browser says where a request comes from, and no page can
 * make it lie.
 * @throws ApiError origin_forbidden
 */
export function insistOnOrigin({ method, headers, host }: FastifyRequest, config: Config): void {
  if (reading.has(method) || (headers.origin !== undefined && isOurs(headers.origin, host, config))) return;
  throw new ApiError(
    'origin_forbidden',
    config.publicUrl === null
      ? 'Changes are taken from pages of this machine (localhost) only. Where people reach the dashboard elsewhere, set WINNOW_PUBLIC_URL.'
      : `Changes are taken from ${new URL(config.publicUrl).origin} only; the request's Origin header says otherwise, or is missing.`,
  );
}

/** What a browser brings along to where somebody signs in. */
export const visitorOf = ({ ip, headers, caller }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  before: caller,
});

/** Who is signed in; undefined: nobody. @throws DatabaseUnavailable, StorageFull */
export async function personOn(request: FastifyRequest, { database, config }: Services): Promise<Caller | undefined> {
  const secret = sessionSecret(request, config);
  return secret === undefined ? undefined : findSession(database, secret);
}
