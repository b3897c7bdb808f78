/** What everybody who has to do with jobs shares: the queue, what is to be looked at, who is told what. */
import type { Database } from '../storage/database.ts';
import type { Inputs } from './inputs.ts';
import { openQueue, type Queue } from './queue.ts';

/** What servers tell each other, besides what is in the database: that there is work, or which job was canceled. */
export const JOBS_CHANNEL = 'winnow_jobs';
export const WORK = 'work';
export const canceledMessage = (id: bigint): string => `canceled ${id}`;

/** Undefined: the message speaks of something else. */
export function canceledIn(message: string): bigint | undefined {
  const [, id] = /^canceled (\d+)$/.exec(message) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

export interface Jobs extends AsyncDisposable {
  /** This process, as storage/servers.ts registered it. */
  readonly serverNumber: number;
  readonly inputs: Inputs;
  /** Opened when it is first asked for: most servers never have a job. @throws DatabaseUnavailable, StorageFull */
  queue(): Promise<Queue>;
}

export interface JobsParts {
  readonly database: Database;
  readonly serverNumber: number;
  readonly inputs: Inputs;
  /** Hears of upkeep that failed; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

export function createJobs({ database, onTrouble, ...parts }: JobsParts): Jobs {
  let opening: Promise<Queue> | undefined;
  return {
    ...parts,
    queue() {
      opening ??= openQueue(database, onTrouble).catch((error: unknown) => {
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
