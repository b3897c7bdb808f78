/** Signing up, in and out; the cookie is set and cleared here. */
import type { z } from 'zod';
import { finishOidc, type finishOidcBody, startOidc, type startOidcBody } from '../../../accounts/manage/oidc.ts';
import { type passkeySignInBody, signInWithPasskey, startPasskeySignIn } from '../../../accounts/manage/passkeys.ts';
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
} from '../../../accounts/manage/session.ts';
import { type signInCodeBody, signInWithCode } from '../../../accounts/manage/sign-in-code.ts';
import type { SignInOutcome, Visitor } from '../../../accounts/manage/start-session.ts';
import {
  answerSignIn,
  clearSessionCookie,
  setSignOnCookie,
  takeSignOnSecret,
  toVisitor,
} from '../../wire/session-cookie.ts';
import { guardedAction, guardedHandler, publicHandler, takes } from '../base.ts';
import type { TrpcContext } from '../context.ts';

const ownAccess = { role: 'viewer', beforeEnrolment: true } as const;

type SignInFlow = (services: TrpcContext['services'], visitor: Visitor, body: unknown) => Promise<SignInOutcome>;

/** Runs a sign-in flow and sets the cookie of the new session. */
const startSession = (signInFlow: SignInFlow) => async (ctx: TrpcContext, body: unknown) =>
  answerSignIn(
    ctx.reply,
    ctx.services.config,
    await signInFlow(ctx.services, toVisitor(ctx.request, ctx.services.config), body),
  );

export const sessionProcedures = {
  get: takes<void>({ open: true }).query(publicHandler(({ services, caller }) => getSessionState(services, caller))),
  setUp: takes<z.input<typeof setUpBody>>({ open: true }).mutation(publicHandler(startSession(setUp))),
  signIn: takes<z.input<typeof signInBody>>({ open: true }).mutation(publicHandler(startSession(signIn))),
  confirmCode: takes<z.input<typeof signInCodeBody>>({ open: true }).mutation(
    publicHandler(startSession(signInWithCode)),
  ),
  startPasskey: takes<void>({ open: true }).mutation(
    publicHandler(({ services, request }) => startPasskeySignIn(services, toVisitor(request, services.config))),
  ),
  signInWithPasskey: takes<z.input<typeof passkeySignInBody>>({ open: true }).mutation(
    publicHandler(startSession(signInWithPasskey)),
  ),
  startOidc: takes<z.input<typeof startOidcBody>>({ open: true }).mutation(
    publicHandler(async ({ services, request, reply }, body) => {
      const { url, secret } = await startOidc(services, toVisitor(request, services.config), body);
      setSignOnCookie(reply, services.config, secret);
      return { url };
    }),
  ),
  finishOidc: takes<z.input<typeof finishOidcBody>>({ open: true }).mutation(
    publicHandler(async ({ services, request, reply }, body) => {
      const secret = takeSignOnSecret(request, reply, services.config);
      const visitor = toVisitor(request, services.config);
      return answerSignIn(reply, services.config, await finishOidc(services, visitor, { body, secret }));
    }),
  ),
  /** A mutation although it changes nothing: a query's input would appear in the URL. */
  openLink: takes<{ token: string }>({ open: true }).mutation(
    publicHandler(({ services }, body) => getLinkPurpose(services, body)),
  ),
  join: takes<z.input<typeof joinBody>>({ open: true }).mutation(publicHandler(startSession(join))),
  resetPassword: takes<{ token: string; password: string }>({ open: true }).mutation(
    publicHandler(startSession(resetPassword)),
  ),
  changePassword: takes<{ current: string; next: string }>().mutation(
    guardedHandler(ownAccess, startSession(changePassword)),
  ),
  signOut: takes<void>().mutation(
    guardedHandler(ownAccess, async ({ services, caller, reply }) => {
      await signOut(services, caller);
      clearSessionCookie(reply, services.config);
      return { signedIn: false as const };
    }),
  ),
  list: takes<void>().query(guardedAction(ownAccess, getSessions)),
  revoke: takes<{ sessionId: string }>().mutation(guardedAction(ownAccess, revokeSession)),
};
