/** What may be thrown at whoever sends nonsense: an error that the sender sees, and that says it is theirs. */
import { ApiError } from '../../../apps/server/src/errors.ts';
import { SourceError } from '../../../apps/server/src/media/source-error.ts';
import { toPublicApiError } from '../../../apps/server/src/wire/problems.ts';

/** Whoever reads requests says what is wrong with them in words of its own. */
const isClientError = (error: unknown): boolean => error instanceof ApiError || error instanceof SourceError;

/** @throws what `work` throws, unless it is expected and a caller is told of it with a status of 4xx */
export async function expectRefusal(work: () => unknown, isExpected = isClientError): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (toPublicApiError(error).status >= 500 || !isExpected(error)) throw error;
  }
}
