/** The activity log's writer: takes what was answered, and writes it in batches when nobody waits for it. */

import { type ActivitySettings, contentPolicyNames, defaultActivitySettings } from '@winnow/core';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { activitySettings } from '../storage/schema/activity.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/storage-errors.ts';
import { type ActivityLogRow, type LoggedRequest, toActivityLogRows } from './activity-entry.ts';
import { type ContentHasher, openContentHasher } from './content-policy.ts';
import { writeActivity } from './write-activity.ts';

/** What comes within this time is written together. */
const BATCH_DELAY_MS = 250;
/** After the database could not take a batch. */
const BATCH_RETRY_MS = 2_000;
const MAX_REQUESTS = 200;
/** What a request may bring a thousand of. */
const MAX_CONTENTS = 500;
/** Of texts: a result is up to ten times as long as its text, and all of a batch goes through one socket in one go. */
const MAX_CHARACTERS = 100_000;
/** Hashing and redacting keeps others waiting no longer than this. */
const SLICE_MS = 4;
/** While the database is away so many wait; then the oldest are given up. */
const MAX_WAITING = 10_000;

export interface ActivityLog extends AsyncDisposable {
  /** Remembers a request that was answered. Takes a microsecond and never throws: no answer waits for the log, or fails with it. */
  record(request: LoggedRequest): void;
  /** Resolves when what was recorded by now is written, or was given up. */
  flush(): Promise<void>;
}

export interface ActivityLogCallbacks {
  /** A batch could not be written; it is tried again, one by one where the database refuses it. */
  onFailure(error: unknown): void;
  /** So many requests were given up. */
  onLoss(requests: number): void;
}

const settingsRowSchema = z.object({ contentPolicy: z.enum(contentPolicyNames), retentionDays: z.int() });

/** By account; whoever has no row has the defaults. @throws DatabaseUnavailable */
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

/** Lets others have their turn between two batches that follow each other. */
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the same may be taken later; whatever else is thrown would be thrown again. */
const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof StorageFull;

const countCharacters = ({ contents }: LoggedRequest): number =>
  contents.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), 0);

/** How many of these make a batch. */
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
   * So many of the first are the batch that is being written. Where nobody knows whether it was written, it is tried again
   * as it was: with others in it, its sums would be counted twice.
   */
  let batchSize = 0;
  /** So many of the first are tried one by one: together they were refused. */
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

  /** What the database refuses is found by trying one by one, so that it does not hold up all the others for good. */
  function singleOut(): void {
    if (batchSize === 1) {
      letGo();
      trouble.onLoss(1);
    } else {
      suspect = batchSize;
      batchSize = 0;
    }
  }

  /** @returns whether the database took all */
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
        // What is being written stays; the oldest behind it go.
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
