/** The building blocks of procedures: router, facts, access guards, and inputs that are validated downstream. */
import { initTRPC } from '@trpc/server';
import type { Modality } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { type AccessRequirements, assertAccess, notSignedIn } from '../wire/authenticate.ts';
import type { TrpcContext } from './context.ts';
import { toErrorShape, toTrpcError } from './trpc-errors.ts';

/** What is known of a procedure before it is called. */
export interface ProcedureFacts {
  /** Mutations take POST, queries either method. */
  readonly type: 'query' | 'mutation';
  /** Whether anyone may call it, such as the sign-in procedures. */
  readonly open?: true;
  /** The modality that it moderates: without admission capacity, a call is refused before its body is read. */
  readonly modality?: Modality;
}

const t = initTRPC.context<TrpcContext>().create({
  isDev: false,
  errorFormatter: ({ error, ctx, path }) => toErrorShape(error, ctx, path),
});

export const { router } = t;

/** What tRPC records of a procedure is internal to it (`_def`), so the facts are kept here. */
const factsByProcedure = new WeakMap<object, ProcedureFacts>();

function withFacts<Procedure extends object>(procedure: Procedure, facts: ProcedureFacts): Procedure {
  factsByProcedure.set(procedure, facts);
  return procedure;
}

/** The input is untrusted: it is parsed once, in the functions shared with REST, with the same error responses. */
type ProcedureHandler<Output> = (call: { readonly ctx: TrpcContext; readonly input: unknown }) => Promise<Output>;

/**
 * The start of every procedure: `takes<Input>().query(handler)`. The type is the clients'; nothing is validated here.
 * @typeParam Input void, if it takes none
 * @param needs what is checked before the call; the default is a procedure for callers with a key or a session
 */
export function takes<Input>(needs: Omit<ProcedureFacts, 'type'> = {}) {
  const builder = t.procedure.input((value: unknown) => value as Input);
  return {
    query: <Output>(handler: ProcedureHandler<Output>) =>
      withFacts(builder.query(handler), { ...needs, type: 'query' }),
    mutation: <Output>(handler: ProcedureHandler<Output>) =>
      withFacts(builder.mutation(handler), { ...needs, type: 'mutation' }),
  };
}

/** Procedures by name, and records of them. */
interface ProcedureRecord {
  readonly [name: string]: object;
}

/** Every procedure of a record by its path, such as "moderation.text". @throws Error if one was not made by `takes` */
export function listProcedureFacts(record: ProcedureRecord, above = ''): [path: string, ProcedureFacts][] {
  return Object.entries(record).flatMap(([name, value]) => {
    const path = above + name;
    const facts = factsByProcedure.get(value);
    if (facts) return [[path, facts]];
    if (typeof value === 'function') throw new Error(`The procedure ${path} has no facts.`);
    return listProcedureFacts(value as ProcedureRecord, `${path}.`);
  });
}

/** The context of an authenticated call. */
export type AuthenticatedContext = TrpcContext & { readonly caller: Caller };

/** Wraps a handler with access checks, and converts errors to tRPC's. */
export const guardedHandler =
  <Output>(
    needs: AccessRequirements,
    work: (ctx: AuthenticatedContext, input: unknown) => Promise<Output>,
  ): ProcedureHandler<Output> =>
  async ({ ctx, input }) => {
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
) => guardedHandler(needs, ({ services, caller }, body) => work(services, caller, body));

/** Wraps the handler of a procedure that anyone may call. */
export const publicHandler =
  <Output>(work: (ctx: TrpcContext, input: unknown) => Promise<Output>): ProcedureHandler<Output> =>
  async ({ ctx, input }) => {
    try {
      return await work(ctx, input);
    } catch (error) {
      throw toTrpcError(error);
    }
  };
