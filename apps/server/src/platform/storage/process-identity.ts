/** Identifies a process beyond its pid: pids are reused, and mean nothing in another container. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  readonly pid: number;
  /** Start time of the process in kernel ticks since boot; absent if the system does not provide it. */
  readonly startedAt?: string | undefined;
  /** Identifies the machine, its boot and the pid namespace; a pid can only be looked up in its own namespace. */
  readonly space: string;
}

export const currentProcessIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: processStartOf(process.pid),
  space: pidSpace(),
});

/**
 * Whether that process still runs; undefined if it belongs to another pid namespace, so that this process cannot tell.
 * Without a start time (no /proc), a reused pid counts as "still runs", which is the safe mistake.
 */
export function isRunning(identity: ProcessIdentity): boolean | undefined {
  if (identity.space !== pidSpace()) return undefined;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // EPERM: it runs, but as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const startedAt = processStartOf(identity.pid);
  return startedAt === undefined || identity.startedAt === undefined || startedAt === identity.startedAt;
}

/** Field 22 of /proc/<pid>/stat (proc_pid_stat(5)), counted after the command's closing bracket. */
function processStartOf(pid: number): string | undefined {
  const stat = tryOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

const pidSpace = (): string =>
  [
    hostname(),
    tryOrUndefined(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()) ?? '',
    tryOrUndefined(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  ].join(' ');

function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // Systems without /proc provide no start time; the rules above cover that.
    return undefined;
  }
}
