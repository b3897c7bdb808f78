/** Route definitions (one per entry of http/routes/*.ts), and their registration with Fastify. */
import { type ErrorCode, limits, type Modality } from '@winnow/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import { type RateLimitDecision, rateLimitHeaders } from '../../accounts/billing/rate-limit.ts';
import type { Services } from '../../operations/services.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { type AccessRequirements, authenticationHook } from './authenticate.ts';
import {
  type HttpResponse,
  jsonHttpResponse,
  pathWithoutQuery,
  problemHttpResponse,
  requireCaller,
  sendResponse,
  toRequestNumber,
} from './exchange.ts';
import { runIdempotently } from './idempotency.ts';
import { addFormParser, type FileForm, formBodyLimitBytes, formDocumentationSchema } from './multipart.ts';
import { type RouteRegistry, toPublicApiError, urlParameterPattern } from './problems.ts';
import { ERROR_RESPONSES, type ErrorFormat, errorResponsesOf, type RouteTraits } from './route-errors.ts';

/** A request as route handlers see it. */
export interface RouteContext {
  /** Not available on public routes. */
  readonly caller: Caller;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
  readonly number: bigint;
  readonly chargeId: bigint;
  /** The URL path of the request, without its query. */
  readonly instance: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  onRateLimit(decision: RateLimitDecision): void;
  onAuthors(authors: readonly string[]): void;
}

/** How another service's API differs from ours: where it takes keys from, and how it reports errors. */
export interface ApiDialect {
  /** For the documentation: the prefix of the names of error responses. */
  readonly name: string;
  /** For the documentation: the schema of error bodies. */
  readonly error: z.ZodType;
  /** The response to an error. */
  toErrorResponse(error: ApiError, requestId: string): HttpResponse;
  /** For the documentation: the query parameters. */
  readonly query?: z.ZodType;
  /** API keys that a request carries outside of Authorization and X-Api-Key. */
  findKeys?(request: FastifyRequest): readonly string[];
}

export interface Route extends AccessRequirements {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** For the documentation and for generated clients: a verb and a noun, such as `moderateText`; never changed. */
  readonly operationId: string;
  readonly summary: string;
  /** For the documentation: what does not fit in the summary. */
  readonly description?: string;
  readonly tag: string;
  /** Status of a successful response; default 200. */
  readonly status?: number;
  /** For the documentation: the query parameters. Parsed once, where they are used, like the body. */
  readonly query?: z.ZodType;
  /** For the documentation: the parameters of the path, where more can be said of them than that they are texts. */
  readonly params?: z.ZodType;
  readonly body?: z.ZodType;
  /** Instead of `body`: a file and form fields, as multipart/form-data. */
  readonly multipart?: FileForm;
  readonly result: z.ZodType;
  /** For the documentation: other possible responses, by status. */
  readonly otherResults?: Readonly<Record<number, z.ZodType>>;
  /** The status of a response, where it varies. */
  statusOf?(value: unknown): number;
  /** Headers of a 202, derived from the response alone, so that a replay under an Idempotency-Key has them as well. */
  headersOf?(value: unknown, request: FastifyRequest): Readonly<Record<string, string>>;
  /** The modality that it moderates: without admission capacity, it is refused before the body is read. */
  readonly modality?: Modality;
  /** For the documentation: errors besides those that route-errors.ts derives from the other fields. */
  readonly errors?: readonly ErrorCode[];
  /** Maximum size of a JSON body in bytes. */
  readonly bodyLimitBytes?: number;
  /** Absent: our own API. */
  readonly dialect?: ApiDialect;
  handler(services: Services, context: RouteContext): unknown;
}

/** GET routes need no body. */
const SMALL_BODY_BYTES = 1024;

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(limits.idempotency.keyCharacters)
    .meta({ pattern: '^[!-~]+$' })
    .optional()
    .describe(
      '1 to 255 visible ASCII characters. For 24 hours, a retry gets the first response and is not charged again.',
    ),
});

const errorFormatOf = ({ name, error, toErrorResponse }: ApiDialect): ErrorFormat => ({
  name,
  schema: error.meta()?.id ?? '',
  toErrorResponse,
});

/** For the documentation: the supported authentication methods. */
const securityRequirementsOf = ({ scope, open }: AccessRequirements) => [
  ...(scope === undefined ? [] : [{ bearer: [] }, { apiKey: [] }]),
  ...(open ? [] : [{ session: [] }]),
];

