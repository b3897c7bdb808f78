/** Signing up, in and out; the cookie is set and cleared here. */
import type { z } from 'zod';
import {
  changePassword,
  join,
  type joinBody,
  openLink,
  resetPassword,
  revokeSession,
  sessionsOf,
  setUp,
  type setUpBody,
  signIn,
  type signInBody,
  signOut,
  type Visitor,
  whoIs,
} from '../../manage/session.ts';
import { clearSession, setSession, visitorOf } from '../../wire/session.ts';
import { door, doorTo, openDoor, openProcedure, procedure, router, unread } from '../base.ts';
import type { TrpcContext } from '../context.ts';

const anyPerson = { role: 'viewer' } as const;

type Entrance = (services: TrpcContext['services'], visitor: Visitor, body: unknown) => Promise<{ secret: string }>;

/** Whoever gets in has a new session in their cookie. */
const enter = (entrance: Entrance) => async (ctx: TrpcContext, body: unknown) => {
  const { secret } = await entrance(ctx.services, visitorOf(ctx.request), body);
  setSession(ctx.reply, ctx.services.config, secret);
  return { signedIn: true as const };
};

export const sessionRouter = router({
  get: openProcedure.query(openDoor(({ services, caller }) => whoIs(services, caller))),
  setUp: openProcedure.input(unread<z.input<typeof setUpBody>>()).mutation(openDoor(enter(setUp))),
  signIn: openProcedure.input(unread<z.input<typeof signInBody>>()).mutation(openDoor(enter(signIn))),
  /** A mutation although it changes nothing: a query's input would stand in the address. */
  openLink: openProcedure
    .input(unread<{ token: string }>())
    .mutation(openDoor(({ services }, body) => openLink(services, body))),
  join: openProcedure.input(unread<z.input<typeof joinBody>>()).mutation(openDoor(enter(join))),
  resetPassword: openProcedure
    .input(unread<{ token: string; password: string }>())
    .mutation(openDoor(enter(resetPassword))),
  changePassword: procedure
    .input(unread<{ current: string; next: string }>())
    .mutation(door(anyPerson, enter(changePassword))),
  signOut: procedure.mutation(
    door(anyPerson, async ({ services, caller, reply }) => {
      await signOut(services, caller);
      clearSession(reply, services.config);
      return { signedIn: false as const };
    }),
  ),
  list: procedure.query(doorTo(anyPerson, sessionsOf)),
  revoke: procedure.input(unread<{ sessionId: string }>()).mutation(doorTo(anyPerson, revokeSession)),
});
