/** Parses a response into its value, or into the error that it represents. */

import type { ResultSchema } from '../result-types.ts';
import { createErrorFromProblem, createErrorFromStatus, UnexpectedAnswerError } from '../winnow-errors.ts';
import { getRequestId } from './response-info.ts';
import { parseRetryAfterMs } from './retry-backoff.ts';
import type { IncomingResponse } from './send-with-retries.ts';

/** undefined: not JSON. */
function tryParseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type ProblemBody = Parameters<typeof createErrorFromProblem>[0];

const isProblemBody = (value: object): value is ProblemBody =>
  'code' in value &&
  typeof value.code === 'string' &&
  'detail' in value &&
  typeof value.detail === 'string' &&
  'status' in value &&
  typeof value.status === 'number';

function createUnexpectedAnswerError(
  { status, headers }: IncomingResponse,
  detail: string,
  cause?: unknown,
): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    code: 'unexpected_answer',
    status,
    detail,
    requestId: getRequestId(headers),
    cause,
  });
}

/**
 * The JSON object in a response, provided that a Winnow server can have sent it.
 * @throws UnexpectedAnswerError, or the error for the status of an intermediary
 */
export function parseJsonResponse(response: IncomingResponse): object {
  const { status, headers, body } = response;
  // Browsers report an unfollowed redirect as status 0.
  if (status === 0 || (status >= 300 && status < 400))
    throw createUnexpectedAnswerError(response, 'The address redirects elsewhere: check baseUrl.');
  const value = tryParseJson(body);
  if (typeof value === 'object' && value !== null) return value;
  if (status >= 400) throw createErrorFromStatus(status, getRequestId(headers), parseRetryAfterMs(headers));
  throw createUnexpectedAnswerError(response, 'The response is not JSON from Winnow: check baseUrl.');
}

/**
 * @param schema validates the value, which is returned unchanged
 * @throws WinnowError
 */
export function parseResponse(response: IncomingResponse, schema: ResultSchema | undefined): unknown {
  const { status, headers } = response;
  if (status === 204) return undefined;
  const value = parseJsonResponse(response);
  if (status >= 400) {
    const wait = parseRetryAfterMs(headers);
    throw isProblemBody(value)
      ? createErrorFromProblem(value, wait)
      : createErrorFromStatus(status, getRequestId(headers), wait);
  }
  try {
    schema?.parse(value);
  } catch (cause) {
    throw createUnexpectedAnswerError(response, 'The result does not have the shape that this version expects.', cause);
  }
  return value;
}
