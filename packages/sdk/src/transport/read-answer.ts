/** From an answer to the value in it, or to the error that it stands for. */
import { errorOfProblem, errorOfStatus, UnexpectedAnswerError, type WinnowError } from '../errors.ts';
import type { ResultSchema } from '../result-names.ts';
import { requestIdOf } from './response-info.ts';
import { retryAfterMs } from './retry.ts';
import type { Incoming } from './send.ts';

/** undefined: not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type ProblemFacts = Parameters<typeof errorOfProblem>[0];

const isProblem = (value: unknown): value is ProblemFacts =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'detail' in value &&
  typeof value.detail === 'string' &&
  'status' in value &&
  typeof value.status === 'number';

function failureOf({ status, headers, body }: Incoming): WinnowError {
  const problem = parsed(body);
  const wait = retryAfterMs(headers);
  return isProblem(problem) ? errorOfProblem(problem, wait) : errorOfStatus(status, requestIdOf(headers), wait);
}

function unexpected({ status, headers }: Incoming, detail: string, cause?: unknown): UnexpectedAnswerError {
  return new UnexpectedAnswerError({
    code: 'unexpected_answer',
    status,
    detail,
    requestId: requestIdOf(headers),
    cause,
  });
}

/**
 * @param schema checks the value; what is handed on is the value as it came
 * @throws WinnowError
 */
export function readAnswer(incoming: Incoming, schema: ResultSchema | undefined): unknown {
  const { status, body } = incoming;
  // Browsers show a redirect that is not followed as status 0.
  if (status === 0 || (status >= 300 && status < 400))
    throw unexpected(incoming, 'The address redirects elsewhere: check baseUrl.');
  if (status >= 400) throw failureOf(incoming);
  if (status === 204) return undefined;
  const value = parsed(body);
  if (typeof value !== 'object' || value === null)
    throw unexpected(incoming, 'The answer is not JSON of Winnow: check baseUrl.');
  try {
    schema?.parse(value);
  } catch (cause) {
    throw unexpected(incoming, 'The result does not have the shape that this version knows.', cause);
  }
  return value;
}
