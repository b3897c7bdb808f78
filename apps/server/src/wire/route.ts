/** What a route is: one row of http/routes/*.ts; and how a row becomes a Fastify route. */
import { problem } from '@winnow/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import type { Scope } from '../auth/scopes.ts';
import type { Services } from '../services.ts';
import { authenticated } from './authenticate.ts';
import { type Answer, callerOf, jsonAnswer, numberOf, problemAnswer, send } from './exchange.ts';
import { onceOnly } from './idempotency.ts';
import { type AddressBook, visible } from './problems.ts';

/** A request as a row sees it. */
export interface Asked {
  readonly caller: Caller;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
  readonly number: bigint;
  readonly chargeId: bigint;
  readonly request: FastifyRequest;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly summary: string;
  readonly tag: string;
  readonly scope: Scope;
  /** Of the answer; default 200. */
  readonly status?: number;
  /** As documented. Parsed where it is used, once. */
  readonly body?: z.ZodType;
  readonly result: z.ZodType;
  /** The largest body in bytes. */
  readonly bodyLimitBytes?: number;
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

function schemaOf({ method, url, summary, tag, status = 200, body, result }: Route): FastifySchema {
  const parameters = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()] as const);
  return {
    summary,
    tags: [tag],
    security: [{ bearer: [] }, { apiKey: [] }],
    ...(body ? { body } : {}),
    ...(method === 'POST' ? { headers: keyHeader } : {}),
    ...(parameters.length > 0 ? { params: z.object(Object.fromEntries(parameters)) } : {}),
    response: { [status]: result, default: problems },
  };
}

/** Old clients of the hosted service call the routes under this prefix (decisions.md, "Tokens, limits, errors"). */
export const legacyPrefix = '/api/v1/public';

/** Adds a route, and with `prefix` the same under another address. */
export function addRoute(
  app: FastifyInstance,
  services: Services,
  addresses: AddressBook,
  { route, prefix = '' }: { route: Route; prefix?: string },
): void {
  const url = prefix + route.url;

  async function run(request: FastifyRequest, chargeId: bigint): Promise<Answer> {
    try {
      const value = await route.answer(services, {
        caller: callerOf(request),
        body: request.body,
        params: request.params as Record<string, string>,
        number: numberOf(request.id),
        chargeId,
        request,
      });
      return jsonAnswer(route.status ?? 200, value);
    } catch (error) {
      return problemAnswer(request, visible(error));
    }
  }

  app.route({
    method: route.method,
    url,
    schema: schemaOf(route),
    bodyLimit: route.bodyLimitBytes ?? SMALL_BODY_BYTES,
    onRequest: authenticated(services, route.scope),
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await onceOnly(services, request, (chargeId) => run(request, chargeId))),
  });
  addresses.add(route.method, url);
}
