/** What is wrong with a content, told with its place in the request. */
import { ApiError, toApiError } from '../errors.ts';

/** What is wrong with the content itself, told with its place in the request; what has a place already, and everything else, as it is. */
export function withPointer(error: unknown, pointer: string): unknown {
  const apiError = toApiError(error);
  if (apiError.status >= 500 || apiError.problems.length > 0) return error;
  return new ApiError(apiError.code, apiError.message, {
    problems: [{ pointer, detail: apiError.message }],
    headers: apiError.headers,
    cause: error,
  });
}
