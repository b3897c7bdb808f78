/** Why the content of a source could not be obtained. */
import type { ErrorCode } from '@winnow/core';

/** The error codes that such a failure can have. */
export type SourceErrorCode = Extract<ErrorCode, `source_${string}` | 'invalid_request' | 'payload_too_large'>;

/**
 * `message` is for the caller. It never contains a resolved address, nor more of a response than its status: a URL must
 * not be a way to explore this server's network. Any further details are in `cause`.
 */
export class MediaSourceError extends Error {
  override readonly name = 'MediaSourceError';
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
