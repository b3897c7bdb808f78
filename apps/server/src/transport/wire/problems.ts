/** Converts any error at the HTTP level into a problem document: our errors, Fastify's, unknown URLs and methods. */
import type { ErrorCode } from '@winnow/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../../moderation/to-api-error.ts';
import { ApiError, type ApiErrorOptions } from '../../platform/api-error.ts';
import { pathWithoutQuery, problemHttpResponse, sendResponse } from './exchange.ts';

/** Fastify's own errors that a caller can cause (fastify.dev/docs/latest/Reference/Errors). */
const fastifyErrors: Readonly<Record<string, { code: ErrorCode; detail: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media',
    detail: 'Send the body as JSON, with the header "Content-Type: application/json".',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload_too_large', detail: 'The body is larger than this address accepts.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid_request',
    detail: 'The length of the body does not match Content-Length.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', detail: 'The body is empty. Send a JSON object, such as {}.' },
  FST_ERR_BAD_URL: { code: 'invalid_request', detail: 'The address is not a valid URL.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', detail: 'There is nothing at this address.' },
};

const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const unknownAddressError = (options?: ApiErrorOptions) =>
  new ApiError('not_found', 'There is nothing at this address.', options);

/** The static file plugin reports an invalid URL (outside of its folder, or beyond a file's end) by a 4xx status. */
const isStaticFileError = (error: unknown): boolean =>
  !(error instanceof ApiError) &&
  error instanceof Error &&
  'statusCode' in error &&
  Math.floor(Number(error.statusCode) / 100) === 4;

/** Converts any error to one that may be shown to callers. */
export function toPublicApiError(error: unknown): ApiError {
  const known = fastifyErrors[errorCodeOf(error)];
  if (known) return new ApiError(known.code, known.detail, { cause: error });
  return isStaticFileError(error) ? unknownAddressError({ cause: error }) : toApiError(error);
}

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply =>
  sendResponse(reply, problemHttpResponse(request, toPublicApiError(error)));

/** The methods supported by each URL, HEAD and OPTIONS included. */
export interface RouteRegistry {
  add(method: string, url: string): void;
  /** The methods supported at a path, in the form of an Allow header; undefined if there is no such URL. */
  allowedMethods(path: string): string | undefined;
}

/** A parameter name in a route's URL; two colons are an escaped literal colon. */
export const urlParameterPattern = /(?<!:):(\w+)/g;

const toUrlPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(urlParameterPattern, '[^/]+')
      .replaceAll('::', ':')}$`,
  );

export function createRouteRegistry(): RouteRegistry {
  const methods = new Map<string, Set<string>>();
  const patterns = new Map<string, RegExp>();
  return {
    add(method, url) {
      const known = methods.get(url) ?? new Set(['OPTIONS']);
      known.add(method);
      if (method === 'GET') known.add('HEAD');
      methods.set(url, known);
      patterns.set(url, toUrlPattern(url));
    },
    allowedMethods(path) {
      for (const [url, pattern] of patterns) {
        if (pattern.test(path)) return [...(methods.get(url) ?? [])].sort().join(', ');
      }
      return undefined;
    },
  };
}

/** Responds to OPTIONS and with 405 and 404 before a body is read, and to every error with a problem document. */
export function addErrorHandlers(app: FastifyInstance, addresses: RouteRegistry): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, error));
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const allow = addresses.allowedMethods(pathWithoutQuery(request.url));
    if (allow !== undefined && request.method === 'OPTIONS') {
      reply.code(204).header('allow', allow).send();
      return;
    }
    return done(
      allow === undefined
        ? unknownAddressError()
        : new ApiError('method_not_allowed', `This address accepts only ${allow}.`, { headers: { allow } }),
    );
  });
  // Never reached, since the hook above has responded; but Fastify runs that hook only if there is a handler.
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, unknownAddressError()));
}
