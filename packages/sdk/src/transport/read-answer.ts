/** From an answer to the value in it, or to the error that it stands for. */
import { errorOfProblem, errorOfStatus, UnexpectedAnswerError } from '../errors.ts';
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

const isProblem = (value: object): value is ProblemFacts =>
  'code' in value &&
  typeof value.code === 'string' &&
  'detail' in value &&
  typeof value.detail === 'string' &&
  'status' in value &&
  typeof value.status === 'number';

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
 * The object in an answer that a Winnow server can have sent.
 * @throws UnexpectedAnswerError, or what the status of something in between says
 */
export function readJson(incoming: Incoming): object {
  const { status, headers, body } = incoming;
  // Browsers show a redirect that is not followed as status 0.
  if (status === 0 || (status >= 300 && status < 400))
    throw unexpected(incoming, 'The address redirects elsewhere: check baseUrl.');
  const value = parsed(body);
  if (typeof value === 'object' && value !== null) return value;
  if (status >= 400) throw errorOfStatus(status, requestIdOf(headers), retryAfterMs(headers));
  throw unexpected(incoming, 'The answer is not JSON of Winnow: check baseUrl.');
}

/**
 * @param schema checks the value; what is handed on is the value as it came
 * @throws WinnowError
 */
export function readAnswer(incoming: Incoming, schema: ResultSchema | undefined): unknown {
  const { status, headers } = incoming;
  if (status === 204) return undefined;
  const value = readJson(incoming);
  if (status >= 400) {
    const wait = retryAfterMs(headers);
    throw isProblem(value) ? errorOfProblem(value, wait) : errorOfStatus(status, requestIdOf(headers), wait);
  }
  try {
    schema?.parse(value);
  } catch (cause) {
    throw unexpected(incoming, 'The result does not have the shape that this version knows.', cause);
  }
  return value;
}
