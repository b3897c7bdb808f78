/** Services shared by all code that handles jobs: the queue, stored inputs, messages between servers. */
import type { Database } from '../../platform/storage/database.ts';
import type { JobInputs } from './job-inputs.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';

/** Channel for messages between servers: that there is a new job, or which job was canceled. */
export const JOBS_CHANNEL = 'winnow_jobs';
export const WORK_MESSAGE = 'work';
export const canceledMessage = (id: bigint): string => `canceled ${id}`;

/** Undefined for any other message. */
export function parseCanceledMessage(message: string): bigint | undefined {
  const [, id] = /^canceled (\d+)$/.exec(message) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

export interface JobServices extends AsyncDisposable {
  /** The number of this process, as storage/servers.ts registered it. */
  readonly serverNumber: number;
  readonly inputs: JobInputs;
  /** Opened on first use: most servers never have a job. @throws DatabaseUnavailable, StorageFull */
  queue(): Promise<JobQueue>;
}

export interface JobServicesOptions {
  readonly database: Database;
  readonly serverNumber: number;
  readonly inputs: JobInputs;
  /** Callback for failed maintenance, which is retried. */
  readonly onError: (error: unknown) => void;
}

export function createJobServices({ database, onError, ...parts }: JobServicesOptions): JobServices {
  let opening: Promise<JobQueue> | undefined;
  return {
    ...parts,
    queue() {
      opening ??= openJobQueue(database, onError).catch((error: unknown) => {
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
