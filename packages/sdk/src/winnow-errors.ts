/** The errors of a call: one class for each case that callers handle differently. */
import type { ErrorCode, FieldProblem, Problem } from '@winnow/core';

/** Codes of failures that were detected by the client. */
export type LocalErrorCode =
  | 'aborted'
  | 'connection_failed'
  | 'job_canceled'
  | 'source_unreadable'
  | 'timeout'
  | 'unexpected_answer';

/** The server's code, or a client code. A newer server may send codes unknown to this version. */
export type WinnowErrorCode = ErrorCode | LocalErrorCode | (string & {});

export interface WinnowErrorInit {
  readonly code: WinnowErrorCode;
  /** One sentence about this occurrence. */
  readonly detail: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  /** The invalid fields and what is wrong with them: JSON Pointers into the request. */
  readonly errors?: readonly FieldProblem[] | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The base class of every error that a call rejects with. It never contains the API key or request content. */
export class WinnowError extends Error {
  override readonly name: string = 'WinnowError';
  readonly code: WinnowErrorCode;
  readonly detail: string;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** The request's id in the server's log. */
  readonly requestId: string | undefined;
  readonly errors: readonly FieldProblem[];
  /** How long the server asks clients to wait. */
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

/** The request is invalid, and a retry would fail again: 400, 405, 413, 415. `errors` names the fields. */
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

/** The key lacks the permission: 403. */
export class PermissionError extends WinnowError {
  override readonly name: string = 'PermissionError';
}

/** The account's tier does not include an option: 403 `tier_required`. */
export class TierRequiredError extends PermissionError {
  override readonly name: string = 'TierRequiredError';
}

/** No such profile, job or endpoint: 404, 410. Also returned for modalities that the server does not offer. */
export class NotFoundError extends WinnowError {
  override readonly name: string = 'NotFoundError';
}

/** The Idempotency-Key belongs to another request, or to one that is still running: 409. */
export class ConflictError extends WinnowError {
  override readonly name: string = 'ConflictError';
}

/** The content could not be fetched, read or decoded: 422, or a stream that failed in the client. */
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

/** The server is overloaded, or one of its dependencies is unavailable: 503, 504. */
export class OverloadedError extends ServerError {
  override readonly name: string = 'OverloadedError';
}

/** No response: the connection could not be opened, or broke. */
export class ConnectionError extends WinnowError {
  override readonly name: string = 'ConnectionError';
}

/** The call took longer than `timeoutMs`. */
export class TimeoutError extends WinnowError {
  override readonly name: string = 'TimeoutError';
}

/** The caller's signal aborted the call; its reason is the `cause`. */
export class AbortedError extends WinnowError {
  override readonly name: string = 'AbortedError';
}

/** The job of a video was canceled. */
export class JobCanceledError extends WinnowError {
  override readonly name: string = 'JobCanceledError';
}

/** The response is not from Winnow but from a proxy or another service at this address. */
export class UnexpectedAnswerError extends WinnowError {
  override readonly name: string = 'UnexpectedAnswerError';
}

type ErrorClass = new (facts: WinnowErrorInit) => WinnowError;

/** The error class for a status, unless the code is more specific. */
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

/** Converts a problem document to an error. */
export function createErrorFromProblem(problem: ProblemDetails, retryAfterMs?: number): WinnowError {
  const { code, status, detail, requestId, errors } = problem;
  const Class = hasErrorClass(code) ? errorClassByCode[code] : (errorClassByStatus[status] ?? WinnowError);
  return new Class({ code, status, detail, requestId, errors, retryAfterMs });
}

/** The error for a response that is not a problem document, based on its status alone. */
export function createErrorFromStatus(status: number, requestId?: string, retryAfterMs?: number): WinnowError {
  const Class = errorClassByStatus[status] ?? UnexpectedAnswerError;
  const detail = `The response with status ${status} is not from Winnow; a proxy may have sent it.`;
  return new Class({ code: 'unexpected_answer', status, detail, requestId, retryAfterMs });
}
