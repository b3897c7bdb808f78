/** Per-request state shared by hooks, and the response in a form that can be stored and sent. */
import type { Modality, Problem } from '@winnow/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/auth/caller.ts';
import { type ApiError, toProblemDocument } from '../../platform/api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until authenticate.ts has admitted the request. */
    caller: Caller | undefined;
    /** The body as received, or a form's fingerprint, if an Idempotency-Key needs it. */
    rawBody: Buffer | undefined;
    /** For the log line. */
    billed: { modality: Modality; tokens: number } | undefined;
    /** The authors that the request names: what is stored of it can be found by them. */
    authors: readonly string[] | undefined;
    failure: ApiError | undefined;
  }
}

/** A response before it is sent. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export const jsonHttpResponse = (status: number, value: unknown): HttpResponse => ({
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
});

/** The path of the URL; the query may contain secrets. */
export const pathWithoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

/** The problem document for an error of this request; records the error for the log. */
function createRequestProblem(request: FastifyRequest, error: ApiError): Problem {
  request.failure = error;
  return toProblemDocument(error, { requestId: request.id, instance: pathWithoutQuery(request.url) });
}

export const problemHttpResponse = (request: FastifyRequest, error: ApiError): HttpResponse => ({
  status: error.status,
  contentType: PROBLEM_TYPE,
  body: JSON.stringify(createRequestProblem(request, error)),
  headers: error.headers,
});

export function sendResponse(reply: FastifyReply, { status, contentType, body, headers }: HttpResponse): FastifyReply {
  reply.code(status).header('content-type', contentType);
  if (headers) reply.headers(headers);
  return reply.send(body);
}

/** The caller of a route that requires authentication. */
export function requireCaller({ caller, routeOptions }: FastifyRequest): Caller {
  if (caller) return caller;
  throw new Error(`The route ${routeOptions.url} needs a caller and does not authenticate.`);
}

const ID_PREFIX = 'req_';

/** The number within "req_<number>". */
export const toRequestNumber = (requestId: string): bigint => BigInt(requestId.slice(ID_PREFIX.length));
