/** The procedures: doors to the same functions as the REST routes, with their types for clients. */

import { initTRPC } from '@trpc/server';
import type { ModerationInput, profileInput } from '@winnow/core';
import type { z } from 'zod';
import type { Scope } from '../auth/scopes.ts';
import { type EstimateInput, estimate } from '../moderation/estimate.ts';
import { modalityPaths } from '../moderation/modalities/index.ts';
import { moderate } from '../moderation/moderate.ts';
import { usage } from '../moderation/usage.ts';
import { mayUse } from '../wire/authenticate.ts';
import type { TrpcContext } from './context.ts';
import { problemIn, trpcErrorOf } from './errors.ts';

const t = initTRPC.context<TrpcContext>().create({
  isDev: false,
  errorFormatter: ({ shape, error, ctx }) => {
    const problem = problemIn(error, ctx);
    return { ...shape, message: problem.detail, data: { ...shape.data, problem } };
  },
});

/**
 * Gives a procedure its input type and leaves the value as it came: it is parsed once, on the path that REST requests
 * take as well, with the same problems.
 */
const unread =
  <Input>() =>
  (value: unknown) =>
    value as Input;

/** A procedure's work behind its scope, with errors as tRPC carries them. */
const door =
  <Input, Output>(scope: Scope, work: (ctx: TrpcContext, input: Input) => Promise<Output>) =>
  async ({ ctx, input }: { ctx: TrpcContext; input: Input }): Promise<Output> => {
    try {
      mayUse(ctx.caller, scope);
      return await work(ctx, input);
    } catch (error) {
      throw trpcErrorOf(error);
    }
  };

type ProfileFields = z.input<typeof profileInput>;

const moderationRouter = t.router({
  text: t.procedure.input(unread<ModerationInput<'text'>>()).mutation(
    door('moderate', async ({ services, caller, request, numbers }, body) => {
      const result = await moderate(modalityPaths.text, services, { caller, body, ...numbers() });
      request.billed = { modality: 'text', tokens: result.usage.tokens };
      return result;
    }),
  ),
  image: t.procedure.input(unread<ModerationInput<'image'>>()).mutation(
    door('moderate', async ({ services, caller, request, numbers }, body) => {
      const result = await moderate(modalityPaths.image, services, { caller, body, ...numbers() });
      request.billed = { modality: 'image', tokens: result.usage.tokens };
      return result;
    }),
  ),
});

const profilesRouter = t.router({
  create: t.procedure
    .input(unread<ProfileFields>())
    .mutation(door('moderate', ({ services, caller }, body) => services.profiles.create(caller, body))),
  list: t.procedure.query(door('moderate', ({ services, caller }) => services.profiles.list(caller))),
  get: t.procedure
    .input(unread<{ id: string }>())
    .query(door('moderate', ({ services, caller }, input) => services.profiles.get(caller, input.id))),
  replace: t.procedure
    .input(unread<{ id: string; profile: ProfileFields }>())
    .mutation(
      door('moderate', ({ services, caller }, { id, profile }) => services.profiles.replace(caller, id, profile)),
    ),
});

export const appRouter = t.router({
  moderation: moderationRouter,
  usage: t.procedure.query(door('usage', ({ services, caller }) => usage(services, caller))),
  estimate: t.procedure
    .input(unread<EstimateInput>())
    .query(door('usage', ({ services, caller }, body) => estimate(services, caller, body))),
  profiles: profilesRouter,
});

export type AppRouter = typeof appRouter;
