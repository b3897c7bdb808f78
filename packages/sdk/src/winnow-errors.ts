/** What a call can fail with: one class for each thing that callers do something else about. */
import type { ErrorCode, FieldProblem, Problem } from '@winnow/core';

/** Codes of failures that no server told us of. */
export type LocalErrorCode =
  | 'aborted'
  | 'connection_failed'
  | 'job_canceled'
  | 'source_unreadable'
  | 'timeout'
  | 'unexpected_answer';

/** The server's code, or one of ours. A newer server may send codes that this version does not know. */
export type WinnowErrorCode = ErrorCode | LocalErrorCode | (string & {});

export interface WinnowErrorInit {
  readonly code: WinnowErrorCode;
  /** One sentence on this occurrence. */
  readonly detail: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  /** What is wrong with which field: JSON Pointers into the request. */
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Every error that a call rejects with is of this class. It never holds the API key or what was sent. */
export class WinnowError extends Error {
  override readonly name: string = 'WinnowError';
  readonly code: WinnowErrorCode;
  readonly detail: string;
  /** HTTP status; undefined where no answer came. */
  readonly status: number | undefined;
  /** What the server's log calls this request. */
  readonly requestId: string | undefined;
  readonly errors: readonly FieldProblem[];
  /** How long the server asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor({ code, detail, status, requestId, errors = [], retryAfterMs, cause }: WinnowErrorInit) {
    super(requestId === undefined ? detail : `${detail} (${requestId})`, cause === undefined ? {} : { cause });
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The request is wrong and will be wrong again: 400, 405, 413, 415. `errors` names the fields. */
export class InvalidRequestError extends WinnowError {
  override readonly name: string = 'InvalidRequestError';
}

/** The key is missing, unknown, revoked or expired: 401. */
export class AuthenticationError extends WinnowError {
  override readonly name: string = 'AuthenticationError';
}

/** The balance does not cover the request: 402. */
export class InsufficientTokensError extends WinnowError {
  override readonly name: string = 'InsufficientTokensError';
}

/** The key may not do this: 403. */
export class PermissionError extends WinnowError {
  override readonly name: string = 'PermissionError';
}

/** The account's tier does not include an option: 403 `tier_required`. */
export class TierRequiredError extends PermissionError {
  override readonly name: string = 'TierRequiredError';
}

/** No such profile, job or address: 404, 410. A server that does not offer a modality answers so. */
export class NotFoundError extends WinnowError {
  override readonly name: string = 'NotFoundError';
}

/** The Idempotency-Key belongs to another request, or to one that still runs: 409. */
export class ConflictError extends WinnowError {
  override readonly name: string = 'ConflictError';
}

/** The content could not be fetched, read or understood: 422, or a stream of ours that broke. */
export class SourceError extends WinnowError {
  override readonly name: string = 'SourceError';
}

/** Too many requests: 429. */
export class RateLimitError extends WinnowError {
  override readonly name: string = 'RateLimitError';
}

/** The server failed: 500. */
export class ServerError extends WinnowError {
  override readonly name: string = 'ServerError';
}

/** The server is busy, or something that it needs is not there now: 503, 504. */
export class OverloadedError extends ServerError {
  override readonly name: string = 'OverloadedError';
}

/** No answer came: no connection, or it broke. */
export class ConnectionError extends WinnowError {
  override readonly name: string = 'ConnectionError';
}

/** The call took longer than `timeoutMs`. */
export class TimeoutError extends WinnowError {
  override readonly name: string = 'TimeoutError';
}

/** The caller's signal ended the call; its reason is the `cause`. */
export class AbortedError extends WinnowError {
  override readonly name: string = 'AbortedError';
}

/** The job of a video was canceled. */
export class JobCanceledError extends WinnowError {
  override readonly name: string = 'JobCanceledError';
}

/** The answer is not one of Winnow's: a proxy in between, or another service at this address. */
export class UnexpectedAnswerError extends WinnowError {
  override readonly name: string = 'UnexpectedAnswerError';
}

type ErrorClass = new (facts: WinnowErrorInit) => WinnowError;

/** What a status means, unless the code says more. */
const errorClassByStatus: Readonly<Record<number, ErrorClass>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: InsufficientTokensError,
  403: PermissionError,
  404: NotFoundError,
  405: InvalidRequestError,
  409: ConflictError,
  410: NotFoundError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: SourceError,
  429: RateLimitError,
  500: ServerError,
  503: OverloadedError,
  504: OverloadedError,
};

const errorClassByCode = { tier_required: TierRequiredError } as const satisfies Partial<Record<ErrorCode, ErrorClass>>;
const hasErrorClass = (code: string): code is keyof typeof errorClassByCode => Object.hasOwn(errorClassByCode, code);

type ProblemDetails = Pick<Problem, 'status' | 'detail' | 'requestId' | 'errors'> & { readonly code: string };

/** The error that a problem document stands for. */
export function createErrorFromProblem(problem: ProblemDetails, retryAfterMs?: number): WinnowError {
  const { code, status, detail, requestId, errors } = problem;
  const Class = hasErrorClass(code) ? errorClassByCode[code] : (errorClassByStatus[status] ?? WinnowError);
  return new Class({ code, status, detail, requestId, errors, retryAfterMs });
}

/** The error of an answer that is no problem document: a status tells what it can. */
export function createErrorFromStatus(status: number, requestId?: string, retryAfterMs?: number): WinnowError {
  const Class = errorClassByStatus[status] ?? UnexpectedAnswerError;
  const detail = `The answer with status ${status} is none of Winnow's; something between may have sent it.`;
  return new Class({ code: 'unexpected_answer', status, detail, requestId, retryAfterMs });
}
