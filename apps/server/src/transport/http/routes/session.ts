/** Signing in and out for scripts: API keys cannot do what people may. */
import { z } from 'zod';
import { finishOidc, finishOidcBody, startOidc, startOidcBody } from '../../../accounts/manage/oidc.ts';
import { passkeySignInBody, signInWithPasskey, startPasskeySignIn } from '../../../accounts/manage/passkeys.ts';
import { signIn, signInBody, signOut } from '../../../accounts/manage/session.ts';
import { signInCodeBody, signInWithCode } from '../../../accounts/manage/sign-in-code.ts';
import { secondFactorMethods } from '../../../accounts/manage/start-session.ts';
import type { Route } from '../../wire/route.ts';
import {
  answerSignIn,
  clearSessionCookie,
  setSignOnCookie,
  takeSignOnSecret,
  toVisitor,
} from '../../wire/session-cookie.ts';

const secondFactor = z
  .object({
    token: z.string().describe('To be sent with the code, within ten minutes.'),
    methods: z.array(z.enum(secondFactorMethods)),
  })
  .describe('What is needed besides the password; absent if nothing is.');
const signedIn = z.object({ signedIn: z.boolean(), secondFactor: secondFactor.optional() }).meta({ id: 'SignedIn' });
const common = { tag: 'People', result: signedIn } as const;
/** Options of WebAuthn, as `PublicKeyCredential.parseRequestOptionsFromJSON()` and its sibling read them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

const signInErrors = ['rate_limited', 'origin_forbidden'] as const;

export const sessionRoutes: readonly Route[] = [
  {
    ...common,
    method: 'POST',
    url: '/session',
    operationId: 'createSession',
    errors: ['wrong_password', ...signInErrors],
    summary: 'Sign in: the response sets the session cookie. Needs an Origin header',
    open: true,
    body: signInBody,
    async handler(services, { body, request, reply }) {
      return answerSignIn(reply, services.config, await signIn(services, toVisitor(request, services.config), body));
    },
  },
  {
    ...common,
    method: 'POST',
    url: '/session/code',
    operationId: 'confirmSession',
    errors: ['wrong_code', 'sign_in_expired', ...signInErrors],
    summary: 'Sign in, second step: the code of the authenticator app, or a recovery code',
    open: true,
    body: signInCodeBody,
    async handler(services, { body, request, reply }) {
      return answerSignIn(
        reply,
        services.config,
        await signInWithCode(services, toVisitor(request, services.config), body),
      );
    },
  },
  {
    ...common,
    method: 'POST',
    url: '/session/passkey/options',
    operationId: 'startPasskeySession',
    errors: ['invalid_api_key', 'conflict', ...signInErrors],
    summary: 'What a browser needs to sign in with a passkey',
    open: true,
    result: passkeyOptions,
    handler: (services, { request }) => startPasskeySignIn(services, toVisitor(request, services.config)),
  },
  {
    ...common,
    method: 'POST',
    url: '/session/passkey',
    operationId: 'createPasskeySession',
    errors: ['wrong_passkey', 'sign_in_expired', 'conflict', 'origin_forbidden'],
    summary: 'Sign in with a passkey',
    open: true,
    body: passkeySignInBody,
    bodyLimitBytes: 64 * 1024,
    async handler(services, { body, request, reply }) {
      const visitor = toVisitor(request, services.config);
      return answerSignIn(reply, services.config, await signInWithPasskey(services, visitor, body));
    },
  },
  {
    ...common,
    method: 'POST',
    url: '/session/oidc',
    operationId: 'startSignOn',
    errors: ['invalid_api_key', 'not_signed_in', 'recent_sign_in_required', 'oidc_unavailable', ...signInErrors],
    summary: 'Sign in at the provider of single sign-on: its address, and a cookie for the way back',
    open: true,
    body: startOidcBody,
    result: z.object({ url: z.string() }),
    async handler(services, { body, request, reply }) {
      const { url, secret } = await startOidc(services, toVisitor(request, services.config), body);
      setSignOnCookie(reply, services.config, secret);
      return { url };
    },
  },
  {
    ...common,
    method: 'POST',
    url: '/session/oidc/callback',
    operationId: 'finishSignOn',
    errors: [
      'sign_in_expired',
      'oidc_failed',
      'oidc_refused',
      'oidc_unavailable',
      'link_invalid',
      'conflict',
      'origin_forbidden',
    ],
    summary: 'Sign in with what the provider led back with',
    open: true,
    body: finishOidcBody,
    bodyLimitBytes: 16 * 1024,
    async handler(services, { body, request, reply }) {
      const secret = takeSignOnSecret(request, reply, services.config);
      const visitor = toVisitor(request, services.config);
      return answerSignIn(reply, services.config, await finishOidc(services, visitor, { body, secret }));
    },
  },
  {
    ...common,
    method: 'DELETE',
    url: '/session',
    operationId: 'deleteSession',
    summary: 'Sign out: the session ends',
    role: 'viewer',
    beforeEnrolment: true,
    async handler(services, { caller, reply }) {
      await signOut(services, caller);
      clearSessionCookie(reply, services.config);
      return { signedIn: false };
    },
  },
];
