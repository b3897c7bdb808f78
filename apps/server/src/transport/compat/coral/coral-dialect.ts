/** Errors as Coral is to see them: it publishes a comment after any error, so what was not judged is withheld. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiError } from '../../../platform/api-error.ts';
import { jsonHttpResponse } from '../../wire/exchange.ts';
import type { ApiDialect } from '../../wire/route.ts';
import { withhold } from './coral-decision.ts';
import { coralQuery } from './coral-request.ts';

const error = z.object({ error: z.object({ code: z.string(), message: z.string() }) }).meta({ id: 'CoralError' });

/** Statuses of requests that Coral does not send: their sender gets an error. */
const senderErrors = [400, 404, 415];

function refuse({ code, message, status, headers }: ApiError) {
  const body = { code, message };
  return senderErrors.includes(status) && code !== 'profile_not_found'
    ? { ...jsonHttpResponse(status, { error: body }), headers }
    : jsonHttpResponse(200, withhold(body));
}

function keysIn({ query }: FastifyRequest): string[] {
  const { key } = Object(query) as { key?: unknown };
  return [key].flat().filter((found): found is string => typeof found === 'string' && found !== '');
}

export const dialect: ApiDialect = {
  name: 'Coral',
  error,
  toErrorResponse: refuse,
  query: coralQuery,
  findKeys: keysIn,
};
