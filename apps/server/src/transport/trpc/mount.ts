/**
 * tRPC under /trpc. A single call with JSON in and out, which is nearly every call, is handled here: tRPC's Fastify
 * adapter creates a web Request and a Response with streams for each, at ten times the cost of the call
 * (docs/decisions/0011). Batches and streams use that adapter, with the same wire format.
 */
import { callTRPCProcedure } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enforceRateLimit } from '../../accounts/billing/rate-limit.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { type AdmissionRequirements, authenticationHook } from '../wire/authenticate.ts';
import { addJsonParser, textBodyBytes, videoBodyBytes } from '../wire/body.ts';
import { type HttpResponse, jsonHttpResponse, sendResponse, toRequestNumber } from '../wire/exchange.ts';
import { runIdempotently } from '../wire/idempotency.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import type { ProcedureFacts } from './base.ts';
import type { TrpcContext } from './context.ts';
import { appRouter, procedureFacts } from './router.ts';
import { apiErrorFromTrpc, httpStatusOf, toErrorShape, toTrpcError } from './trpc-errors.ts';

/** Maximum calls per HTTP request; each counts against the rate limit. */
const MAX_BATCH_CALLS = 10;

const BODY_LIMIT_BYTES = Math.max(2 * textBodyBytes, videoBodyBytes);

const factsOf = (path: string): Partial<ProcedureFacts> => procedureFacts.get(path) ?? {};

/**
 * Requirements checked before the body is read. Authentication is optional if all procedures of the call are open;
 * admission capacity is checked for single calls only.
 */
const callRequirementsOf = ({ path }: CallAddress): AdmissionRequirements => ({
  deferAccessCheck: true,
  open: path.split(',').every((name) => factsOf(name).open),
  modality: factsOf(path).modality,
});

interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call's procedures and query, from its URL. */
interface CallAddress {
  /** One procedure, or the comma-separated ones of a batch. */
  path: string;
  query: URLSearchParams | undefined;
}

function parseCallAddress({ url, params }: FastifyRequest): CallAddress {
  const mark = url.indexOf('?');
  const { path } = params as { path: string };
  return { path, query: mark < 0 ? undefined : new URLSearchParams(url.slice(mark + 1)) };
}

/** Whether it is one call with JSON in and out: neither a batch nor a stream. */
const isSingleCall = ({ headers }: FastifyRequest, { query }: CallAddress): boolean =>
  query?.get('batch') !== '1' &&
  headers['trpc-accept'] === undefined &&
  headers.accept?.includes('application/jsonl') !== true;

/** The input of a single call, as @trpc/client sends it: in the URL for a query, in the body for a mutation. */
function readCallInput(request: FastifyRequest, { query }: CallAddress): unknown {
  if (request.method !== 'GET') return request.body;
  const input = query?.get('input');
  if (input === undefined || input === null || input === '') return undefined;
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new ApiError('invalid_json', 'The parameter "input" is not valid JSON.', { cause });
  }
}

function trpcErrorResponse(thrown: unknown, path: string, ctx: TrpcContext): HttpResponse {
  const error = toTrpcError(thrown);
  return {
    ...jsonHttpResponse(httpStatusOf(error), { error: toErrorShape(error, ctx, path) }),
    headers: apiErrorFromTrpc(error).headers,
  };
}

/** Runs one call; never throws. */
async function runProcedureCall(ctx: TrpcContext, address: CallAddress): Promise<HttpResponse> {
  const { path } = address;
  const { request } = ctx;
  try {
    const facts = procedureFacts.get(path);
    if (!facts) throw new ApiError('not_found', 'There is no such procedure.');
    const { type } = facts;
    if (type === 'mutation' && request.method !== 'POST')
      throw new ApiError('method_not_allowed', 'Mutations take POST.', { headers: { allow: 'POST' } });
    const input = readCallInput(request, address);
    const getRawInput = async () => input;
    // Costs half a microsecond more than calling the procedure itself (8.4 and 7.9 µs of processor time in one run);
    // with options built from spreads, four.
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput,
      // None: a call runs to its end regardless of its connection, since it may be charged.
      signal: undefined,
      batchIndex: 0,
    });
    return jsonHttpResponse(200, { result: { data } });
  } catch (thrown) {
    return trpcErrorResponse(thrown, path, ctx);
  }
}

/** Counts the calls of a batch one by one; the first was counted when the request was admitted. */
async function enforceBatchLimits({ limiter }: Services, request: FastifyRequest, calls: number): Promise<void> {
  if (calls > MAX_BATCH_CALLS) throw new ApiError('invalid_request', `A batch holds at most ${MAX_BATCH_CALLS} calls.`);
  if (request.headers['idempotency-key'] !== undefined)
    throw new ApiError('invalid_request', 'A batch takes no Idempotency-Key: send the call alone.');
  const { caller } = request;
  // Dashboard users are not rate limited: their calls are charged anyway.
  if (caller === undefined || caller.person) return;
  for (let counted = 1; counted < calls; counted++) {
    const decision = await limiter.consume(caller);
    if (decision !== null) enforceRateLimit(decision);
  }
}

export function addTrpc(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const { requestIds } = services;
  const url = '/trpc/:path';

  const context = (exchange: HttpExchange, numbers: TrpcContext['numbers']): TrpcContext => ({
    services,
    caller: exchange.request.caller,
    ...exchange,
    numbers,
  });

  const single = (exchange: HttpExchange, address: CallAddress) =>
    runIdempotently(services, exchange.request, (chargeId) => {
      const number = toRequestNumber(exchange.request.id);
      return runProcedureCall(
        context(exchange, () => ({ number, chargeId })),
        address,
      );
    });

  const numbered = () => {
    const number = requestIds.next();
    return { number, chargeId: number };
  };

  app.register(async (scope) => {
    // Errors before a procedure is called (no key, too many requests, no JSON) have tRPC's format as well.
    scope.setErrorHandler((error, request, reply) => {
      const { path } = parseCallAddress(request);
      return sendResponse(reply, trpcErrorResponse(error, path, { services, request } as TrpcContext));
    });
    // Without an input, @trpc/client sends an empty body that is still declared as JSON.
    scope.removeContentTypeParser('application/json');
    addJsonParser(scope, { emptyBody: undefined });
    scope.route({
      method: ['GET', 'POST'],
      url,
      schema: { hide: true },
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest(request, reply, done) {
        authenticationHook(services, callRequirementsOf(parseCallAddress(request))).call(this, request, reply, done);
      },
      async handler(request, reply) {
        const address = parseCallAddress(request);
        if (isSingleCall(request, address)) return sendResponse(reply, await single({ request, reply }, address));
        await enforceBatchLimits(services, request, address.path.split(',').length);
        return fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          path: address.path,
          allowMethodOverride: true,
          maxBatchSize: MAX_BATCH_CALLS,
          createContext: () => context({ request, reply }, numbered),
        });
      },
    });
  });
  for (const method of ['GET', 'POST']) addresses.add(method, url);
}
