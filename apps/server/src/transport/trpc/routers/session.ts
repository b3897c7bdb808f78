/** Signing up, in and out; the cookie is set and cleared here. */
import type { z } from 'zod';
import {
  changePassword,
  getLinkPurpose,
  getSessionState,
  getSessions,
  join,
  type joinBody,
  resetPassword,
  revokeSession,
  setUp,
  type setUpBody,
  signIn,
  type signInBody,
  signOut,
  type Visitor,
} from '../../../accounts/manage/session.ts';
import { clearSessionCookie, setSessionCookie, toVisitor } from '../../wire/session-cookie.ts';
import {
  guardedAction,
  guardedHandler,
  procedure,
  publicHandler,
  publicProcedure,
  router,
  unvalidatedInput,
} from '../base.ts';
import type { TrpcContext } from '../context.ts';

const viewerAccess = { role: 'viewer' } as const;

type SignInFlow = (services: TrpcContext['services'], visitor: Visitor, body: unknown) => Promise<{ secret: string }>;

/** Runs a sign-in flow and sets the cookie of the new session. */
const startSession = (signInFlow: SignInFlow) => async (ctx: TrpcContext, body: unknown) => {
  const { secret } = await signInFlow(ctx.services, toVisitor(ctx.request), body);
  setSessionCookie(ctx.reply, ctx.services.config, secret);
  return { signedIn: true as const };
};

export const sessionRouter = router({
  get: publicProcedure.query(publicHandler(({ services, caller }) => getSessionState(services, caller))),
  setUp: publicProcedure
    .input(unvalidatedInput<z.input<typeof setUpBody>>())
    .mutation(publicHandler(startSession(setUp))),
  signIn: publicProcedure
    .input(unvalidatedInput<z.input<typeof signInBody>>())
    .mutation(publicHandler(startSession(signIn))),
  /** A mutation although it changes nothing: a query's input would appear in the URL. */
  openLink: publicProcedure
    .input(unvalidatedInput<{ token: string }>())
    .mutation(publicHandler(({ services }, body) => getLinkPurpose(services, body))),
  join: publicProcedure.input(unvalidatedInput<z.input<typeof joinBody>>()).mutation(publicHandler(startSession(join))),
  resetPassword: publicProcedure
    .input(unvalidatedInput<{ token: string; password: string }>())
    .mutation(publicHandler(startSession(resetPassword))),
  changePassword: procedure
    .input(unvalidatedInput<{ current: string; next: string }>())
    .mutation(guardedHandler(viewerAccess, startSession(changePassword))),
  signOut: procedure.mutation(
    guardedHandler(viewerAccess, async ({ services, caller, reply }) => {
      await signOut(services, caller);
      clearSessionCookie(reply, services.config);
      return { signedIn: false as const };
    }),
  ),
  list: procedure.query(guardedAction(viewerAccess, getSessions)),
  revoke: procedure
    .input(unvalidatedInput<{ sessionId: string }>())
    .mutation(guardedAction(viewerAccess, revokeSession)),
});
