/** What a route is: one row of http/routes/*.ts; and how a row becomes a Fastify route. */
import { type Modality, problem } from '@winnow/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authenticated, type Needs } from './authenticate.ts';
import { type Answer, callerOf, jsonAnswer, numberOf, pathOf, problemAnswer, send } from './exchange.ts';
import { onceOnly } from './idempotency.ts';
import { documentedForm, type FileForm, formBodyBytes, readForms } from './multipart.ts';
import { type AddressBook, parameterInUrl, visible } from './problems.ts';

/** A request as a row sees it. */
export interface Asked {
  /** Not to be asked for where the route is open to anybody. */
  readonly caller: Caller;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
  readonly number: bigint;
  readonly chargeId: bigint;
  /** The path that was asked for, without its query. */
  readonly instance: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** How an address in the shape of another service differs from ours: where it finds keys, and how it tells errors. */
export interface Dialect {
  /** The body of every error, as documented. */
  readonly error: z.ZodType;
  /** The answer to an error. */
  refuse(error: ApiError, requestId: string): Answer;
  /** As documented: what may stand in the address after "?". */
  readonly query?: z.ZodType;
  /** Keys that a request carries elsewhere than in Authorization and X-Api-Key. */
  keysIn?(request: FastifyRequest): readonly string[];
}

export interface Route extends Needs {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly summary: string;
  /** As documented: what the summary has no room for. */
  readonly description?: string;
  readonly tag: string;
  /** Of the answer; default 200. */
  readonly status?: number;
  /** As documented: what may stand in the address after "?". Parsed where it is used, once, as the body is. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** In place of `body`: a file and form fields, as multipart/form-data. */
  readonly multipart?: FileForm;
  readonly result: z.ZodType;
  /** As documented: what else it may answer, by status. */
  readonly others?: Readonly<Record<number, z.ZodType>>;
  /** The status of an answer, where not every one has the same. */
  statusOf?(value: unknown): number;
  /** Headers of a 202, from the answer alone: so that a repetition under an Idempotency-Key has them as well. */
  headersOf?(value: unknown, request: FastifyRequest): Readonly<Record<string, string>>;
  /** What it moderates: where there is no room for it, it is refused before the body is read. */
  readonly modality?: Modality;
  /** The largest JSON body in bytes. */
  readonly bodyLimitBytes?: number;
  /** Absent: our own. */
  readonly dialect?: Dialect;
  answer(services: Services, asked: Asked): unknown;
}

/** GET routes have no body worth reading. */
const SMALL_BODY_BYTES = 1024;

const problems = {
  description: 'A problem document (RFC 9457).',
  content: { 'application/problem+json': { schema: problem } },
};

const keyHeader = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .describe('1 to 255 visible ASCII characters. For 24 hours a repetition gets the first answer and is not charged.'),
});

const told = ({ error }: Dialect) => ({
  description: 'An error.',
  content: { 'application/json': { schema: error } },
});

/** How a caller may say who they are, as documented. */
export const securityOf = ({ scope, open }: Needs) => [
  ...(scope === undefined ? [] : [{ bearer: [] }, { apiKey: [] }]),
  ...(open ? [] : [{ session: [] }]),
];

function schemaOf(route: Route): FastifySchema {
  const {
    method,
    url,
    summary,
    description,
    tag,
    scope,
    status = 200,
    query,
    body,
    multipart,
    result,
    others,
    dialect,
  } = route;
  const queried = query ?? dialect?.query;
  const parameters = [...url.matchAll(parameterInUrl)].map(([, name = '']) => [name, z.string()] as const);
  return {
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: securityOf(route),
    ...(body ? { body } : {}),
    ...(multipart ? { body: documentedForm(multipart), consumes: ['multipart/form-data'] } : {}),
    ...(method === 'POST' && scope ? { headers: keyHeader } : {}),
    ...(parameters.length > 0 ? { params: z.object(Object.fromEntries(parameters)) } : {}),
    ...(queried ? { querystring: queried } : {}),
    response: { [status]: result, ...others, default: dialect ? told(dialect) : problems },
  };
}

const needsOf = ({ scope, role, open }: Route): Needs => ({ scope, role, open });

/** The answer to whatever was thrown; remembers the error for the log. */
function refusal({ dialect }: Route, request: FastifyRequest, thrown: unknown): Answer {
  const error = visible(thrown);
  if (dialect === undefined) return problemAnswer(request, error);
  request.failure = error;
  return dialect.refuse(error, request.id);
}

/** Where the route is added: a form is read in a scope of its own, for there it is the only kind of body. */
function within(app: FastifyInstance, { multipart }: Route, add: (scope: FastifyInstance) => void): void {
  if (multipart === undefined) add(app);
  else
    app.register((scope, _options, done) => {
      readForms(scope, multipart);
      add(scope);
      done();
    });
}

export function addRoute(app: FastifyInstance, services: Services, addresses: AddressBook, route: Route): void {
  const { method, url, dialect } = route;

  async function run(request: FastifyRequest, reply: FastifyReply, chargeId: bigint): Promise<Answer> {
    try {
      const value = await route.answer(services, {
        get caller() {
          return callerOf(request);
        },
        body: request.body,
        params: request.params as Record<string, string>,
        number: numberOf(request.id),
        chargeId,
        instance: pathOf(request.url),
        request,
        reply,
      });
      return jsonAnswer(route.statusOf?.(value) ?? route.status ?? 200, value);
    } catch (error) {
      return refusal(route, request, error);
    }
  }

  function withHeaders(request: FastifyRequest, answer: Answer): Answer {
    if (!route.headersOf || answer.status !== 202) return answer;
    return { ...answer, headers: { ...answer.headers, ...route.headersOf(JSON.parse(answer.body), request) } };
  }

  within(app, route, (scope) =>
    scope.route({
      method,
      url,
      schema: schemaOf(route),
      bodyLimit: route.bodyLimitBytes ?? (route.multipart ? formBodyBytes(route.multipart) : SMALL_BODY_BYTES),
      onRequest: authenticated(services, { ...needsOf(route), keysIn: dialect?.keysIn, modality: route.modality }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await onceOnly(services, request, (chargeId) => run(request, reply, chargeId));
        return send(reply, withHeaders(request, answer));
      },
      errorHandler: (error, request, reply) => send(reply, refusal(route, request, error)),
    }),
  );
  addresses.add(method, url);
}
