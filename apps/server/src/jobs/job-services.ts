/** What everybody who has to do with jobs shares: the queue, what is to be looked at, who is told what. */
import type { Database } from '../storage/database.ts';
import type { JobInputs } from './job-inputs.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';

/** What servers tell each other, besides what is in the database: that there is work, or which job was canceled. */
export const JOBS_CHANNEL = 'winnow_jobs';
export const WORK_MESSAGE = 'work';
export const canceledMessage = (id: bigint): string => `canceled ${id}`;

/** Undefined: the message speaks of something else. */
export function parseCanceledMessage(message: string): bigint | undefined {
  const [, id] = /^canceled (\d+)$/.exec(message) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

export interface JobServices extends AsyncDisposable {
  /** This process, as storage/servers.ts registered it. */
  readonly serverNumber: number;
  readonly inputs: JobInputs;
  /** Opened when it is first asked for: most servers never have a job. @throws DatabaseUnavailable, StorageFull */
  queue(): Promise<JobQueue>;
}

export interface JobServicesOptions {
  readonly database: Database;
  readonly serverNumber: number;
  readonly inputs: JobInputs;
  /** Hears of upkeep that failed; it is tried again. */
  readonly onError: (error: unknown) => void;
}

export function createJobServices({ database, onError: onTrouble, ...parts }: JobServicesOptions): JobServices {
  let opening: Promise<JobQueue> | undefined;
  return {
    ...parts,
    queue() {
      opening ??= openJobQueue(database, onTrouble).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async [Symbol.asyncDispose]() {
      await (await opening?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}
