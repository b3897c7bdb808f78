/** The activity log's writer: takes what was answered, and writes it in batches when nobody waits for it. */

import { type ActivitySettings, contentPolicyNames, defaultSettings } from '@winnow/core';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { activitySettings } from '../storage/schema/activity.ts';
import { type LoggedRequest, type Row, rowsOf } from './entry.ts';
import { writeActivity } from './write.ts';

/** What comes within this time is written together. */
const GATHER_MS = 250;
const MAX_REQUESTS = 200;
/** While the database is away so many wait; then the oldest are given up. */
const MAX_WAITING = 10_000;

export interface ActivityLog extends AsyncDisposable {
  /** Remembers a request that was answered. Takes a microsecond and never throws: no answer waits for the log, or fails with it. */
  record(request: LoggedRequest): void;
  /** Resolves when what was recorded by now is written, or was given up. */
  settled(): Promise<void>;
}

export interface ActivityTrouble {
  /** A batch could not be written; it is tried again. */
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

export function createActivityLog(database: Database, trouble: ActivityTrouble): ActivityLog {
  const waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function rowsFor(requests: readonly LoggedRequest[]): Promise<Row[]> {
    const settingsOf = await readSettings(database, [...new Set(requests.map(({ accountKey }) => accountKey))]);
    return requests.flatMap((request) => rowsOf(request, settingsOf(request.accountKey)));
  }

  /** @returns whether the database took all */
  async function flush(): Promise<boolean> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_REQUESTS);
      try {
        await writeActivity(database, await rowsFor(batch));
      } catch (error) {
        trouble.failed(error);
        return false;
      }
      waiting.splice(0, batch.length);
      await breathe();
    }
    return true;
  }

  const start = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= flush().then((isDone) => {
      running = undefined;
      if (!isDone) later();
    });
    return running;
  };

  const later = (): void => {
    timer ??= setTimeout(start, GATHER_MS).unref();
  };

  return {
    record(request) {
      waiting.push(request);
      if (waiting.length > MAX_WAITING) {
        // What is being written stays; the oldest behind it go.
        waiting.splice(running ? MAX_REQUESTS : 0, 1);
        trouble.lost(1);
      }
      later();
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
