/** What is wrong with a content, told with its place in the request. */
import { ApiError, apiErrorOf } from '../errors.ts';

/** What is wrong with the content itself, told with its place in the request; what has a place already, and everything else, as it is. */
export function atPointer(error: unknown, pointer: string): unknown {
  const told = apiErrorOf(error);
  if (told.status >= 500 || told.problems.length > 0) return error;
  return new ApiError(told.code, told.message, {
    problems: [{ pointer, detail: told.message }],
    headers: told.headers,
    cause: error,
  });
}
