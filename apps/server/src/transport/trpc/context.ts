/** The context of procedures. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';

export interface TrpcContext {
  readonly services: Services;
  /** Undefined without a signed-in person; only open procedures are called then. */
  readonly caller: Caller | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The number of this call, and the id it is charged under; each call of a batch has its own. */
  numbers(): { readonly number: bigint; readonly chargeId: bigint };
}
