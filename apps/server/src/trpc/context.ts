/** What procedures get besides their input. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';

export interface TrpcContext {
  readonly services: Services;
  /** Undefined: nobody is signed in; only procedures that are open to anybody are called then. */
  readonly caller: Caller | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The number of this call, and what it is charged under; the calls of a batch have one each. */
  numbers(): { readonly number: bigint; readonly chargeId: bigint };
}
