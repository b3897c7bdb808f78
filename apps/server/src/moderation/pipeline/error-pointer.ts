/** Adds the JSON pointer of a content to the errors about it. */
import { ApiError } from '../../platform/api-error.ts';
import { toApiError } from '../to-api-error.ts';

/**
 * Adds the pointer to errors about the content itself; errors that already have one, and all
 * others, are returned unchanged.
 */
export function withPointer(error: unknown, pointer: string): unknown {
  const apiError = toApiError(error);
  if (apiError.status >= 500 || apiError.problems.length > 0) return error;
  return new ApiError(apiError.code, apiError.message, {
    problems: [{ pointer, detail: apiError.message }],
    headers: apiError.headers,
    cause: error,
  });
}
