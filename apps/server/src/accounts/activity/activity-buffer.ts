/** Completed requests that wait to be written to the activity log, and the batch that is being written. */
import type { LoggedRequest } from './activity-entry.ts';

const MAX_REQUESTS = 200;
/** Limit on contents per batch; a single request may have a thousand. */
const MAX_CONTENTS = 500;
/**
 * Limit on characters of texts per batch: a result is up to ten times as long as its text, and a batch
 * is sent over one socket at once.
 */
const MAX_CHARACTERS = 100_000;
/** Maximum number of buffered requests while the database is unavailable; beyond it the oldest are dropped. */
const MAX_WAITING = 10_000;

export interface ActivityBuffer {
  readonly length: number;
  /** @returns how many requests were dropped to make room for it */
  add(request: LoggedRequest): number;
  /**
   * The next batch, or the current one if it was not removed: if it is unknown whether it was written, exactly the same
   * batch has to be retried, since in a different one its sums would be counted twice.
   */
  takeBatch(): readonly LoggedRequest[];
  /** The current batch was written. */
  removeBatch(): void;
  /**
   * The database rejected the current batch. Its requests are taken one by one from now on, so that the one at fault
   * does not block all others forever; it is dropped if it was alone.
   * @returns how many requests were dropped
   */
  rejectBatch(): number;
}

const countCharacters = ({ contents }: LoggedRequest): number =>
  contents.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), 0);

/** How many of these requests form the next batch. */
function batchLength(requests: readonly LoggedRequest[]): number {
  let contents = 0;
  let characters = 0;
  for (const [index, request] of requests.entries()) {
    contents += request.contents.length;
    characters += countCharacters(request);
    const isFull = index === MAX_REQUESTS || contents > MAX_CONTENTS || characters > MAX_CHARACTERS;
    if (index > 0 && isFull) return index;
  }
  return requests.length;
}

export function createActivityBuffer(): ActivityBuffer {
  const waiting: LoggedRequest[] = [];
  /** Number of requests, from the front, in the current batch. */
  let batchSize = 0;
  /** Number of requests, from the front, that are taken one by one. */
  let suspect = 0;

  function removeBatch(): void {
    waiting.splice(0, batchSize);
    suspect = Math.max(0, suspect - batchSize);
    batchSize = 0;
  }

  return {
    get length() {
      return waiting.length;
    },
    add(request) {
      waiting.push(request);
      if (waiting.length <= MAX_WAITING) return 0;
      // Keeps the batch being written and drops the oldest request after it.
      waiting.splice(batchSize, 1);
      return 1;
    },
    takeBatch() {
      if (batchSize === 0) batchSize = suspect > 0 ? 1 : batchLength(waiting);
      return waiting.slice(0, batchSize);
    },
    removeBatch,
    rejectBatch() {
      if (batchSize === 1) {
        removeBatch();
        return 1;
      }
      suspect = batchSize;
      batchSize = 0;
      return 0;
    },
  };
}
