/** OpenAI's error format: one object with message, type, parameter and code. */
import type { ErrorCode } from '@winnow/core';
import { z } from 'zod';
import type { ApiError } from '../../../platform/api-error.ts';
import { jsonHttpResponse } from '../../wire/exchange.ts';
import type { ApiDialect } from '../../wire/route.ts';
import { ModerationsRefusal } from './openai-errors.ts';

interface OpenAiErrorMapping {
  status?: number;
  code?: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Differences from our errors; all others keep our status and code. OpenAI's clients derive
 * the error class from the status.
 */
const openAiErrorMappings: Partial<Record<ErrorCode, OpenAiErrorMapping>> = {
  invalid_json: { code: 'invalid_request' },
  missing_api_key: { code: 'invalid_api_key' },
  // Insufficient balance: OpenAI's clients would retry a 429, which this header prevents.
  insufficient_tokens: { status: 429, code: 'insufficient_quota', headers: { 'x-should-retry': 'false' } },
  rate_limited: { code: 'rate_limit_exceeded' },
  not_found: { code: 'model_not_found' },
  unsupported_media: { status: 400 },
};

function errorTypeFor(status: number, code: string): string {
  if (code === 'insufficient_quota') return code;
  if (status === 429) return 'requests';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

const error = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable(),
      code: z.string(),
    }),
  })
  .meta({ id: 'OpenAiError' });

/** "/input/0/text" → "input[0].text". */
const toParam = (pointer: string): string | null =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.') || null;

function refuse(failure: ApiError) {
  const {
    status = failure.status,
    code = failure.code,
    headers = {},
  }: OpenAiErrorMapping = failure instanceof ModerationsRefusal
    ? { status: 400, code: failure.openAiCode }
    : (openAiErrorMappings[failure.code] ?? {});
  const param = toParam(failure.problems[0]?.pointer ?? '');
  const body = { error: { message: failure.message, type: errorTypeFor(status, code), param, code } };
  return { ...jsonHttpResponse(status, body), headers: { ...failure.headers, ...headers } };
}

export const dialect: ApiDialect = { name: 'OpenAi', error, toErrorResponse: refuse };
