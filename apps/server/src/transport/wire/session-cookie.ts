/** The session cookie of dashboard users, and the origin check for state-changing requests. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/auth/caller.ts';
import { findSession, MAX_SESSION_DAYS } from '../../accounts/auth/sessions.ts';
import { STEP_MINUTES } from '../../accounts/auth/sign-in-steps.ts';
import { needsSecondFactor } from '../../accounts/manage/security.ts';
import type { SecondFactorStep, SignInOutcome, Visitor } from '../../accounts/manage/start-session.ts';
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

/** The secret of an unfinished single sign-on, which ties the provider's answer to this browser. */
const signOnCookieName = (config: ServerConfig): string =>
  isSecure(config) ? '__Host-winnow_sign_on' : 'winnow_sign_on';

export function setSignOnCookie(reply: FastifyReply, config: ServerConfig, secret: string): void {
  const attributes = { ...sessionCookieAttributes(config), maxAge: STEP_MINUTES * 60 };
  reply.header('set-cookie', stringifySetCookie(signOnCookieName(config), secret, attributes));
}

/** Reads it and clears it: it is of use once. */
export function takeSignOnSecret(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  config: ServerConfig,
): string | undefined {
  const attributes = { ...sessionCookieAttributes(config), maxAge: 0 };
  reply.header('set-cookie', stringifySetCookie(signOnCookieName(config), '', attributes));
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[signOnCookieName(config)];
}

/** What a response to signing in says; the session itself is in the cookie. */
export type SignInAnswer = { readonly signedIn: true } | ({ readonly signedIn: false } & SecondFactorStep);

/** Sets the cookie of the new session, if there is one already. */
export function answerSignIn(reply: FastifyReply, config: ServerConfig, outcome: SignInOutcome): SignInAnswer {
  if ('secondFactor' in outcome) return { signedIn: false, ...outcome };
  setSessionCookie(reply, config, outcome.secret);
  return { signedIn: true };
}

function setSessionCookie(reply: FastifyReply, config: ServerConfig, secret: string): void {
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

/** The origin of the dashboard's pages, as assertTrustedOrigin accepts it. */
export const dashboardOrigin = ({ host }: FastifyRequest, { publicUrl }: ServerConfig): string =>
  publicUrl === null ? `http://${host}` : new URL(publicUrl).origin;

/**
 * For routes of browser extensions: web pages, our own included, must not use them on behalf of a person who is looking
 * at one.
 * @throws ApiError origin_forbidden
 */
export function assertNotFromPage({ headers: { origin } }: FastifyRequest): void {
  if (origin === undefined || /^(?:chrome|moz|safari-web)-extension:/.test(origin)) return;
  throw new ApiError('origin_forbidden', 'Web pages cannot do this: only the browser extension can.');
}

/** What is known about the browser of a person who signs in. */
export const toVisitor = (request: FastifyRequest, config: ServerConfig): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  origin: dashboardOrigin(request, config),
  before: request.caller,
});

/** The signed-in person; undefined if there is none. @throws DatabaseUnavailable, StorageFull */
export async function findSignedInCaller(
  request: FastifyRequest,
  { database, config }: Services,
): Promise<Caller | undefined> {
  const secret = readSessionSecret(request, config);
  return secret === undefined ? undefined : findSession(database, secret, needsSecondFactor(config));
}
