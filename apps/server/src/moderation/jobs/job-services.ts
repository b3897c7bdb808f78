/** What all code that handles jobs shares: stored inputs, messages between servers. */
import type { JobInputs } from './job-inputs.ts';

/** Channel for messages between servers: that there is a new job, or which job was canceled. */
export const JOBS_CHANNEL = 'winnow_jobs';
export const WORK_MESSAGE = 'work';
export const canceledMessage = (id: bigint): string => `canceled ${id}`;

/** Undefined for any other message. */
export function parseCanceledMessage(message: string): bigint | undefined {
  const [, id] = /^canceled (\d+)$/.exec(message) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

export interface JobServices {
  /** The number of this process, as storage/servers.ts registered it. */
  readonly serverNumber: number;
  readonly inputs: JobInputs;
}
