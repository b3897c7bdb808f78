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
import { guardedAction, guardedHandler, publicHandler, takes } from '../base.ts';
import type { TrpcContext } from '../context.ts';

const viewerAccess = { role: 'viewer' } as const;

type SignInFlow = (services: TrpcContext['services'], visitor: Visitor, body: unknown) => Promise<{ secret: string }>;

/** Runs a sign-in flow and sets the cookie of the new session. */
const startSession = (signInFlow: SignInFlow) => async (ctx: TrpcContext, body: unknown) => {
  const { secret } = await signInFlow(ctx.services, toVisitor(ctx.request), body);
  setSessionCookie(ctx.reply, ctx.services.config, secret);
  return { signedIn: true as const };
};

export const sessionProcedures = {
  get: takes<void>({ open: true }).query(publicHandler(({ services, caller }) => getSessionState(services, caller))),
  setUp: takes<z.input<typeof setUpBody>>({ open: true }).mutation(publicHandler(startSession(setUp))),
  signIn: takes<z.input<typeof signInBody>>({ open: true }).mutation(publicHandler(startSession(signIn))),
  /** A mutation although it changes nothing: a query's input would appear in the URL. */
  openLink: takes<{ token: string }>({ open: true }).mutation(
    publicHandler(({ services }, body) => getLinkPurpose(services, body)),
  ),
  join: takes<z.input<typeof joinBody>>({ open: true }).mutation(publicHandler(startSession(join))),
  resetPassword: takes<{ token: string; password: string }>({ open: true }).mutation(
    publicHandler(startSession(resetPassword)),
  ),
  changePassword: takes<{ current: string; next: string }>().mutation(
    guardedHandler(viewerAccess, startSession(changePassword)),
  ),
  signOut: takes<void>().mutation(
    guardedHandler(viewerAccess, async ({ services, caller, reply }) => {
      await signOut(services, caller);
      clearSessionCookie(reply, services.config);
      return { signedIn: false as const };
    }),
  ),
  list: takes<void>().query(guardedAction(viewerAccess, getSessions)),
  revoke: takes<{ sessionId: string }>().mutation(guardedAction(viewerAccess, revokeSession)),
};
