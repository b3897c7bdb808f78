/** What every procedure is made from: the router, the door with its needs, inputs that are parsed further down. */
import { initTRPC } from '@trpc/server';
import type { Modality } from '@winnow/core';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import { type AccessRequirements, assertAccess, notSignedIn } from '../wire/authenticate.ts';
import type { TrpcContext } from './context.ts';
import { toCallProblem, toTrpcError } from './trpc-errors.ts';

export interface ProcedureMeta {
  /** Whether anybody may call it: the procedures by which one signs in. */
  readonly open?: true;
  /** What it moderates: where there is no room for it, a call is refused before its body is read. */
  readonly modality?: Modality;
}

const t = initTRPC
  .context<TrpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const problem = toCallProblem(error, ctx);
      return { ...shape, message: problem.detail, data: { ...shape.data, problem } };
    },
  });

export const { router, procedure } = t;

/** A procedure that needs neither key nor session. */
export const publicProcedure = t.procedure.meta({ open: true });

/**
 * Gives a procedure its input type and leaves the value as it came: it is parsed once, on the path that REST requests
 * take as well, with the same problems.
 */
export const unvalidatedInput =
  <Input>() =>
  (value: unknown) =>
    value as Input;

/** The context of a call by somebody who is known. */
export type AuthenticatedContext = TrpcContext & { readonly caller: Caller };

/** A procedure's work behind what it needs, with errors as tRPC carries them. */
export const guardedHandler =
  <Input, Output>(needs: AccessRequirements, work: (ctx: AuthenticatedContext, input: Input) => Promise<Output>) =>
  async ({ ctx, input }: { ctx: TrpcContext; input: Input }): Promise<Output> => {
    try {
      const { caller } = ctx;
      if (!caller) throw notSignedIn('Sign in first.');
      assertAccess(caller, needs);
      return await work({ ...ctx, caller }, input);
    } catch (error) {
      throw toTrpcError(error);
    }
  };

/** A door straight to a function that takes who calls and what they sent. */
export const guardedAction = <Output>(
  needs: AccessRequirements,
  work: (services: Services, caller: Caller, body: unknown) => Promise<Output>,
) => guardedHandler(needs, ({ services, caller }, body: unknown) => work(services, caller, body));

/** The work of a procedure that anybody may call. */
export const publicHandler =
  <Input, Output>(work: (ctx: TrpcContext, input: Input) => Promise<Output>) =>
  async ({ ctx, input }: { ctx: TrpcContext; input: Input }): Promise<Output> => {
    try {
      return await work(ctx, input);
    } catch (error) {
      throw toTrpcError(error);
    }
  };
