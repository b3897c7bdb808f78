/** The error format of Google's APIs, and where their clients put API keys. */
import type { ErrorCode } from '@winnow/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiError } from '../../../platform/api-error.ts';
import { jsonHttpResponse } from '../../wire/exchange.ts';
import type { ApiDialect } from '../../wire/route.ts';
import { CommentRefusal } from './comment-errors.ts';

const query = z.object({
  key: z.string().optional().describe('The API key, where it is not sent in a header. Never logged.'),
});

const error = z
  .object({
    error: z.object({
      code: z.int(),
      message: z.string(),
      status: z.string().describe('Of google.rpc.Code.'),
      details: z.array(z.looseObject({ '@type': z.string() })),
    }),
  })
  .meta({ id: 'GoogleError' });

/** HTTP status → google.rpc.Code (github.com/googleapis/googleapis, google/rpc/code.proto). */
const googleStatuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** Errors for which Google uses another status, and some whose wording clients match on. */
const googleErrorMappings: Partial<Record<ErrorCode, { status: number; message?: string; reason?: string }>> = {
  invalid_api_key: {
    status: 400,
    message: 'API key not valid. Please pass a valid API key.',
    reason: 'API_KEY_INVALID',
  },
  missing_api_key: {
    status: 403,
    message:
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  },
  insufficient_tokens: { status: 429 },
  payload_too_large: { status: 400 },
  unsupported_media: { status: 400 },
};

function refuse(failure: ApiError, requestId: string) {
  const { status = failure.status, message = failure.message, reason } = googleErrorMappings[failure.code] ?? {};
  const comment =
    failure instanceof CommentRefusal
      ? [
          {
            '@type': 'type.googleapis.com/google.commentanalyzer.v1alpha1.Error',
            errorType: failure.errorType,
            ...failure.details,
          },
        ]
      : [];
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: reason ?? failure.code.toUpperCase(),
    domain: 'winnow',
    metadata: { requestId },
  };
  const body = { code: status, message, status: googleStatuses[status] ?? 'UNKNOWN', details: [...comment, info] };
  return { ...jsonHttpResponse(status, { error: body }), headers: failure.headers };
}

/** `?key=` and `X-Goog-Api-Key`, in addition to the two headers that every route reads. */
function keysIn({ query: parameters, headers }: FastifyRequest): string[] {
  const { key } = parameters as { key?: string | string[] };
  return [key, headers['x-goog-api-key']].flatMap((found) => found ?? []).filter((found) => found !== '');
}

export const dialect: ApiDialect = { name: 'Google', error, toErrorResponse: refuse, query, findKeys: keysIn };
