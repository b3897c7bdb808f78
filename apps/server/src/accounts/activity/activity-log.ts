/** The activity log's writer: buffers completed requests and writes them in batches, asynchronously. */

import { type ActivitySettings, contentPolicyNames, defaultActivitySettings } from '@winnow/core';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { activitySettings } from '../../platform/storage/schema/activity.ts';
import { DatabaseUnavailable, StorageFull } from '../../platform/storage/storage-errors.ts';
import { type ActivityLogRow, type LoggedRequest, toActivityLogRows } from './activity-entry.ts';
import { type ContentHasher, openContentHasher } from './content-policy.ts';
import { writeActivity } from './write-activity.ts';

/** Requests within this time are written together. */
const BATCH_DELAY_MS = 250;
/** Delay before a batch is retried after the database was unavailable. */
const BATCH_RETRY_MS = 2_000;
const MAX_REQUESTS = 200;
/** Limit on contents per batch; a single request may have a thousand. */
const MAX_CONTENTS = 500;
/**
 * Limit on characters of texts per batch: a result is up to ten times as long as its text, and a batch
 * is sent over one socket at once.
 */
const MAX_CHARACTERS = 100_000;
/** Hashing and redacting yields to other requests after this time. */
const SLICE_MS = 4;
/** Maximum number of buffered requests while the database is unavailable; beyond it the oldest are dropped. */
const MAX_WAITING = 10_000;

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

const settingsRowSchema = z.object({ contentPolicy: z.enum(contentPolicyNames), retentionDays: z.int() });

/** Settings by account; accounts without a row have the defaults. @throws DatabaseUnavailable */
export async function readActivitySettings(
  database: Database,
  accountKeys: readonly number[],
): Promise<(accountKey: number) => ActivitySettings> {
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(activitySettings)
      .where(inArray(activitySettings.account, [...accountKeys])),
  );
  const known = new Map(rows.map((row) => [row.account, settingsRowSchema.parse(row)]));
  return (accountKey) => known.get(accountKey) ?? defaultActivitySettings;
}

/** Yields to other work between consecutive batches. */
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the same write may succeed later; any other error would recur. */
const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof StorageFull;

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

export function createActivityLog(database: Database, trouble: ActivityLogCallbacks): ActivityLog {
  const waiting: LoggedRequest[] = [];
  /**
   * Number of requests, from the front, in the batch being written. If it is unknown whether it was written, exactly
   * the same batch is retried: in a different one its sums would be counted twice.
   */
  let batchSize = 0;
  /** Number of requests, from the front, that are retried one by one because the database rejected them as a batch. */
  let suspect = 0;
  let hasher: ContentHasher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function rowsFor(requests: readonly LoggedRequest[]): Promise<ActivityLogRow[]> {
    hasher ??= await openContentHasher(database);
    const hash = hasher;
    const settingsOf = await readActivitySettings(database, [...new Set(requests.map(({ accountKey }) => accountKey))]);
    const rows: ActivityLogRow[] = [];
    let sinceMs = performance.now();
    for (const request of requests) {
      rows.push(...toActivityLogRows(request, settingsOf(request.accountKey), hash));
      if (performance.now() - sinceMs < SLICE_MS) continue;
      await yieldToEventLoop();
      sinceMs = performance.now();
    }
    return rows;
  }

  function letGo(): void {
    waiting.splice(0, batchSize);
    suspect = Math.max(0, suspect - batchSize);
    batchSize = 0;
  }

  /** Finds the rejected request by writing one at a time, so that it does not block all others forever. */
  function singleOut(): void {
    if (batchSize === 1) {
      letGo();
      trouble.onLoss(1);
    } else {
      suspect = batchSize;
      batchSize = 0;
    }
  }

  /** @returns whether everything was written */
  async function flush(): Promise<boolean> {
    while (waiting.length > 0) {
      if (batchSize === 0) batchSize = suspect > 0 ? 1 : batchLength(waiting);
      try {
        await writeActivity(database, await rowsFor(waiting.slice(0, batchSize)));
        letGo();
      } catch (error) {
        trouble.onFailure(error);
        if (isStorageUnavailable(error)) return false;
        singleOut();
      }
      await yieldToEventLoop();
    }
    return true;
  }

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
      waiting.push(request);
      if (waiting.length > MAX_WAITING) {
        // Keeps the batch being written and drops the oldest request after it.
        waiting.splice(batchSize, 1);
        trouble.onLoss(1);
      }
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
      if (waiting.length > 0) trouble.onLoss(waiting.length);
    },
  };
}
