/** The activity log's writer: buffers completed requests and writes them in batches, asynchronously. */

import type { Database } from '../../platform/storage/database.ts';
import { DatabaseUnavailable, StorageFull } from '../../platform/storage/storage-errors.ts';
import { type ActivityBuffer, createActivityBuffer } from './activity-buffer.ts';
import { type ActivityLogRow, type LoggedRequest, type LogHashing, toActivityLogRows } from './activity-entry.ts';
import { readActivitySettings } from './activity-settings.ts';
import { openContentHasher } from './content-policy.ts';
import { openPictureMasker } from './picture-mask.ts';
import { routeNewReviews } from './review-routing.ts';
import { supersedeReviews } from './supersede-reviews.ts';
import { writeActivity } from './write-activity.ts';

/** Requests within this time are written together. */
const BATCH_DELAY_MS = 250;
/** Delay before a batch is retried after the database was unavailable. */
const BATCH_RETRY_MS = 2_000;
/** Hashing and redacting yields to other requests after this time. */
const SLICE_MS = 4;

export interface ActivityLog extends AsyncDisposable {
  /**
   * Buffers a completed request. Takes a microsecond and never throws: no response waits for
   * the log or fails because of it.
   */
  record(request: LoggedRequest): void;
  /** Resolves when everything recorded so far has been written or dropped. */
  flush(): Promise<void>;
}

export interface ActivityLogCallbacks {
  /** A batch could not be written. It is retried; if the database rejects it, requests are retried one by one. */
  onFailure(error: unknown): void;
  /** This many requests were dropped. */
  onLoss(requests: number): void;
}

/** Yields to other work between consecutive batches. */
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the same write may succeed later; any other error would recur. */
const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof StorageFull;

/** Turns requests into rows, under the settings of their accounts. @throws DatabaseUnavailable */
function createRowBuilder(database: Database): (requests: readonly LoggedRequest[]) => Promise<ActivityLogRow[]> {
  let opened: LogHashing | undefined;
  return async (requests) => {
    opened ??= { hasher: await openContentHasher(database), maskPicture: await openPictureMasker(database) };
    const hashing = opened;
    const settingsOf = await readActivitySettings(database, [...new Set(requests.map(({ accountKey }) => accountKey))]);
    const rows: ActivityLogRow[] = [];
    let sinceMs = performance.now();
    for (const request of requests) {
      rows.push(...toActivityLogRows(request, settingsOf(request.accountKey), hashing));
      if (performance.now() - sinceMs < SLICE_MS) continue;
      await yieldToEventLoop();
      sinceMs = performance.now();
    }
    return rows;
  };
}

/** Sets the queue of new review items; those left are routed when the queue is read. */
async function routeReviewed(database: Database, rows: readonly ActivityLogRow[]): Promise<void> {
  const accounts = new Set(rows.flatMap(({ account, review }) => (review === null ? [] : [account])));
  for (const account of accounts) await routeNewReviews(database, account);
}

/** Writes what is buffered, batch after batch. @returns whether everything was written */
function createFlush(
  database: Database,
  buffer: ActivityBuffer,
  { onFailure, onLoss }: ActivityLogCallbacks,
): () => Promise<boolean> {
  const buildRows = createRowBuilder(database);
  return async () => {
    while (buffer.length > 0) {
      try {
        const rows = await buildRows(buffer.takeBatch());
        await writeActivity(database, rows);
        buffer.removeBatch();
        await supersedeReviews(database, rows).catch(onFailure);
        await routeReviewed(database, rows).catch(onFailure);
      } catch (error) {
        onFailure(error);
        if (isStorageUnavailable(error)) return false;
        const lost = buffer.rejectBatch();
        if (lost > 0) onLoss(lost);
      }
      await yieldToEventLoop();
    }
    return true;
  };
}

export function createActivityLog(database: Database, trouble: ActivityLogCallbacks): ActivityLog {
  const buffer = createActivityBuffer();
  const flush = createFlush(database, buffer, trouble);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const start = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= flush().then((isDone) => {
      running = undefined;
      if (!isDone) later(BATCH_RETRY_MS);
    });
    return running;
  };

  const later = (delayMs: number): void => {
    timer ??= setTimeout(start, delayMs).unref();
  };

  return {
    record(request) {
      const lost = buffer.add(request);
      if (lost > 0) trouble.onLoss(lost);
      later(BATCH_DELAY_MS);
    },
    async flush() {
      await running;
      await start();
    },
    async [Symbol.asyncDispose]() {
      await running;
      await start();
      clearTimeout(timer);
      if (buffer.length > 0) trouble.onLoss(buffer.length);
    },
  };
}
