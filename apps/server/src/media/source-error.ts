/** Why content could not be had from where a request says that it is. */
import type { ErrorCode } from '@winnow/core';

/** The codes of the catalog that such a failure can have. */
export type SourceErrorCode = Extract<ErrorCode, `source_${string}` | 'invalid_request' | 'payload_too_large'>;

/**
 * `message` is for the caller. It never holds a resolved address, nor more of an answer than its status: a URL must be no
 * way to look around in this server's network. Whatever is known besides is in `cause`.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
