/** The one error that callers are meant to see, and the problem document (RFC 9457) that any error becomes. */
import { type ErrorCode, errors, type FieldProblem, type Problem } from '@winnow/core';
import { TimeIsUp } from './analyzers/deadline.ts';
import { AnalyzerFailed } from './analyzers/run.ts';
import { ReservationLost } from './billing/ledger.ts';
import { RecordingsUnavailable, RecordingTooLong, RecordingUndecodable } from './media/av/errors.ts';
import {
  ImageTooLarge,
  ImageUndecodable,
  PictureFault,
  PictureProcessLost,
  UnsupportedMedia,
} from './media/image/errors.ts';
import { SourceError } from './media/source-error.ts';
import { DatabaseUnavailable, isDiskFull, StorageFull, StorageUnavailable } from './storage/errors.ts';

export interface ApiErrorOptions {
  /** What is wrong with which field. */
  problems?: readonly FieldProblem[];
  /** Headers of the answer, such as Retry-After; names in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** What really happened: for the log, never for the caller. */
  cause?: unknown;
}

/** Thrown at the edges. `message` is the public sentence about this occurrence; everything internal is in `cause`. */
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
    return errors[this.code].status;
  }
}

/** Seconds that a caller should wait before it tries again where nothing better is known. */
const RETRY_SECONDS = '1';

interface Translation {
  of: abstract new (...args: never[]) => Error;
  code: ErrorCode;
  detail: string;
}

/** Errors of the lower layers and what a caller is told of them. */
const translations: readonly Translation[] = [
  {
    of: DatabaseUnavailable,
    code: 'database_unavailable',
    detail: 'The database cannot be reached now. Nothing was charged; try again.',
  },
  {
    of: StorageFull,
    code: 'storage_full',
    detail: 'The server has no room left to record the request. Nothing was charged.',
  },
  {
    of: StorageUnavailable,
    code: 'storage_unavailable',
    detail: 'Redacted images cannot be kept or read now. Nothing was charged; try again.',
  },
  {
    of: ReservationLost,
    code: 'database_unavailable',
    detail: 'The reservation of tokens was lost while the request ran. Nothing was charged; try again.',
  },
  {
    of: AnalyzerFailed,
    code: 'analyzer_unavailable',
    detail: 'An analyzer without which there is no verdict did not work. Nothing was charged.',
  },
  {
    of: PictureFault,
    code: 'analyzer_unavailable',
    detail: 'The work on the image failed. Nothing was charged.',
  },
  {
    of: PictureProcessLost,
    code: 'analyzer_unavailable',
    detail: 'The process that worked on the image ended. Nothing was charged; try again.',
  },
  {
    of: RecordingsUnavailable,
    code: 'analyzer_unavailable',
    detail: 'This server cannot read recordings and videos now. Nothing was charged.',
  },
  { of: TimeIsUp, code: 'analysis_timeout', detail: 'The analysis took too long. Nothing was charged.' },
];

/** Errors about what the caller sent, whose message is for the caller and says more than a table could. */
const refusals: readonly Omit<Translation, 'detail'>[] = [
  { of: ImageUndecodable, code: 'image_undecodable' },
  { of: ImageTooLarge, code: 'image_too_large' },
  { of: UnsupportedMedia, code: 'unsupported_media' },
  { of: RecordingUndecodable, code: 'audio_undecodable' },
  { of: RecordingTooLong, code: 'audio_too_long' },
];

/** What a caller is told of any error: ours as it is, known ones by table, the rest as 500 without a word of it. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof SourceError) return new ApiError(error.code, error.message, { cause: error });
  const refusal = refusals.find(({ of }) => error instanceof of);
  if (refusal && error instanceof Error) return new ApiError(refusal.code, error.message, { cause: error });
  // Files of uploads and downloads are written by whoever needs them, with Node's own errors.
  const thrown = isDiskFull(error) ? new StorageFull('A disk is full.', { cause: error }) : error;
  const known = translations.find(({ of }) => thrown instanceof of);
  if (known) return new ApiError(known.code, known.detail, { cause: error, headers: { 'retry-after': RETRY_SECONDS } });
  return new ApiError('internal_error', 'The request failed for a reason that is not yours. Nothing was charged.', {
    cause: error,
  });
}

/** Names the kind of problem; docs/failure-modes.md has a section for each, under the code as its anchor. */
const problemType = (code: ErrorCode): string => `urn:winnow:problem:${code}`;

/** Where an error happened. */
export interface Occurrence {
  requestId: string;
  /** The path that was asked for, without its query. */
  instance: string;
}

/** The problem document of an error. */
export function problemOf(error: ApiError, { requestId, instance }: Occurrence): Problem {
  return {
    type: problemType(error.code),
    title: errors[error.code].title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    requestId,
    ...(error.problems.length === 0 ? {} : { errors: [...error.problems] }),
  };
}
