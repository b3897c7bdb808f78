/** What may be thrown at whoever sends nonsense: an error that the sender sees, and that says it is theirs. */
import { ApiError } from '../../../apps/server/src/errors.ts';
import { SourceError } from '../../../apps/server/src/media/source-error.ts';
import { visible } from '../../../apps/server/src/wire/problems.ts';

/** @throws what `work` throws, unless a caller is told of it with a status of 4xx */
export async function insistOnRefusal(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { status } = visible(error);
    if (status >= 500 || !(error instanceof ApiError || error instanceof SourceError)) throw error;
  }
}
