/** The activity log's writer: takes what was answered, and writes it in batches when nobody waits for it. */

import { type ActivitySettings, contentPolicyNames, defaultSettings } from '@winnow/core';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { DatabaseUnavailable, StorageFull } from '../storage/errors.ts';
import { activitySettings } from '../storage/schema/activity.ts';
import { type LoggedRequest, type Row, rowsOf } from './entry.ts';
import { type Hasher, openHasher } from './policy.ts';
import { writeActivity } from './write.ts';

/** What comes within this time is written together. */
const GATHER_MS = 250;
/** After the database could not take a batch. */
const AGAIN_MS = 2_000;
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
  settled(): Promise<void>;
}

export interface ActivityTrouble {
  /** A batch could not be written; it is tried again, one by one where the database refuses it. */
  failed(error: unknown): void;
  /** So many requests were given up. */
  lost(requests: number): void;
}

const storedSettings = z.object({ contentPolicy: z.enum(contentPolicyNames), retentionDays: z.int() });

/** By account; whoever has no row has the defaults. @throws DatabaseUnavailable */
export async function readSettings(
  database: Database,
  accountKeys: readonly number[],
): Promise<(accountKey: number) => ActivitySettings> {
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(activitySettings)
      .where(inArray(activitySettings.account, [...accountKeys])),
  );
  const known = new Map(rows.map((row) => [row.account, storedSettings.parse(row)]));
  return (accountKey) => known.get(accountKey) ?? defaultSettings;
}

/** Lets others have their turn between two batches that follow each other. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the same may be taken later; whatever else is thrown would be thrown again. */
const isAway = (error: unknown): boolean => error instanceof DatabaseUnavailable || error instanceof StorageFull;

const charactersOf = ({ contents }: LoggedRequest): number =>
  contents.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), 0);

/** How many of these make a batch. */
function batchLength(requests: readonly LoggedRequest[]): number {
  let contents = 0;
  let characters = 0;
  for (const [index, request] of requests.entries()) {
    contents += request.contents.length;
    characters += charactersOf(request);
    const isFull = index === MAX_REQUESTS || contents > MAX_CONTENTS || characters > MAX_CHARACTERS;
    if (index > 0 && isFull) return index;
  }
  return requests.length;
}

export function createActivityLog(database: Database, trouble: ActivityTrouble): ActivityLog {
  const waiting: LoggedRequest[] = [];
  /**
   * So many of the first are the batch that is being written. Where nobody knows whether it was written, it is tried again
   * as it was: with others in it, its sums would be counted twice.
   */
  let held = 0;
  /** So many of the first are tried one by one: together they were refused. */
  let suspect = 0;
  let hasher: Hasher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function rowsFor(requests: readonly LoggedRequest[]): Promise<Row[]> {
    hasher ??= await openHasher(database);
    const hash = hasher;
    const settingsOf = await readSettings(database, [...new Set(requests.map(({ accountKey }) => accountKey))]);
    const rows: Row[] = [];
    let sinceMs = performance.now();
    for (const request of requests) {
      rows.push(...rowsOf(request, settingsOf(request.accountKey), hash));
      if (performance.now() - sinceMs < SLICE_MS) continue;
      await breathe();
      sinceMs = performance.now();
    }
    return rows;
  }

  function letGo(): void {
    waiting.splice(0, held);
    suspect = Math.max(0, suspect - held);
    held = 0;
  }

  /** What the database refuses is found by trying one by one, so that it does not hold up all the others for good. */
  function singleOut(): void {
    if (held === 1) {
      letGo();
      trouble.lost(1);
    } else {
      suspect = held;
      held = 0;
    }
  }

  /** @returns whether the database took all */
  async function flush(): Promise<boolean> {
    while (waiting.length > 0) {
      if (held === 0) held = suspect > 0 ? 1 : batchLength(waiting);
      try {
        await writeActivity(database, await rowsFor(waiting.slice(0, held)));
        letGo();
      } catch (error) {
        trouble.failed(error);
        if (isAway(error)) return false;
        singleOut();
      }
      await breathe();
    }
    return true;
  }

  const start = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= flush().then((isDone) => {
      running = undefined;
      if (!isDone) later(AGAIN_MS);
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
        waiting.splice(held, 1);
        trouble.lost(1);
      }
      later(GATHER_MS);
    },
    async settled() {
      await running;
      await start();
    },
    async [Symbol.asyncDispose]() {
      await running;
      await start();
      clearTimeout(timer);
      if (waiting.length > 0) trouble.lost(waiting.length);
    },
  };
}
