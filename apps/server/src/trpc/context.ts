/** What procedures get besides their input. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';

export interface TrpcContext {
  readonly services: Services;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  /** The number of this call, and what it is charged under; the calls of a batch have one each. */
  numbers(): { readonly number: bigint; readonly chargeId: bigint };
}
