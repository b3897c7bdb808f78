/** The one error that callers are meant to see, and its problem document (RFC 9457). */
import { type ErrorCode, errorCatalog, type FieldProblem, type Problem } from '@winnow/core';

export interface ApiErrorOptions {
  /** The invalid fields, and what is wrong with each. */
  problems?: readonly FieldProblem[];
  /** Headers of the response, such as Retry-After; names in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** The underlying error: for the log, never for the caller. */
  cause?: unknown;
}

/**
 * Thrown by request handlers. `message` is the public sentence about this occurrence; everything internal is in
 * `cause`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly problems: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, { problems = [], headers = {}, cause }: ApiErrorOptions = {}) {
    super(detail, { cause });
    this.code = code;
    this.problems = problems;
    this.headers = headers;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }
}

/** Identifies the kind of problem; docs/failure-modes.md has a section for each, under the code as its anchor. */
const problemTypeUri = (code: ErrorCode): string => `urn:winnow:problem:${code}`;

/** Where an error happened. */
export interface ProblemContext {
  requestId: string;
  /** The requested path, without its query. */
  instance: string;
}

/** The problem document of an error. */
export function toProblemDocument(error: ApiError, { requestId, instance }: ProblemContext): Problem {
  return {
    type: problemTypeUri(error.code),
    title: errorCatalog[error.code].title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    requestId,
    ...(error.problems.length === 0 ? {} : { errors: [...error.problems] }),
  };
}
