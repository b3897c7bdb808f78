/**
 * tRPC under /trpc. A single call with JSON in and out, which is nearly every call, is answered here: tRPC's Fastify adapter
 * builds a web Request and a Response with streams for each, which costs ten times the call (docs/decisions/0011). Batches
 * and streams go through that adapter, and are the same on the wire.
 */
import { type AnyTRPCProcedure, type AnyTRPCRouter, getTRPCErrorShape } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Admitted, authenticated, refuseAbove } from '../wire/authenticate.ts';
import { readJson, textBodyBytes, videoBodyBytes } from '../wire/body.ts';
import { type Answer, jsonAnswer, numberOf, send } from '../wire/exchange.ts';
import { onceOnly } from '../wire/idempotency.ts';
import type { AddressBook } from '../wire/problems.ts';
import type { Meta } from './base.ts';
import type { TrpcContext } from './context.ts';
import { apiErrorIn, statusOf, trpcErrorOf } from './errors.ts';
import { appRouter } from './router.ts';

/** Calls in one HTTP request; each counts against the rate limit. */
const MAX_BATCH = 10;

const BODY_LIMIT_BYTES = Math.max(2 * textBodyBytes, videoBodyBytes);

const router: AnyTRPCRouter = appRouter;
const config = appRouter._def._config;
/** By path, such as "moderation.text". */
const procedures = new Map<string, AnyTRPCProcedure>(Object.entries(router._def.procedures));

const metaOf = (name: string): Meta => Object(procedures.get(name)?._def.meta);

/**
 * What is asked of a call before its body is read. Nobody is let in where each of its procedures is open to anybody; whether there is room
 * is asked of a call that comes alone.
 */
const needsOf = ({ path }: Address): Admitted => ({
  anybodyKnown: true,
  open: path.split(',').every((name) => metaOf(name).open),
  modality: metaOf(path).modality,
});

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call's procedures and query, from its address. */
interface Address {
  /** One, or several of a batch with commas between them. */
  path: string;
  query: URLSearchParams | undefined;
}

function addressOf({ url, params }: FastifyRequest): Address {
  const mark = url.indexOf('?');
  const { path } = params as { path: string };
  return { path, query: mark < 0 ? undefined : new URLSearchParams(url.slice(mark + 1)) };
}

/** Whether it is one call with JSON in and out: no batch, no stream. */
const isSingle = ({ headers }: FastifyRequest, { query }: Address): boolean =>
  query?.get('batch') !== '1' &&
  headers['trpc-accept'] === undefined &&
  headers.accept?.includes('application/jsonl') !== true;

/** The input of a single call, as @trpc/client sends it: a query's in the address, a mutation's in the body. */
function inputOf(request: FastifyRequest, { query }: Address): unknown {
  if (request.method !== 'GET') return request.body;
  const input = query?.get('input');
  if (input === undefined || input === null || input === '') return undefined;
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new ApiError('invalid_json', 'The parameter "input" is not valid JSON.', { cause });
  }
}

function failed(thrown: unknown, path: string, ctx: TrpcContext): Answer {
  const error = trpcErrorOf(thrown);
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', path, input: undefined, ctx });
  return { ...jsonAnswer(statusOf(error), { error: shape }), headers: apiErrorIn(error).headers };
}

/** Answers one call; never throws. */
async function callOne(ctx: TrpcContext, address: Address): Promise<Answer> {
  const { path } = address;
  const { request } = ctx;
  try {
    const procedure = procedures.get(path);
    if (!procedure) throw new ApiError('not_found', 'There is no such procedure.');
    const { type } = procedure._def;
    if (type === 'mutation' && request.method !== 'POST')
      throw new ApiError('method_not_allowed', 'Mutations take POST.', { headers: { allow: 'POST' } });
    const input = inputOf(request, address);
    const data = await procedure({ path, type, ctx, getRawInput: async () => input, signal: undefined, batchIndex: 0 });
    return jsonAnswer(200, { result: { data } });
  } catch (thrown) {
    return failed(thrown, path, ctx);
  }
}

/** The calls of a batch count one by one; the first was counted when the request was let in. */
async function countBatch({ limiter }: Services, request: FastifyRequest, calls: number): Promise<void> {
  if (calls > MAX_BATCH) throw new ApiError('invalid_request', `A batch holds at most ${MAX_BATCH} calls.`);
  if (request.headers['idempotency-key'] !== undefined)
    throw new ApiError('invalid_request', 'A batch takes no Idempotency-Key: send the call alone.');
  const { caller } = request;
  // People at the dashboard are not counted: what their calls cost is charged.
  if (caller === undefined || caller.person) return;
  for (let counted = 1; counted < calls; counted++) {
    const decision = await limiter.consume(caller);
    if (decision !== null) refuseAbove(decision);
  }
}

export function addTrpc(app: FastifyInstance, services: Services, addresses: AddressBook): void {
  const { requestIds } = services;
  const url = '/trpc/:path';

  const context = (exchange: Exchange, numbers: TrpcContext['numbers']): TrpcContext => ({
    services,
    caller: exchange.request.caller,
    ...exchange,
    numbers,
  });

  const single = (exchange: Exchange, address: Address) =>
    onceOnly(services, exchange.request, (chargeId) => {
      const number = numberOf(exchange.request.id);
      return callOne(
        context(exchange, () => ({ number, chargeId })),
        address,
      );
    });

  const numbered = () => {
    const number = requestIds.next();
    return { number, chargeId: number };
  };

  app.register(async (scope) => {
    // Whatever happens before a procedure is called (no key, too many requests, no JSON) has tRPC's shape as well.
    scope.setErrorHandler((error, request, reply) => {
      const { path } = addressOf(request);
      return send(reply, failed(error, path, { services, request } as TrpcContext));
    });
    // @trpc/client sends no body where there is no input, and still says that it is JSON.
    scope.removeContentTypeParser('application/json');
    readJson(scope, { emptyBody: undefined });
    scope.route({
      method: ['GET', 'POST'],
      url,
      schema: { hide: true },
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest(request, reply, done) {
        authenticated(services, needsOf(addressOf(request))).call(this, request, reply, done);
      },
      async handler(request, reply) {
        const address = addressOf(request);
        if (isSingle(request, address)) return send(reply, await single({ request, reply }, address));
        await countBatch(services, request, address.path.split(',').length);
        return fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          path: address.path,
          allowMethodOverride: true,
          maxBatchSize: MAX_BATCH,
          createContext: () => context({ request, reply }, numbered),
        });
      },
    });
  });
  for (const method of ['GET', 'POST']) addresses.add(method, url);
}
