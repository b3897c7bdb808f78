/** Signing in and out for scripts: API keys cannot do what people may. */
import { z } from 'zod';
import { signIn, signInBody, signOut } from '../../../accounts/manage/session.ts';
import type { Route } from '../../wire/route.ts';
import { clearSessionCookie, setSessionCookie, toVisitor } from '../../wire/session-cookie.ts';

const signedIn = z.object({ signedIn: z.boolean() }).meta({ id: 'SignedIn' });
const common = { tag: 'People', url: '/session', result: signedIn } as const;

export const sessionRoutes: readonly Route[] = [
  {
    ...common,
    method: 'POST',
    operationId: 'createSession',
    errors: ['wrong_password', 'rate_limited', 'origin_forbidden'],
    summary: 'Sign in: the response sets the session cookie. Needs an Origin header',
    open: true,
    body: signInBody,
    async handler(services, { body, request, reply }) {
      const { secret } = await signIn(services, toVisitor(request), body);
      setSessionCookie(reply, services.config, secret);
      return { signedIn: true };
    },
  },
  {
    ...common,
    method: 'DELETE',
    operationId: 'deleteSession',
    summary: 'Sign out: the session ends',
    role: 'viewer',
    async handler(services, { caller, reply }) {
      await signOut(services, caller);
      clearSessionCookie(reply, services.config);
      return { signedIn: false };
    },
  },
];
