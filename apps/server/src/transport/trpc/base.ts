/** The building blocks of procedures: router, access guards, and inputs that are validated downstream. */
import { initTRPC } from '@trpc/server';
import type { Modality } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { type AccessRequirements, assertAccess, notSignedIn } from '../wire/authenticate.ts';
import type { TrpcContext } from './context.ts';
import { toCallProblem, toTrpcError } from './trpc-errors.ts';

export interface ProcedureMeta {
  /** Whether anyone may call it, such as the sign-in procedures. */
  readonly open?: true;
  /** The modality that it moderates: without admission capacity, a call is refused before its body is read. */
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

/** A procedure that needs neither an API key nor a session. */
export const publicProcedure = t.procedure.meta({ open: true });

/**
 * Gives a procedure its input type without validating the value: it is parsed once, in the pipeline shared with REST,
 * and with the same error responses.
 */
export const unvalidatedInput =
  <Input>() =>
  (value: unknown) =>
    value as Input;

/** The context of an authenticated call. */
export type AuthenticatedContext = TrpcContext & { readonly caller: Caller };

/** Wraps a handler with access checks, and converts errors to tRPC's. */
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

/** Guards a function that takes the caller and the input. */
export const guardedAction = <Output>(
  needs: AccessRequirements,
  work: (services: Services, caller: Caller, body: unknown) => Promise<Output>,
) => guardedHandler(needs, ({ services, caller }, body: unknown) => work(services, caller, body));

/** Wraps the handler of a procedure that anyone may call. */
export const publicHandler =
  <Input, Output>(work: (ctx: TrpcContext, input: Input) => Promise<Output>) =>
  async ({ ctx, input }: { ctx: TrpcContext; input: Input }): Promise<Output> => {
    try {
      return await work(ctx, input);
    } catch (error) {
      throw toTrpcError(error);
    }
  };
