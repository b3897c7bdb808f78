/** Any error as the ApiError that callers see: the table of what each lower layer throws. */
import type { ErrorCode } from '@winnow/core';
import { ReservationLost } from '../accounts/billing/ledger.ts';
import { ApiError } from '../platform/api-error.ts';
import {
  RecordingsUnavailable,
  RecordingTooLong,
  RecordingUndecodable,
} from '../platform/media/av/recording-errors.ts';
import {
  ImageTooLarge,
  ImageUndecodable,
  PictureFault,
  PictureProcessLost,
  UnsupportedMedia,
} from '../platform/media/image/picture-errors.ts';
import { MediaSourceError } from '../platform/media/source-error.ts';
import {
  DatabaseUnavailable,
  isDiskFull,
  StorageFull,
  StorageUnavailable,
} from '../platform/storage/storage-errors.ts';
import { DeadlineExceeded } from './analyzers/deadline.ts';
import { AnalyzerFailed } from './analyzers/run-analyzers.ts';

/** Default Retry-After in seconds, if nothing better is known. */
const RETRY_SECONDS = '1';

interface ErrorTranslation {
  errorClass: abstract new (...args: never[]) => Error;
  code: ErrorCode;
  detail: string;
}

/** Errors of the lower layers and how they are reported to callers. */
const errorTranslations: readonly ErrorTranslation[] = [
  {
    errorClass: DatabaseUnavailable,
    code: 'database_unavailable',
    detail: 'The database cannot be reached now. Nothing was charged; try again.',
  },
  {
    errorClass: StorageFull,
    code: 'storage_full',
    detail: 'The server has no disk space left to record the request. Nothing was charged.',
  },
  {
    errorClass: StorageUnavailable,
    code: 'storage_unavailable',
    detail: 'Redacted images cannot be stored or read now. Nothing was charged; try again.',
  },
  {
    errorClass: ReservationLost,
    code: 'database_unavailable',
    detail: 'The reservation of tokens was lost while the request ran. Nothing was charged; try again.',
  },
  {
    errorClass: AnalyzerFailed,
    code: 'analyzer_unavailable',
    detail: 'A required analyzer failed. Nothing was charged.',
  },
  {
    errorClass: PictureFault,
    code: 'analyzer_unavailable',
    detail: 'Processing the image failed. Nothing was charged.',
  },
  {
    errorClass: PictureProcessLost,
    code: 'analyzer_unavailable',
    detail: 'The process that handled the image ended unexpectedly. Nothing was charged; try again.',
  },
  {
    errorClass: RecordingsUnavailable,
    code: 'analyzer_unavailable',
    detail: 'This server cannot read recordings and videos now. Nothing was charged.',
  },
  {
    errorClass: DeadlineExceeded,
    code: 'analysis_timeout',
    detail: 'The analysis took too long. Nothing was charged.',
  },
];

/** Errors about the caller's input: their message is meant for the caller and more specific than a table could be. */
const callerErrors: readonly Omit<ErrorTranslation, 'detail'>[] = [
  { errorClass: ImageUndecodable, code: 'image_undecodable' },
  { errorClass: ImageTooLarge, code: 'image_too_large' },
  { errorClass: UnsupportedMedia, code: 'unsupported_media' },
  { errorClass: RecordingUndecodable, code: 'audio_undecodable' },
  { errorClass: RecordingTooLong, code: 'audio_too_long' },
];

/** Converts any error for the caller: ours unchanged, known ones by table, the rest to 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MediaSourceError) return new ApiError(error.code, error.message, { cause: error });
  const refusal = callerErrors.find(({ errorClass }) => error instanceof errorClass);
  if (refusal && error instanceof Error) return new ApiError(refusal.code, error.message, { cause: error });
  // Files of uploads and downloads are written by various modules, with Node's own errors.
  const thrown = isDiskFull(error) ? new StorageFull('A disk is full.', { cause: error }) : error;
  const known = errorTranslations.find(({ errorClass }) => thrown instanceof errorClass);
  if (known) return new ApiError(known.code, known.detail, { cause: error, headers: { 'retry-after': RETRY_SECONDS } });
  return new ApiError('internal_error', 'The request failed because of a server error. Nothing was charged.', {
    cause: error,
  });
}