/** The documentation of an operation besides its schemas; http/openapi/document.ts makes responses of the errors. */
export const documentOperation = (
  operation: RouteTraits & { readonly operationId: string; readonly dialect?: ApiDialect | undefined },
): FastifySchema => ({
  operationId: operation.operationId,
  security: securityRequirementsOf(operation),
  ...{
    [ERROR_RESPONSES]: Object.fromEntries(
      errorResponsesOf(operation, operation.dialect && errorFormatOf(operation.dialect)),
    ),
  },
});

function toFastifySchema(route: Route): FastifySchema {
  const {
    method,
    url,
    summary,
    description,
    tag,
    scope,
    status = 200,
    query,
    params,
    body,
    multipart,
    result,
    otherResults,
    dialect,
  } = route;
  const queried = query ?? dialect?.query;
  const parameters = [...url.matchAll(urlParameterPattern)].map(([, name = '']) => [name, z.string()] as const);
  return {
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...documentOperation({ ...route, query: queried }),
    ...(body ? { body } : {}),
    ...(multipart ? { body: formDocumentationSchema(multipart), consumes: ['multipart/form-data'] } : {}),
    ...(method === 'POST' && scope ? { headers: idempotencyHeader } : {}),
    ...(parameters.length > 0 ? { params: params ?? z.object(Object.fromEntries(parameters)) } : {}),
    ...(queried ? { querystring: queried } : {}),
    response: { [status]: result, ...otherResults },
  };
}

const accessRequirementsOf = ({ scope, role, open, beforeEnrolment }: Route): AccessRequirements => ({
  scope,
  role,
  open,
  beforeEnrolment,
});

/** The response to any thrown error; records the error for the log. */
function toRouteErrorResponse({ dialect }: Route, request: FastifyRequest, thrown: unknown): HttpResponse {
  const error = toPublicApiError(thrown);
  if (dialect === undefined) return problemHttpResponse(request, error);
  request.failure = error;
  return dialect.toErrorResponse(error, request.id);
}

/** Adds the route; a form gets a scope of its own, in which it is the only accepted media type. */
function inRouteScope(app: FastifyInstance, { multipart }: Route, add: (scope: FastifyInstance) => void): void {
  if (multipart === undefined) add(app);
  else
    app.register((scope, _options, done) => {
      addFormParser(scope, multipart);
      add(scope);
      done();
    });
}

interface RouteDependencies {
  readonly services: Services;
  readonly addresses: RouteRegistry;
}

export function addRoute(app: FastifyInstance, { services, addresses }: RouteDependencies, route: Route): void {
  const { method, url, dialect } = route;

  async function run(request: FastifyRequest, reply: FastifyReply, chargeId: bigint): Promise<HttpResponse> {
    try {
      const value = await route.handler(services, {
        get caller() {
          return requireCaller(request);
        },
        body: request.body,
        params: request.params as Record<string, string>,
        number: toRequestNumber(request.id),
        chargeId,
        instance: pathWithoutQuery(request.url),
        request,
        reply,
        onRateLimit: (decision) => void reply.headers(rateLimitHeaders(decision)),
        onAuthors(authors) {
          request.authors = authors;
        },
      });
      return jsonHttpResponse(route.statusOf?.(value) ?? route.status ?? 200, value);
    } catch (error) {
      return toRouteErrorResponse(route, request, error);
    }
  }

  function withHeaders(request: FastifyRequest, answer: HttpResponse): HttpResponse {
    if (!route.headersOf || answer.status !== 202) return answer;
    return { ...answer, headers: { ...answer.headers, ...route.headersOf(JSON.parse(answer.body), request) } };
  }

  inRouteScope(app, route, (scope) =>
    scope.route({
      method,
      url,
      schema: toFastifySchema(route),
      bodyLimit: route.bodyLimitBytes ?? (route.multipart ? formBodyLimitBytes(route.multipart) : SMALL_BODY_BYTES),
      onRequest: authenticationHook(services, {
        ...accessRequirementsOf(route),
        findKeys: dialect?.findKeys,
        modality: route.modality,
      }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await runIdempotently(services, request, (chargeId) => run(request, reply, chargeId));
        return sendResponse(reply, withHeaders(request, answer));
      },
      errorHandler: (error, request, reply) => sendResponse(reply, toRouteErrorResponse(route, request, error)),
    }),
  );
  addresses.add(method, url);
}
