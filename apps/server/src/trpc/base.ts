/** What every procedure is made from: the router, the door with its needs, inputs that are parsed further down. */
import { initTRPC } from '@trpc/server';
import type { Modality } from '@winnow/core';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { mayUse, type Needs, notSignedIn } from '../wire/authenticate.ts';
import type { TrpcContext } from './context.ts';
import { problemIn, trpcErrorOf } from './errors.ts';

export interface Meta {
  /** Whether anybody may call it: the procedures by which one signs in. */
  readonly open?: true;
  /** What it moderates: where there is no room for it, a call is refused before its body is read. */
  readonly modality?: Modality;
}

const t = initTRPC
  .context<TrpcContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const problem = problemIn(error, ctx);
      return { ...shape, message: problem.detail, data: { ...shape.data, problem } };
    },
  });

export const { router, procedure } = t;

/** A procedure that needs neither key nor session. */
export const openProcedure = t.procedure.meta({ open: true });

/**
 * Gives a procedure its input type and leaves the value as it came: it is parsed once, on the path that REST requests
 * take as well, with the same problems.
 */
export const unread =
  <Input>() =>
  (value: unknown) =>
    value as Input;

/** The context of a call by somebody who is known. */
export type KnownContext = TrpcContext & { readonly caller: Caller };

/** A procedure's work behind what it needs, with errors as tRPC carries them. */
export const door =
  <Input, Output>(needs: Needs, work: (ctx: KnownContext, input: Input) => Promise<Output>) =>
  async ({ ctx, input }: { ctx: TrpcContext; input: Input }): Promise<Output> => {
    try {
      const { caller } = ctx;
      if (!caller) throw notSignedIn('Sign in first.');
      mayUse(caller, needs);
      return await work({ ...ctx, caller }, input);
    } catch (error) {
      throw trpcErrorOf(error);
    }
  };

/** A door straight to a function that takes who calls and what they sent. */
export const doorTo = <Output>(
  needs: Needs,
  work: (services: Services, caller: Caller, body: unknown) => Promise<Output>,
) => door(needs, ({ services, caller }, body: unknown) => work(services, caller, body));

/** The work of a procedure that anybody may call. */
export const openDoor =
  <Input, Output>(work: (ctx: TrpcContext, input: Input) => Promise<Output>) =>
  async ({ ctx, input }: { ctx: TrpcContext; input: Input }): Promise<Output> => {
    try {
      return await work(ctx, input);
    } catch (error) {
      throw trpcErrorOf(error);
    }
  };
