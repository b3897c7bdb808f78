/** What may be thrown on invalid input: an error that the sender receives and that says the fault is theirs. */
import { ApiError } from '../../../apps/server/src/platform/api-error.ts';
import { MediaSourceError } from '../../../apps/server/src/platform/media/source-error.ts';
import { toPublicApiError } from '../../../apps/server/src/transport/wire/problems.ts';

/** Request parsers report what is wrong with errors of their own. */
const isClientError = (error: unknown): boolean => error instanceof ApiError || error instanceof MediaSourceError;

/** @throws what `work` throws, unless it is expected and reported to the caller with a 4xx status */
export async function expectRefusal(work: () => unknown, isExpected = isClientError): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (toPublicApiError(error).status >= 500 || !isExpected(error)) throw error;
  }
}
